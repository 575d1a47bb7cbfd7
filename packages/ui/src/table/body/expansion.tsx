import type { ReactNode } from 'react'
import type { RowSource } from '../rows/row-source.tsx'

/**
 * The expansion of rows, either to a detail below the row or, in a tree, to child rows that the page inserts. A new
 * object reevaluates every row.
 */
export interface Expansion<Row> {
  /**
   * The code of the column whose cells hold the expand button; there the arrow keys expand and collapse the row too.
   */
  readonly columnCode: string
  /** Returns whether the row is expanded; null if it cannot be. */
  readonly isOpen: (row: Row) => boolean | null
  readonly onOpen: (row: Row, open: boolean) => void
  /** Returns the level of the row in the tree, from 0; left out for rows that expand to a detail. */
  readonly levelOf?: (row: Row) => number
  readonly detail?: RowDetail<Row>
}

/** The detail below an expanded row. It is as wide as the visible part of the table; higher content scrolls. */
export interface RowDetail<Row> {
  readonly heightPx: (row: Row) => number
  readonly render: (row: Row) => ReactNode
}

/** An expanded row and the height of its detail. */
export interface ExpandedRow {
  readonly index: number
  readonly detailPx: number
}

/** Returns the rows whose detail is open, in order. */
export function expandedRows<Row>(
  rows: RowSource<Row>,
  { isOpen, detail }: Expansion<Row>,
): ExpandedRow[] {
  const opened: ExpandedRow[] = []
  if (detail === undefined) return opened
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index)
    if (row !== undefined && isOpen(row) === true)
      opened.push({ index, detailPx: detail.heightPx(row) })
  }
  return opened
}
