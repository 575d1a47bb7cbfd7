/** The position of the total row, if there is one. */
export type TotalPlace = 'top' | 'bottom'

/**
 * The lines of a grid for keyboard navigation: -1 for the groups of columns, if there are any, 0 for their names, then
 * the rows, with the total before or after them. Assistive technology counts from 1, and counts the rows of all pages.
 */
export interface Lines {
  readonly first: -1 | 0
  /** The line of the first row. */
  readonly firstRow: number
  /** The number of loaded rows. */
  readonly rowCount: number
  readonly total: number | null
  readonly last: number
}

/** @param total null if there is no total row */
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

/** Returns the index of the row on a line, from 0; null for a line of the header or the total. */
export function rowOn({ firstRow, rowCount }: Lines, line: number): number | null {
  const row = line - firstRow
  return row >= 0 && row < rowCount ? row : null
}

/**
 * Returns the row index of a line for assistive technology. For rows of a later page, callers add the number of rows
 * before them.
 */
export function ariaIndexOf({ first }: Lines, line: number): number {
  return line - first + 1
}
