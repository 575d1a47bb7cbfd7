import type { ReactNode } from 'react'
import type { RowSource } from '../rows/row-source.tsx'

/**
 * Rows that open, either to a detail below them or, in a tree, to rows that the page then puts among the others. A new
 * object looks at every row again.
 */
export interface Expansion<Row> {
  /** The column whose cells hold what opens the row; there the arrow keys open and close it too. */
  readonly columnCode: string
  /** Null: the row has nothing to open. */
  readonly isOpen: (row: Row) => boolean | null
  readonly onOpen: (row: Row, open: boolean) => void
  /** How deep the row lies in the tree, from 0; rows that open to a detail have none. */
  readonly levelOf?: (row: Row) => number
  readonly detail?: RowDetail<Row>
}

/** What opens below a row: as wide as the table's view; what is higher than it may be scrolls. */
export interface RowDetail<Row> {
  readonly heightPx: (row: Row) => number
  readonly render: (row: Row) => ReactNode
}

/** A row whose detail is open, and how high that is. */
export interface OpenedRow {
  readonly index: number
  readonly detailPx: number
}

/** The rows whose detail is open, in order. */
export function openedRows<Row>(
  rows: RowSource<Row>,
  { isOpen, detail }: Expansion<Row>,
): OpenedRow[] {
  const opened: OpenedRow[] = []
  if (detail === undefined) return opened
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index)
    if (row !== undefined && isOpen(row) === true)
      opened.push({ index, detailPx: detail.heightPx(row) })
  }
  return opened
}

/** The rows of a tree that stand below open ones only, in reading order, and how deep each lies. */
export function treeRows<Row extends object>(
  roots: readonly Row[],
  {
    childrenOf,
    isOpen,
  }: {
    readonly childrenOf: (row: Row) => readonly Row[]
    readonly isOpen: (row: Row) => boolean | null
  },
): { readonly rows: readonly Row[]; readonly levelOf: (row: Row) => number } {
  const levels = new Map<Row, number>()
  const ahead = roots.map((row) => ({ row, level: 0 })).toReversed()
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { row, level } = next
    // A row that is its own ancestor would never end.
    if (levels.has(row)) continue
    levels.set(row, level)
    if (isOpen(row) !== true) continue
    for (const child of childrenOf(row).toReversed()) ahead.push({ row: child, level: level + 1 })
  }
  return { rows: [...levels.keys()], levelOf: (row) => levels.get(row) ?? 0 }
}
