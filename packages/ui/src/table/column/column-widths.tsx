import { useMemo, useState } from 'react'
import type { TableColumn } from './column.tsx'
import { clampedWidthPx, saveWidthPx, savedWidthPx } from './width.tsx'

/**
 * Returns the widths of the columns on a route, as last set by the user, and a function that sets one. @see spec S9.5
 */
export function useColumnWidths(
  route: string,
  columns: readonly TableColumn[],
): [readonly number[], (at: number, widthPx: number) => void] {
  // Widths that were set on this visit apply even if the browser denies storage.
  const [dragged, setDragged] = useState<ReadonlyMap<string, number>>(new Map())
  const widthsPx = useMemo(
    () =>
      columns.map(({ elementCode, widthPx, maxWidthPx }) =>
        clampedWidthPx(
          dragged.get(`${route}:${elementCode}`) ?? savedWidthPx(route, elementCode) ?? widthPx,
          maxWidthPx,
        ),
      ),
    [columns, dragged, route],
  )
  const setWidth = (at: number, widthPx: number) => {
    const column = columns[at]
    if (column === undefined) return
    saveWidthPx(route, column.elementCode, widthPx)
    setDragged((before) => new Map(before).set(`${route}:${column.elementCode}`, widthPx))
  }
  return [widthsPx, setWidth]
}
