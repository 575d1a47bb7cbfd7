import { columnClass } from '../view/geometry.tsx'

/**
 * Whole pixels that the column needs to show all of its widest cell, padding included, among the cells that are drawn. They
 * are set free, measured and put back before anything is painted.
 */
export function fittingWidthPx(table: Element, tableId: string, at: number): number {
  const cells = [...table.querySelectorAll<HTMLElement>(`.${columnClass(tableId, at)}`)]
  // All before the first is measured: the page is laid out anew once, and not for each.
  for (const { style } of cells) style.width = 'max-content'
  const widthsPx = cells.map((cell) => cell.getBoundingClientRect().width)
  for (const { style } of cells) style.removeProperty('width')
  return Math.ceil(Math.max(0, ...widthsPx))
}
