import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { spreadsheetText } from '@placard/domain/platform/format/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'

interface FileFacts {
  readonly name: string
  readonly mediaType: string
}

/** Answers a call with a file to download. @returns the value of a route that has written its reply itself */
export function sendDownload(
  reply: FastifyReply,
  { name, mediaType }: FileFacts,
  content: Readable,
): null {
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(content)
  return null
}

/**
 * Returns a stream whose first chunk has already been produced. An error before that is answered like any error of a
 * call. A later error closes the connection, so that a partial file is not mistaken for a complete one.
 *
 * @param signal aborts the stream at any point
 */
export async function begunStream(
  pieces: AsyncGenerator<string | Uint8Array>,
  signal: AbortSignal,
): Promise<Readable> {
  const first = await pieces.next()
  let isFirst = true
  const rest: AsyncIterator<string | Uint8Array> = {
    next() {
      const next = isFirst ? Promise.resolve(first) : pieces.next()
      isFirst = false
      return next
    },
    // A wrapping generator that was never started would not end the inner one.
    return: () => pieces.return(undefined),
  }
  return Readable.from({ [Symbol.asyncIterator]: () => rest }, { signal, objectMode: false })
}

/** The byte order mark, which makes spreadsheets read the text as UTF-8. */
export const byteOrderMark = '\uFEFF'

export type Line = readonly string[]

/** Returns the lines as CSV for spreadsheets. No cell is interpreted as a formula. */
export function csvText(lines: readonly Line[]): string {
  return stringify(
    lines.map((line) => line.map(spreadsheetText)),
    { quoted_string: true, record_delimiter: 'windows' },
  )
}

export const csvType = 'text/csv; charset=utf-8'

/** Answers a call with a CSV file to download. @returns the value of a route that has written its reply itself */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  text: Iterable<string> | AsyncIterable<string>,
): null {
  return sendDownload(reply, { name: fileName, mediaType: csvType }, Readable.from(text))
}
