import { isUtf8 } from 'node:buffer'
import { usageRecord } from '@placard/domain/reporting/usage/record'
import { plainLineCount } from '#server/reporting/usage/plain-line.ts'
import { type UsageRefusal, usageRefusal } from '@placard/domain/reporting/usage/refusal'

/** A refused line. */
export interface RefusedLine {
  readonly reason: UsageRefusal
  /** Its beginning, with invalid UTF-8 and characters that the database cannot store replaced. */
  readonly line: string
}

/** A batch from a page. */
export interface Batch {
  readonly batchId: string
  /** The accepted lines with their line breaks, in the format of COPY. */
  readonly accepted: Buffer
  readonly acceptedLines: number
  readonly refused: readonly RefusedLine[]
}

const lineBreak = 0x0a
/** The number of characters of a refused line that are stored, enough to see its problem. */
const shownLength = 300

/** Returns the number of lines of a body; the last may lack its line break. */
export function lineCount(body: Buffer): number {
  let count = body.length > 0 && body.at(-1) !== lineBreak ? 1 : 0
  for (let at = body.indexOf(lineBreak); at !== -1; at = body.indexOf(lineBreak, at + 1)) count += 1
  return count
}

/** Divides the lines of a body into accepted and refused ones. */
export function batchOf(batchId: string, body: Buffer, nowMs: number): Batch {
  const plainLines = isReadable(body) ? plainLineCount(body, nowMs) : null
  if (plainLines !== null)
    return { batchId, accepted: body, acceptedLines: plainLines, refused: [] }
  const refused: RefusedLine[] = []
  const accepted: string[] = []
  for (const { text, isText } of linesOf(body)) {
    const reason = isText ? refusalOf(text, nowMs) : 'encoding'
    if (reason === null) accepted.push(text)
    else refused.push({ reason, line: storableLine(text) })
  }
  const isWhole = refused.length === 0 && body.at(-1) === lineBreak
  return {
    batchId,
    // The escapes of a record are those of COPY, so valid lines can be passed on unchanged.
    accepted: isWhole ? body : Buffer.from(accepted.map((line) => `${line}\n`).join('')),
    acceptedLines: accepted.length,
    refused,
  }
}

function refusalOf(line: string, nowMs: number): UsageRefusal | null {
  const record = usageRecord(line)
  return record === null ? 'shape' : usageRefusal(record, nowMs)
}

function linesOf(body: Buffer): { text: string; isText: boolean }[] {
  if (isReadable(body)) {
    const texts = body.toString().split('\n')
    if (texts.at(-1) === '') texts.pop()
    return texts.map((text) => ({ text, isText: true }))
  }
  // An unreadable line must not affect the others.
  const lines: Buffer[] = []
  for (let start = 0; start < body.length;) {
    const found = body.indexOf(lineBreak, start)
    const end = found === -1 ? body.length : found
    lines.push(body.subarray(start, end))
    start = end + 1
  }
  return lines.map((line) => ({ text: line.toString(), isText: isReadable(line) }))
}

/** Returns whether the database can store the text, which must not contain NUL. */
function isReadable(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0)
}

function storableLine(line: string): string {
  return line
    .slice(0, shownLength)
    .replaceAll('\0', '\uFFFD')
    .replace(/[\uD800-\uDBFF]$/, '')
}
