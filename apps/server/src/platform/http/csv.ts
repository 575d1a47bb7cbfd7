import { Readable } from 'node:stream'
import { spreadsheetText } from '@placard/domain/platform/format/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { sendDownload } from '#server/platform/http/download.ts'

/** The byte order mark, which makes spreadsheets read the text as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The cells of one line. */
export type Line = readonly string[]

/** Returns the lines as CSV for spreadsheets. No cell is interpreted as a formula. */
export function csvText(lines: readonly Line[]): string {
  return stringify(
    lines.map((line) => line.map(spreadsheetText)),
    { quoted_string: true, record_delimiter: 'windows' },
  )
}

/** The type of the file. */
export const csvType = 'text/csv; charset=utf-8'

/** Answers a call with a CSV file to download. @returns the value of a route that has written its reply itself */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  text: Iterable<string> | AsyncIterable<string>,
): null {
  return sendDownload(reply, { name: fileName, mediaType: csvType }, Readable.from(text))
}
