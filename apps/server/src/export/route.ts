import type { exportAds } from '@placard/contract/ad'
import type { exportGroups } from '@placard/contract/group'
import type { exportPlans } from '@placard/contract/plan'
import { sendSheet } from '#server/export/file.ts'
import { type Exported, exportedSheet } from '#server/export/sheet.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { checkListing } from '#server/promotion/listing-check.ts'
import type { ListedRow } from '#server/promotion/list.ts'

type ExportCall = typeof exportPlans | typeof exportGroups | typeof exportAds

/** The route that answers a level's list as a file. */
export function exportRoute<Row extends ListedRow>(
  call: ExportCall,
  exported: Exported<Row>,
): Route {
  const { level } = exported
  return actingRoute(call, async (wanted, context) => {
    const { locale } = context
    checkListing(level, wanted, locale)
    return sendSheet(context, {
      name: `${level}-${wanted.from}-${wanted.to}`,
      format: wanted.format,
      sheetOf: (snapshot) => exportedSheet(snapshot, exported, { wanted, locale }),
    })
  })
}
