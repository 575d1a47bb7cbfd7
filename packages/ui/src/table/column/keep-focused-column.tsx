import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { focusCell, focusedIn } from '../keyboard/cell-focus.tsx'
import type { TableColumn } from './column.tsx'
import type { CellPosition } from '../keyboard/keyboard.tsx'
import { cellAt, placeOf } from '../keyboard/cell-position.tsx'

/** Keeps the tab stop, and its focus, in the same column when columns are added, removed or reordered. */
export function useKeepFocusedColumn(
  root: RefObject<HTMLElement | null>,
  columns: readonly TableColumn[],
  [active, setActive]: readonly [CellPosition, (place: CellPosition) => void],
): void {
  const [known, setKnown] = useState(columns)
  if (known !== columns) {
    setKnown(columns)
    const code = known[active.column]?.elementCode
    const column = columns.findIndex(({ elementCode }) => elementCode === code)
    if (column !== -1 && column !== active.column) setActive({ ...active, column })
  }
  const follow = useEffectEvent(() => {
    const focused = root.current && focusedIn(root.current)
    const place = focused && root.current?.contains(focused) ? placeOf(root.current, focused) : null
    if (place?.row === active.row && place.column !== active.column)
      focusCell(cellAt(root.current, active))
  })
  useLayoutEffect(() => follow(), [columns])
}
