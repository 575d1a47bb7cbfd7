import type { BenchRow } from '../row.ts'

/** Empty cells come first; everything else in its own order. */
export function compared(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  return a < b ? -1 : 1
}

/** The rows as a page orders them for tables that leave it to the page. */
export function orderedRows(
  rows: readonly BenchRow[],
  by: { readonly code: string; readonly descending: boolean } | null,
): readonly BenchRow[] {
  if (by === null) return rows
  const { code } = by
  const sign = by.descending ? -1 : 1
  return rows.toSorted((a, b) => sign * compared(a[code], b[code]))
}
