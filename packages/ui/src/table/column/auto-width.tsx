import { columnClass } from '../view/geometry.tsx'

/**
 * Returns the width in whole pixels, including padding, that fits the widest cell of the column among the drawn cells.
 * The cells are released, measured and restored before the next paint.
 */
export function fittingWidthPx(table: Element, tableId: string, at: number): number {
  const cells = [...table.querySelectorAll<HTMLElement>(`.${columnClass(tableId, at)}`)]
  // Setting all styles before the first measurement causes a single layout, not one for each cell.
  for (const { style } of cells) style.width = 'max-content'
  const widthsPx = cells.map((cell) => cell.getBoundingClientRect().width)
  for (const { style } of cells) style.removeProperty('width')
  return Math.ceil(Math.max(0, ...widthsPx))
}
