/** Where the sums stand, if there are any. */
export type TotalPlace = 'top' | 'bottom'

/**
 * The lines of a grid as the keyboard counts them: -1 for the groups of columns, if there are any, 0 for their names, then
 * the rows, and the total before or after them. Assistive technology counts from 1, and the rows of all pages.
 */
export interface Lines {
  readonly first: -1 | 0
  /** Line of the first row. */
  readonly firstRow: number
  /** Rows that the table holds. */
  readonly rowCount: number
  readonly total: number | null
  readonly last: number
}

/** @param total null: there is no line of sums */
export function linesOf(rowCount: number, total: TotalPlace | null, hasGroups: boolean): Lines {
  const firstRow = total === 'top' ? 2 : 1
  const afterRows = firstRow + rowCount
  return {
    first: hasGroups ? -1 : 0,
    firstRow,
    rowCount,
    total: total === null ? null : total === 'top' ? 1 : afterRows,
    last: total === 'bottom' ? afterRows : afterRows - 1,
  }
}

/** Index of the row that stands on a line, from 0; null where the line is the header's or the total's. */
export function rowOn({ firstRow, rowCount }: Lines, line: number): number | null {
  const row = line - firstRow
  return row >= 0 && row < rowCount ? row : null
}

/** What assistive technology calls a line; for rows of a later page so many more as come before them. */
export function ariaIndexOf({ first }: Lines, line: number): number {
  return line - first + 1
}
