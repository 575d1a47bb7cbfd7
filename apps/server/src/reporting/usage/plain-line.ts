import { usageFields } from '@placard/domain/reporting/usage/record'
import { isUsageTimeNear, usageMaxLengths } from '@placard/domain/reporting/usage/refusal'

const tab = 0x09
const lineBreak = 0x0a
const carriageReturn = 0x0d
const backslash = 0x5c
const zero = 0x30
const nine = 0x39

/** The byte-level rules of a field. */
interface FieldCheck {
  /** In bytes; a text has at least as many bytes as characters. */
  readonly maxLength: number
  readonly isNeeded: boolean
  readonly isNumber: boolean
}

const needed: ReadonlySet<string> = new Set(['ownerId', 'time', 'operationType'])
const numbers: ReadonlySet<string> = new Set(['ownerId', 'time', 'duration'])
const checks: readonly FieldCheck[] = usageFields.map((name) => ({
  maxLength: usageMaxLengths[name],
  isNeeded: needed.has(name),
  isNumber: numbers.has(name),
}))
const timeAt = usageFields.indexOf('time')

/**
 * Counts the lines of a body if all of them are certainly valid by their bytes alone, without decoding. This is the
 * case for nearly every body, and five times as fast. The body is UTF-8 without NUL.
 *
 * @returns null if a line must be examined more closely, though it may still be valid
 */
export function plainLineCount(body: Buffer, nowMs: number): number | null {
  let count = 0
  for (let start = 0; start < body.length; count += 1) {
    const end = endOfPlainLine(body, start, nowMs)
    if (end === -1) return null
    start = end + 1
  }
  return count
}

/** @returns the position of its line break, or -1 */
function endOfPlainLine(body: Buffer, start: number, nowMs: number): number {
  let at = start
  for (let field = 0; field < checks.length; field += 1) {
    const begin = at
    at = endOfField(body, at, checks[field]?.isNumber === true)
    if (at === -1 || !isFitting(field, at - begin)) return -1
    if (field === timeAt && !isUsageTimeNear(numberIn(body, begin, at), nowMs)) return -1
    const isLast = field === checks.length - 1
    if (body[at] !== (isLast ? lineBreak : tab)) return -1
    at += 1
  }
  return at - 1
}

function isFitting(field: number, length: number): boolean {
  const check = checks[field]
  return check !== undefined && length <= check.maxLength && (length > 0 || !check.isNeeded)
}

/** @returns the position of the tab or line break after it, or -1 */
function endOfField(body: Buffer, start: number, isNumber: boolean): number {
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (byte === tab || byte === lineBreak) return at
    if (isNumber ? byte < zero || byte > nine : byte === backslash || byte === carriageReturn)
      return -1
  }
  return -1
}

function numberIn(body: Buffer, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at += 1) value = value * 10 + (body[at] ?? 0) - zero
  return value
}
