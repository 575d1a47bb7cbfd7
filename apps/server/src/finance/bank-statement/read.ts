import type { Buffer } from 'node:buffer'
import {
  knownCount,
  type StatementHead,
  statementHead,
} from '@placard/domain/finance/bank-statement/column'
import { statementMaxRows } from '@placard/domain/finance/bank-statement/state'
import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { decodedText, encodingOf, isWorkbook } from '#server/platform/spreadsheet-file/encoding.ts'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'
import {
  type Delimiter,
  fileRows,
  type FileRow,
  firstRows,
} from '#server/platform/spreadsheet-file/rows.ts'
import { workbookRows } from '#server/platform/spreadsheet-file/workbook.ts'

/** A statement with its header, and the rows after it. */
export interface StatementTable {
  readonly head: StatementHead
  readonly rows: readonly FileRow[]
}

/**
 * Reads the table of a statement. Its encoding and separator are those with which most titles of columns are known:
 * banks also write Windows-1252 and GB 18030, which no byte tells apart.
 *
 * @throws UnreadableFile
 */
export async function statementTable(bytes: Buffer): Promise<StatementTable> {
  if (bytes.length === 0) throw new UnreadableFile(fileProblem('emptyFile', {}))
  const rows = await collected(
    isWorkbook(bytes) ? workbookRows(() => portions(bytes)) : await textRows(bytes),
  )
  const head = statementHead(rows.map(({ cells }) => cells))
  if (head === null) throw new UnreadableFile(fileProblem('emptyFile', {}))
  return { head, rows: rows.slice(head.before + 1) }
}

const portionBytes = 65_536

async function* portions(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += portionBytes)
    yield bytes.subarray(at, at + portionBytes)
}

async function collected(source: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of source) {
    rows.push(row)
    if (rows.length > statementMaxRows)
      throw new UnreadableFile(fileProblem('tooManyRows', { max: statementMaxRows }))
  }
  return rows
}

const delimiters: readonly Delimiter[] = [';', ',', '\t']
/** The characters in which the header is looked for. */
const headCharacters = 100_000

async function textRows(bytes: Buffer): Promise<AsyncIterable<FileRow>> {
  const texts = await textsOf(bytes)
  if (texts.every((text) => text.trim() === ''))
    throw new UnreadableFile(fileProblem('emptyFile', {}))
  const readings = texts.flatMap((text) =>
    delimiters.flatMap((delimiter) => {
      const head = statementHead(firstRows(text.slice(0, headCharacters), delimiter))
      return head === null ? [] : [{ text, delimiter, head }]
    }),
  )
  const [best] = readings.toSorted(
    (one, other) =>
      knownCount(other.head) - knownCount(one.head) ||
      other.head.titles.length - one.head.titles.length,
  )
  if (best === undefined) throw new UnreadableFile(fileProblem('emptyFile', {}))
  return fileRows(only(best.text), best.delimiter)
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}

/** Returns the text in each encoding that it may have, the most likely one first. */
async function textsOf(bytes: Buffer): Promise<string[]> {
  const encoding = encodingOf(bytes)
  try {
    let text = ''
    for await (const part of decodedText(portions(bytes), encoding)) text += part
    return [text]
  } catch (error) {
    if (encoding !== 'utf-8' || !(error instanceof UnreadableFile)) throw error
    const texts = otherEncodings(bytes).map((name) => new TextDecoder(name).decode(bytes))
    const readable = texts.filter((text) => !control.test(text))
    if (readable.length === 0) throw error
    return readable
  }
}

/** Bytes of other kinds of files. */
const control = /[\0-\x08\x0E-\x1F]/

/** In Chinese texts most bytes above 127 are in pairs, in European ones they are between letters. */
function otherEncodings(bytes: Buffer): string[] {
  const runs = bytes.toString('latin1').match(/[\x80-\xFF]+/g) ?? []
  const paired = runs.filter((run) => run.length % 2 === 0).length
  const isGb = paired * 2 > runs.length
  const canBeGb = isValid(bytes, 'gb18030')
  if (!canBeGb) return ['windows-1252']
  return isGb ? ['gb18030', 'windows-1252'] : ['windows-1252', 'gb18030']
}

function isValid(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    // These bytes are no text in it.
    return false
  }
}
