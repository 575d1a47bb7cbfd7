import type { QueryResult } from 'pg'
import type { Question } from './question/question.ts'

/** Fields that our server computes for each row, in addition to the columns that the statements read. */
const workedOut = [
  'state',
  'ctr',
  'downloadRate',
  'cpc',
  'cpm',
  'downloadPrice',
  'changes',
  'targeting',
]

/**
 * Both answer the same rows, in the same order and with the same values, and the same total: else one of them would win for
 * nothing.
 *
 * @throws Error with the first difference
 */
export function requireSame(
  { metric, rowsOf }: Question,
  data: unknown,
  [page, count]: readonly QueryResult<Record<string, unknown>>[],
): void {
  const ours = rowsOf(data)
  const theirs = page?.rows ?? []
  if (theirs.length === 0) throw new Error(`${metric}: nothing is read`)
  requireEqual(`${metric}, rows`, ours.length, theirs.length)
  for (const [at, row] of ours.entries()) {
    for (const [name, value] of Object.entries(row)) {
      if (workedOut.includes(name)) continue
      requireEqual(`${metric}, row ${at + 1}, ${name}`, value, theirs[at]?.[name])
    }
  }
  if (count !== undefined && typeof data === 'object' && data !== null && 'total' in data)
    requireEqual(`${metric}, total`, data.total, count.rows[0]?.['total'])
}

function requireEqual(what: string, ours: unknown, peers: unknown): void {
  if (textOf(ours) !== textOf(peers))
    throw new Error(`${what}: ${textOf(ours)} is not ${textOf(peers)}`)
}

/** Whole numbers come from PostgreSQL as text, instants as dates. */
function textOf(value: unknown): string {
  if (value instanceof Date) return String(value.getTime())
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
