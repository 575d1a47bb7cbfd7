import type { exportAds } from '@placard/contract/campaigns/ad'
import type { exportGroups } from '@placard/contract/campaigns/group'
import type { exportPlans } from '@placard/contract/campaigns/plan'
import { sendSheet } from '#server/platform/export/file.ts'
import { type Exported, exportedSheet } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import type { ListedRow } from '#server/campaigns/promotion/list.ts'

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
