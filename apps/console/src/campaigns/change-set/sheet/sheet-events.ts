import { pastedCells } from '@placard/domain/platform/table/pasted-cells'
import { focusCell } from '@placard/ui/table/keyboard/cell-focus'
import { cellAt } from '@placard/ui/table/keyboard/cell-position'
import type { TableColumn } from '@placard/ui/table/column/column'
import { isFromCell, type SelectedCells } from '@placard/ui/table/selection/range'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { EditActions } from './sheet-actions.ts'
import type { SheetRow } from './sheet-row.ts'

/** The beginning of a sheet: the cells that had the focus, and what was pasted there. */
export interface SheetStart {
  readonly selected: SelectedCells | null
  readonly pasted: string
}

interface Starting {
  readonly columns: readonly TableColumn[]
  readonly actions: EditActions
}

/** Moves the focus to the first cell once, and pastes there what opened the sheet. */
export function useStart(
  root: { readonly current: HTMLElement | null },
  { selected, pasted }: SheetStart,
  { columns, actions }: Starting,
): void {
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const area = selected ?? actions.area()
    const column = columns.findIndex(({ elementCode }) => elementCode === area.columns[0])
    // Line 0 is the header.
    focusWhenDrawn(root, { row: area.rows.start + 1, column: Math.max(0, column) })
    if (pasted !== '') actions.paste(pastedCells(pasted), area)
  }, [root, selected, pasted, columns, actions])
}

const framesMax = 60

/** Moves the focus to a cell. The table draws its rows only when it knows its height. */
export function focusWhenDrawn(
  root: { readonly current: HTMLElement | null },
  place: { readonly row: number; readonly column: number },
  frames = framesMax,
): void {
  const cell = cellAt(root.current, place)
  if (cell !== null) focusCell(cell)
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(root, place, frames - 1))
}

/** Returns the first cell that would be pasted into, in words. */
export function placeOf(
  { area }: EditActions,
  rows: readonly SheetRow[],
  columns: readonly TableColumn[],
) {
  return () => {
    const { rows: lines, columns: codes } = area()
    const column = columns.find(({ elementCode }) => elementCode === codes[0])
    return { column: column?.elementName ?? '', row: rows[lines.start]?.name ?? '' }
  }
}

/** Returns the handler of a paste into a cell. */
export function pasteInto({ paste }: EditActions) {
  return (event: ClipboardEvent) => {
    if (!isFromCell(event)) return
    event.preventDefault()
    paste(pastedCells(event.clipboardData.getData('text/plain')))
  }
}

/** Returns the handler of the keys that change cells: Ctrl+D, Ctrl+Z, Ctrl+Y and Delete. */
export function keysOf({ fillDown, clear, step }: EditActions) {
  return (event: KeyboardEvent) => {
    if (!isFromCell(event)) return
    const act = {
      d: fillDown,
      z: () => step(event.shiftKey ? 'redo' : 'undo'),
      y: () => step('redo'),
    }
    const key = event.key.toLowerCase()
    const isCtrl = event.ctrlKey || event.metaKey
    if (isCtrl && (key === 'd' || key === 'z' || key === 'y')) act[key]()
    else if (!isCtrl && (key === 'delete' || key === 'backspace')) clear()
    else return
    event.preventDefault()
    // Ctrl+Z undoes the page's last change elsewhere.
    event.stopPropagation()
  }
}
