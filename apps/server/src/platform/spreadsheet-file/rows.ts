import { Readable } from 'node:stream'
import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'

/**
 * The maximum number of characters in a row, including separators. A longer row most likely has an unclosed quotation
 * mark.
 */
export const maxRowCharacters = 200_000

export type Delimiter = ',' | '\t' | ';'

const carriageReturn = 0x0d
const lineBreakBytes: readonly number[] = [0x0a, carriageReturn]

/** A row: the line of the file where it begins, counted from 1, and its cells. */
export interface FileRow {
  readonly rowNum: number
  readonly cells: readonly string[]
  /** True if the file ends with this row without a line break, so that it may be incomplete. */
  readonly endsFile: boolean
}

const options = {
  relax_column_count: true,
  // A quotation mark inside an unquoted cell is text: 5" pipe.
  relax_quotes: true,
  skip_empty_lines: true,
  // All of them, because files edited by several programs mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRowCharacters,
}

/** The number of rows at the beginning of a file that show how it is to be read. */
const sampleRows = 200

/** Returns the first rows of a file, as far as they are in its beginning. */
export function firstRows(head: string, delimiter: Delimiter): readonly (readonly string[])[] {
  const rows: string[][] = []
  try {
    parseAtOnce(head, {
      ...options,
      delimiter,
      to: sampleRows,
      on_record: (cells: string[]) => {
        rows.push(cells)
        return null
      },
    })
  } catch (error) {
    // The beginning may end inside a row; the rows before it have been read.
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}

/**
 * Returns the first row of a file.
 *
 * @throws UnreadableFile if it is too long or a quotation mark is not closed
 */
export function firstRow(head: string, delimiter: Delimiter): readonly string[] {
  newLineLimit().note(/^[^\r\n]*/.exec(head)?.[0] ?? '')
  try {
    const [cells = []] = parseAtOnce(head, { ...options, delimiter, to: 1 })
    return cells
  } catch (error) {
    throw csvFailure(error, 0)
  }
}

/**
 * Yields the rows of a file, including its header. @throws UnreadableFile if a row is too long or a quotation mark is
 * not closed
 */
export async function* fileRows(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<FileRow> {
  let last: Buffer = Buffer.alloc(0)
  const lines = newLineCount()
  let held: FileRow | null = null
  const source = Readable.from(inPortions(text, (portion) => (last = portion)))
  const parser = parse({
    ...options,
    delimiter,
    // Here and not in the loop, because if a row fails, the loop never sees those read just before it. The parser
    // passes any returned value on, although its types only allow arrays of text.
    on_record: (cells, info) =>
      ({ rowNum: lines.beginOf(cells, info.lines), cells }) as unknown as string[],
  })
  source.once('error', (error) => parser.destroy(error))
  try {
    for await (const { rowNum, cells } of source.pipe(parser) as AsyncIterable<
      Omit<FileRow, 'endsFile'>
    >) {
      if (held !== null) yield held
      held = { rowNum, cells, endsFile: false }
    }
  } catch (error) {
    throw csvFailure(error, lines.last())
  } finally {
    source.destroy()
  }
  if (held !== null) yield { ...held, endsFile: !lineBreakBytes.includes(last.at(-1) ?? 0) }
}

/** Counts lines as people do. The parser counts both characters of a Windows line break inside quotes. */
function newLineCount() {
  let [countedTwice, lastLine] = [0, 0]
  return {
    /** @param parserLine the line on which the row ends according to the parser */
    beginOf(cells: readonly string[], parserLine: number): number {
      let breaks = 0
      for (const cell of cells) {
        if (!cell.includes('\n') && !cell.includes('\r')) continue
        countedTwice += cell.split('\r\n').length - 1
        breaks += cell.split(/\r\n|\r|\n/).length - 1
      }
      lastLine = parserLine - countedTwice
      return lastLine - breaks
    },
    last: () => lastLine,
  }
}

/** The parser converts its whole input into rows at once, so small portions keep few rows in memory. */
const portionBytes = 32_768

/**
 * Refuses a line that is longer than a row may be. The parser only counts the characters of cells, so a line of
 * separators would become one row with as many cells, at any memory cost.
 */
function newLineLimit() {
  let [line, length] = [1, 0]
  const add = (characters: number) => {
    length += characters
    if (length > maxRowCharacters)
      throw new UnreadableFile(fileProblem('endlessRow', { line, max: maxRowCharacters }), line)
  }
  return {
    /** @param text the next part of the file, which never ends between the two characters of a line break */
    note(text: string): void {
      let at = 0
      for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) {
        add(index - at)
        at = index + lineBreak.length
        line += 1
        length = 0
      }
      add(text.length - at)
    },
  }
}

/** Never splits a line break of two characters, which the parser would count as two lines. */
async function* inPortions(
  text: AsyncIterable<string>,
  note: (portion: Buffer) => void,
): AsyncGenerator<Buffer> {
  let held = ''
  const lineLimit = newLineLimit()
  for await (const piece of text) {
    const whole = held + piece
    held = whole.endsWith('\r') ? '\r' : ''
    const ready = whole.slice(0, whole.length - held.length)
    lineLimit.note(ready)
    const bytes = Buffer.from(ready)
    for (let at = 0, end = 0; at < bytes.length; at = end) {
      end = Math.min(at + portionBytes, bytes.length)
      if (bytes[end - 1] === carriageReturn) end -= 1
      const portion = bytes.subarray(at, end)
      note(portion)
      yield portion
    }
  }
  if (held === '') return
  const portion = Buffer.from(held)
  note(portion)
  yield portion
}

function csvFailure(error: unknown, lastLine: number): unknown {
  if (!(error instanceof CsvError)) return error
  const line = lastLine + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(fileProblem('unclosedQuote', { line }), line)
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFile(fileProblem('endlessRow', { line, max: maxRowCharacters }), line)
  }
  return error
}
