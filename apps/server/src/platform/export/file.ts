import type { ExportFormat } from '@placard/contract/platform/export'
import { inSnapshot, type Snapshot } from '#server/platform/database/snapshot.ts'
import { begunStream, csvType, sendDownload } from '#server/platform/http/download.ts'
import { abortOnDisconnect, connectionClosed } from '#server/platform/http/abort-on-disconnect.ts'
import type { ActingContext } from '#server/platform/http/route.ts'
import { csvOf, type Sheet } from '#server/platform/spreadsheet/sheet.ts'
import { mostSheetRows, xlsxOf, xlsxType } from '#server/platform/spreadsheet/xlsx.ts'
import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Place, waitingLines } from '#server/platform/database/waiting-line.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { callerLeft } from '#server/platform/http/transport-refusal.ts'

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

type FileContext = Pick<ActingContext, 'scope' | 'locale' | 'reply' | 'isStillAllowed'>

/**
 * Answers a call with a sheet as a file, in batches, once it is the owner's turn.
 *
 * A file ends without its last part when the caller loses the right to it meanwhile.
 *
 * @throws Refusal `limitReached` while too many exports are running, and errors of the sheet before its first row
 */
export async function sendSheet(
  { scope, locale, reply, isStillAllowed }: FileContext,
  { name, format, sheetOf }: WantedFile,
): Promise<null> {
  const over = connectionClosed(reply)
  await exportTurn(scope.ownerId, over, locale)
  const signal = AbortSignal.any([over, AbortSignal.timeout(longestMs)])
  const { mediaType, write } = formats[format]
  const pieces = inSnapshot(scope, signal, async function* (snapshot) {
    const sheet = await sheetOf(snapshot)
    yield* write({ ...sheet, rows: whileAllowed(sheet.rows, isStillAllowed) })
  })
  const content = await abortOnDisconnect(reply, () => begunStream(pieces, signal))
  return sendDownload(reply, { name: `${name}.${format}`, mediaType }, content)
}

async function* whileAllowed<Rows>(
  batches: AsyncIterable<Rows>,
  isStillAllowed: () => Promise<boolean>,
): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    if (!(await isStillAllowed())) throw new Refusal({ code: code.notPermitted })
    yield batch
  }
}

/**
 * The numbers of concurrent and waiting exports of one owner, and in total. Each uses one of the twenty database
 * connections for as long as its reader takes. In total they are half of the concurrent calls of one identity, and of
 * one address, so that exports never block everything else.
 */
export const exportLimits = {
  ofOwner: { atOnce: 2, waiting: 2 },
  inAll: { atOnce: 6, waiting: 10 },
} as const

const owners = waitingLines(exportLimits.ofOwner)
const everybody = waitingLines(exportLimits.inAll)

/**
 * Waits for the owner's turn, and passes it on when the signal reports the end of the export.
 *
 * @throws Refusal `limitReached` if too many are waiting
 */
export async function exportTurn(
  ownerId: string,
  over: AbortSignal,
  locale: Locale,
): Promise<void> {
  await turnOf(owners.join(ownerId), over, locale)
  await turnOf(everybody.join(''), over, locale)
}

async function turnOf(place: Place | null, over: AbortSignal, locale: Locale): Promise<void> {
  if (place === null) throw tooMany(locale)
  const left = Promise.withResolvers<never>()
  const leave = () => {
    place.leave()
    left.reject(callerLeft())
  }
  if (over.aborted) leave()
  else over.addEventListener('abort', leave, { once: true })
  // A caller that leaves never gets its turn, and its call would never end.
  await Promise.race([left.promise, place.turn])
}

function tooMany(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: exportTexts[locale].tooMany })
}

/** Rows without the header and the total. */
const mostRows = mostSheetRows - 2

/** @throws Refusal `limitReached` for more rows than a sheet can hold */
export function checkLength(count: number, locale: Locale): void {
  if (count <= mostRows) return
  const message = exportTexts[locale].tooLong({ rows: count, most: mostRows })
  throw new Refusal({ code: code.limitReached, message })
}

const exportTexts = textTable({
  tooMany: [
    'Several files are being made at this moment. Please try again in a minute.',
    '当前正在生成多个文件，请一分钟后再试。',
  ],
  tooLong: [
    'The list has {rows} rows, and Excel opens {most} at the most. Please narrow it, or export it as CSV.',
    '列表共 {rows} 行，Excel 最多支持 {most} 行，请缩小范围，或导出为 CSV。',
  ],
})
