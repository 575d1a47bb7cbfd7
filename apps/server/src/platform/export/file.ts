import type { ExportFormat } from '@placard/contract/platform/export'
import { inSnapshot, type Snapshot } from '#server/platform/database/snapshot.ts'
import { exportTurn } from '#server/platform/export/turn.ts'
import { begunStream, csvType, sendDownload } from '#server/platform/http/download.ts'
import { connectionClosed, abortOnDisconnect } from '#server/platform/http/abort-on-disconnect.ts'
import type { ActingContext } from '#server/platform/http/route.ts'
import { csvOf } from '#server/platform/spreadsheet/csv.ts'
import type { Sheet } from '#server/platform/spreadsheet/sheet.ts'
import { xlsxOf, xlsxType } from '#server/platform/spreadsheet/xlsx.ts'

/** A file that a user waits for. */
interface WantedFile {
  /** Without the extension. */
  readonly name: string
  readonly format: ExportFormat
  sheetOf(snapshot: Snapshot): Promise<Sheet>
}

/** A reader this slow blocks others from their files, and PostgreSQL from vacuuming. */
const longestMs = 10 * 60_000

interface Format {
  readonly mediaType: string
  write(sheet: Sheet): AsyncGenerator<string | Uint8Array>
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { mediaType: csvType, write: csvOf },
  xlsx: { mediaType: xlsxType, write: xlsxOf },
}

/**
 * Answers a call with a sheet as a file, in batches, once it is the owner's turn.
 *
 * @throws Refusal `limitReached` while too many exports are running, and errors of the sheet before its first row
 */
export async function sendSheet(
  { scope, locale, reply }: Pick<ActingContext, 'scope' | 'locale' | 'reply'>,
  { name, format, sheetOf }: WantedFile,
): Promise<null> {
  const over = connectionClosed(reply)
  await exportTurn(scope.ownerId, over, locale)
  const signal = AbortSignal.any([over, AbortSignal.timeout(longestMs)])
  const { mediaType, write } = formats[format]
  const pieces = inSnapshot(scope, signal, async function* (snapshot) {
    yield* write(await sheetOf(snapshot))
  })
  const content = await abortOnDisconnect(reply, () => begunStream(pieces, signal))
  return sendDownload(reply, { name: `${name}.${format}`, mediaType }, content)
}
