import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { focusCell, focusedIn } from './cell-focus.tsx'
import { useColumnFollowed } from './column-followed.tsx'
import type { TableColumn } from './column.tsx'
import { readingSign } from './direction.tsx'
import { insideExtent, placeAfter, type GridExtent, type GridPlace } from './keyboard.tsx'
import { rowOn, type Lines } from './lines.tsx'
import { cellAt, isAside, placeOf } from './place.tsx'
import { useRangeDrag } from './range-drag.tsx'
import type { MoveColumn } from './reorder.tsx'
import { useCellRange, type CellBlock, type CellRange } from './range.tsx'
import type { CloseThen } from './slot.tsx'

interface NavigationOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly columns: readonly TableColumn[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: Lines
  readonly extent: GridExtent
  /** Id of the row whose cell at the place can be edited, else null. */
  readonly editableRow: (place: GridPlace) => string | null
  /** Scrolls until no part of the cell is hidden. */
  readonly reveal: (place: GridPlace) => void
  /** Shift and an arrow key on a header: wider is 1, narrower -1. */
  readonly widen: (column: number, by: 1 | -1) => void
  /** The same with Ctrl. */
  readonly move: MoveColumn | undefined
  readonly rangeTold: (block: CellBlock) => void
}

export interface Navigation {
  /** The cell that Tab reaches. */
  readonly active: GridPlace
  /** That cell shows its editor. */
  readonly editing: boolean
  /** Null: no more than one cell is chosen. */
  readonly range: CellRange | null
  readonly closeEditor: (then: CloseThen) => void
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onClick: (event: MouseEvent) => void
  }
}

/** Roving focus and editing in place, as the ARIA grid pattern has it. One cell, or its control, is a tab stop. */
export function useNavigation(options: NavigationOptions): Navigation {
  const { root, lines, extent, editableRow, reveal } = options
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 })
  const [editedRow, setEditedRow] = useState<string | null>(null)
  const active = insideExtent(wanted, extent)
  // A row that came to stand here meanwhile is not the one being edited.
  const editing = editedRow !== null && editedRow === editableRow(active)
  useFocusKept(root, active)
  useColumnFollowed(root, options.columns, [wanted, setWanted])
  const range = useCellRange({ ...extent, lines, reveal, told: options.rangeTold })
  useRangeDrag(options.scroller, {
    active,
    isRow: ({ row }) => rowOn(lines, row) !== null,
    set: range.set,
  })

  const goTo = (place: GridPlace) => {
    // The cell is drawn, wherever it is, before it is looked for.
    flushSync(() => {
      setWanted(insideExtent(place, extent))
      setEditedRow(null)
      range.set(null)
    })
    reveal(insideExtent(place, extent))
    focusCell(cellAt(root.current, insideExtent(place, extent)))
  }
  const edit = (place: GridPlace): boolean => {
    const row = editableRow(place)
    if (row === null) return false
    setWanted(place)
    setEditedRow(row)
    return true
  }
  const closeEditor = (then: CloseThen) => {
    const { row, column } = active
    if (then === 'leave') setEditedRow(null)
    else goTo({ row, column: column + columnStep[then] })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || editing || isAside(event.target)) return
    if (event.key === 'Enter' || event.key === 'F2') {
      if (edit(active)) event.preventDefault()
      return
    }
    if (range.onKey(event, active)) return
    const sign = readingSign(event.currentTarget)
    const ctrl = event.ctrlKey || event.metaKey
    const to = placeAfter({ key: event.key, ctrl, sign }, active, extent)
    if (to === null) return
    event.preventDefault()
    if (!event.shiftKey) goTo(to)
    else if (active.row === 0 && to.column !== active.column) {
      const by = to.column > active.column ? 1 : -1
      if (ctrl) options.move?.(active.column, active.column + by)
      else options.widen(active.column, by)
    }
  }
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target)
    if (place === null) return
    if (place.row !== active.row || place.column !== active.column) setWanted(place)
    reveal(place)
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    const chooses = event.shiftKey || range.range !== null
    if (place !== null && !editing && !chooses && !isAside(event.target)) edit(place)
  }
  return {
    active,
    editing,
    range: range.range,
    closeEditor,
    handlers: { onKeyDown, onFocus, onClick },
  }
}

const columnStep = { stay: 0, next: 1, previous: -1 } as const

/** Gives the focus back to the grid when the element that had it is gone with its row. */
function useFocusKept(root: RefObject<HTMLElement | null>, active: GridPlace): void {
  const had = useRef(false)
  useEffect(() => {
    const grid = root.current
    if (grid === null) return
    if (had.current && focusedIn(grid) === document.body) focusCell(cellAt(grid, active))
    had.current = grid.contains(focusedIn(grid))
  })
}
