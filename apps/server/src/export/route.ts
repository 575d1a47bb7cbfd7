import type { exportAds } from '@placard/contract/ad'
import type { exportGroups } from '@placard/contract/group'
import type { exportPlans } from '@placard/contract/plan'
import type { ExportFormat } from '@placard/contract/promotion'
import { inSnapshot } from '#server/database/snapshot.ts'
import { type Exported, exportedSheet } from '#server/export/sheet.ts'
import { exportTurn } from '#server/export/turn.ts'
import { csvType } from '#server/http/csv.ts'
import { untilOver, whileAwaited } from '#server/http/departure.ts'
import { begunStream, sendDownload } from '#server/http/download.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { checkListing } from '#server/promotion/listing-check.ts'
import type { ListedRow } from '#server/promotion/list.ts'
import { csvOf } from '#server/spreadsheet/csv.ts'
import type { Sheet } from '#server/spreadsheet/sheet.ts'
import { xlsxOf, xlsxType } from '#server/spreadsheet/xlsx.ts'

type ExportCall = typeof exportPlans | typeof exportGroups | typeof exportAds

/** Whoever reads so slowly keeps others from their files, and PostgreSQL from clearing up behind everybody. */
const longestMs = 10 * 60_000

interface Format {
  readonly mediaType: string
  write(sheet: Sheet): AsyncGenerator<string | Uint8Array>
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { mediaType: csvType, write: csvOf },
  xlsx: { mediaType: xlsxType, write: xlsxOf },
}

/** The route that answers a level's list as a file. */
export function exportRoute<Row extends ListedRow>(
  call: ExportCall,
  exported: Exported<Row>,
): Route {
  const { level } = exported
  return actingRoute(call, async (wanted, { scope, locale, reply }) => {
    checkListing(level, wanted, locale)
    const over = untilOver(reply)
    await exportTurn(scope.ownerId, over, locale)
    const signal = AbortSignal.any([over, AbortSignal.timeout(longestMs)])
    const { mediaType, write } = formats[wanted.format]
    const pieces = inSnapshot(scope, signal, async function* (snapshot) {
      yield* write(await exportedSheet(snapshot, exported, { wanted, locale }))
    })
    const content = await whileAwaited(reply, () => begunStream(pieces, signal))
    const name = `${level}-${wanted.from}-${wanted.to}.${wanted.format}`
    return sendDownload(reply, { name, mediaType }, content)
  })
}
