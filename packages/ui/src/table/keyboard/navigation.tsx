import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { focusCell, focusedIn } from './cell-focus.tsx'
import { useKeepFocusedColumn } from '../column/keep-focused-column.tsx'
import type { TableColumn } from '../column/column.tsx'
import { readingSign } from '../view/direction.tsx'
import {
  clampedPosition,
  positionAfter,
  type GridBounds,
  type GridKey,
  type CellPosition,
} from './keyboard.tsx'
import {
  positionAcrossGroups,
  positionOnGroup,
  type HeaderGroup,
} from '../header/header-groups.tsx'
import { useKeepFocusedRow } from '../rows/keep-focused-row.tsx'
import { rowOn, type Lines } from '../rows/lines.tsx'
import { cellAt, hasOwnKeys, placeOf } from './cell-position.tsx'
import { useRangeDrag } from '../selection/range-drag.tsx'
import type { MoveColumn } from '../column/reorder.tsx'
import { useCellRange, type CellBlock, type CellRange } from '../selection/range.tsx'
import type { FocusAfterClose } from '../body/slot.tsx'

type EditorAt = (
  place: CellPosition,
) => { readonly rowId: string; readonly opensByTyping?: boolean } | null

interface NavigationOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly columns: readonly TableColumn[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: Lines
  readonly groups: readonly HeaderGroup[]
  readonly extent: GridBounds
  /** Returns the editor of the cell at the position; null if the cell cannot be edited. */
  readonly editorAt: EditorAt
  /** Returns the id of the row on a line; null if it has not loaded, or if the line is not a row's. */
  readonly rowIdAt: (line: number) => string | null
  /** Scrolls until the cell is completely visible. */
  readonly reveal: (place: CellPosition) => void
  /** Expands or collapses the row at the position. @returns whether anything has changed */
  readonly open: (place: CellPosition, open: boolean) => boolean
  /** Resizes a column; called for Shift and an arrow key on a header, with 1 for wider and -1 for narrower. */
  readonly widen: (column: number, by: 1 | -1) => void
  /** Moves a column; called for the same keys with Ctrl. */
  readonly move: MoveColumn | undefined
  readonly onRangeSelect: (block: CellBlock) => void
}

export interface Navigation {
  /** The cell that is the tab stop. */
  readonly active: CellPosition
  /** True if that cell shows its editor. */
  readonly editing: boolean
  /** Null if no more than one cell is selected. */
  readonly range: CellRange | null
  readonly closeEditor: (then: FocusAfterClose) => void
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onClick: (event: MouseEvent) => void
  }
}

/**
 * Returns the state and handlers of the roving focus and of in-place editing, following the ARIA grid pattern. One
 * cell, or its control, is the tab stop.
 */
export function useNavigation(options: NavigationOptions): Navigation {
  const { root, lines, groups, extent, reveal } = options
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 })
  const inside = (place: CellPosition) => positionOnGroup(groups, clampedPosition(place, extent))
  const { row: activeRow, column: activeColumn } = inside(wanted)
  // The object stays the same while the position does, so that header and total row do not rerender on scroll.
  const active = useMemo(
    () => ({ row: activeRow, column: activeColumn }),
    [activeRow, activeColumn],
  )
  const { editing, edit, stop } = useCellEditing(active, options.editorAt)
  useFocusRestored(root, active)
  useKeepFocusedColumn(root, options.columns, [wanted, setWanted])
  useKeepFocusedRow({ lines, rowIdAt: options.rowIdAt, line: activeRow }, [wanted, setWanted])
  const range = useCellRange({ ...extent, lines, reveal, onSelect: options.onRangeSelect })
  useRangeDrag(options.scroller, {
    active,
    isRow: ({ row }) => rowOn(lines, row) !== null,
    set: range.set,
  })

  const goTo = (place: CellPosition) => {
    // The target cell must be rendered before it can be found.
    flushSync(() => {
      setWanted(inside(place))
      stop()
      range.set(null)
    })
    reveal(inside(place))
    focusCell(cellAt(root.current, inside(place)))
  }
  const closeEditor = (then: FocusAfterClose) => {
    const { row, column } = active
    if (then === 'leave') stop()
    else goTo({ row, column: column + columnStep[then] })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isOthers = event.defaultPrevented || hasOwnKeys(event.currentTarget, event.target)
    if (isOthers || event.altKey || editing) return
    // The browser enters the character into what has the focus then, the editor.
    if (isCharacter(event) && options.editorAt(active)?.opensByTyping)
      return flushSync(() => void edit(active))
    if (actsOnCell(event) || range.onKey(event, active)) {
      event.preventDefault()
      return
    }
    const pressed = pressedKey(event)
    const to = positionAfter(pressed, active, extent)
    if (to === null) return
    event.preventDefault()
    if (!event.shiftKey) goTo(positionAcrossGroups(groups, active, to))
    else if (active.row === 0) changeColumn(pressed, to)
  }
  const changeColumn = ({ key, ctrl, sign }: GridKey, to: CellPosition) => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const by = (key === 'ArrowRight') === (sign === 1) ? 1 : -1
    // The last column cannot move further, but it can become wider.
    if (!ctrl) options.widen(active.column, by)
    else if (to.column !== active.column) options.move?.(active.column, active.column + by)
  }
  /**
   * Enter and F2 edit the cell; an arrow key that points into the cell expands its row, one that points out collapses
   * it.
   */
  const actsOnCell = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' || event.key === 'F2') return edit(active)
    const { key, ctrl, sign } = pressedKey(event)
    if (ctrl || event.shiftKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false
    return options.open(active, (key === 'ArrowRight') === (sign === 1))
  }
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.currentTarget, event.target)
    if (place === null) return
    if (place.row !== active.row || place.column !== active.column) setWanted(place)
    reveal(place)
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.currentTarget, event.target)
    const chooses = event.shiftKey || range.range !== null
    if (place !== null && !editing && !chooses && edit(place)) setWanted(place)
  }
  return {
    active,
    editing,
    range: range.range,
    closeEditor,
    handlers: { onKeyDown, onFocus, onClick },
  }
}

function isCharacter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey
}

function pressedKey(event: KeyboardEvent): GridKey {
  const { key, ctrlKey, metaKey, currentTarget } = event
  return { key, ctrl: ctrlKey || metaKey, sign: readingSign(currentTarget) }
}

const columnStep = { stay: 0, next: 1, previous: -1 } as const

/** Returns the focus to the grid when the focused element was removed with its row. */
function useFocusRestored(root: RefObject<HTMLElement | null>, active: CellPosition): void {
  const had = useRef(false)
  useEffect(() => {
    const grid = root.current
    if (grid === null) return
    if (had.current && focusedIn(grid) === document.body) focusCell(cellAt(grid, active))
    had.current = grid.contains(focusedIn(grid))
  })
}

/** The state of in-place editing. */
interface CellEditing {
  readonly editing: boolean
  /** @returns whether the cell at the position can be edited */
  readonly edit: (place: CellPosition) => boolean
  readonly stop: () => void
}

function useCellEditing(active: CellPosition, editorAt: EditorAt): CellEditing {
  const [editedRow, setEditedRow] = useState<string | null>(null)
  return {
    // If another row has moved to this position, it is not the one being edited.
    editing: editedRow !== null && editedRow === editorAt(active)?.rowId,
    edit: (place) => {
      const editor = editorAt(place)
      if (editor !== null) setEditedRow(editor.rowId)
      return editor !== null
    },
    stop: () => setEditedRow(null),
  }
}
