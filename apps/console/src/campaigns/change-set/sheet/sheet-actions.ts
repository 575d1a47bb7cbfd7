import type { Locale } from '@placard/domain/platform/locale/locale'
import { declaredField } from '@placard/domain/campaigns/promotion/declared-field'
import type { StoreApi } from 'zustand/vanilla'
import type { SelectedCells } from '@placard/ui/table/selection/range'
import type { CellTyping } from './sheet-cells.tsx'
import {
  filledChanges,
  pastedChanges,
  savedText,
  type SheetGrid,
  typedChange,
} from './sheet-edit.ts'
import type { RowVersions } from './sheet-check.ts'
import type { SheetRow } from './sheet-row.ts'
import { type CellChange, cellKey, changeCells, type SheetStore, stepBack } from './sheet-store.ts'
import { sheetTexts } from './sheet-texts.ts'

/** The state of a sheet that its actions need, at the time of the action. */
export interface SheetNow {
  readonly grid: SheetGrid
  /** Returns the selected cells of the table; null if none are. */
  readonly selected: (() => SelectedCells | null) | null
}

/** The actions that change cells. */
export interface EditActions extends CellTyping {
  readonly paste: (cells: readonly (readonly string[])[], area?: SelectedCells) => void
  readonly fillDown: () => void
  readonly clear: () => void
  readonly step: (direction: 'undo' | 'redo') => void
  /** Returns the cells that an action is about: the selected ones, or the first that can be edited. */
  readonly area: () => SelectedCells
}

/** Makes changes of cells in one step. */
type Make = (changes: readonly CellChange[], note: string) => void

/** Returns the actions on a sheet. @param versions receives the version of each row that is changed */
export function editActions(
  store: SheetStore,
  versions: RowVersions,
  now: StoreApi<SheetNow>,
): EditActions {
  const area = () => {
    const { grid, selected } = now.getState()
    return selected?.() ?? firstCell(grid)
  }
  const make: Make = (changes, note) => {
    const { rows } = now.getState().grid
    for (const [, cell] of changes) {
      const row = cell && rows.find(({ id }) => id === cell.rowId)
      if (row && !versions.has(row.id)) versions.set(row.id, row.version)
    }
    if (changes.length > 0) changeCells(store, changes, note)
    else store.setState({ note })
  }
  const grid = () => now.getState().grid
  return {
    area,
    ...fillActions(store, make, { area, grid }),
    type(row, field, text) {
      const [key, cell] = typedChange(row, field, { text, grid: grid() })
      const had = store.getState().cells.get(key)
      if (had?.text !== cell?.text) make([[key, cell]], '')
    },
    paste(cells, at = area()) {
      const { changes, unplaced } = pastedChanges(cells, at, grid())
      make(changes, pastedText(changes.length, unplaced, grid().locale))
    },
    step: (direction) => stepBack(store, direction, sheetTexts[grid().locale].stepped[direction]),
  }
}

interface Filling {
  readonly area: () => SelectedCells
  readonly grid: () => SheetGrid
}

/** Returns the actions that give several cells one text. */
function fillActions(
  store: SheetStore,
  make: Make,
  { area, grid }: Filling,
): Pick<EditActions, 'fill' | 'fillDown' | 'clear'> {
  const fillWith = (cells: SelectedCells, textOf: (field: string) => string) => {
    const changes = filledChanges(cells, grid(), textOf)
    make(changes, sheetTexts[grid().locale].filled({ count: changes.length }))
  }
  return {
    fill: (field, text) => fillWith({ ...area(), columns: [field] }, () => text),
    clear: () => fillWith(area(), () => ''),
    fillDown() {
      const { rows, columns } = area()
      // Of a single row, the one above is continued.
      const isOne = rows.end - rows.start === 1
      const from = grid().rows[isOne ? rows.start - 1 : rows.start]
      const below = { start: isOne ? rows.start : rows.start + 1, end: rows.end }
      if (from === undefined) return
      fillWith({ columns, rows: below }, (field) => shownText(store, from, { field, grid: grid() }))
    },
  }
}

/** Returns the first cell with an amount, or without one the last that can be edited, after the name. */
function firstCell({ columns, fields }: SheetGrid): SelectedCells {
  const editable = columns.filter((code) => fields.has(code))
  const first =
    editable.find((code) => declaredField(code)?.type.kind === 'amount') ?? editable.at(-1)
  return { rows: { start: 0, end: 1 }, columns: first === undefined ? [] : [first] }
}

function pastedText(count: number, unplaced: number, locale: Locale): string {
  const texts = sheetTexts[locale]
  const pasted = texts.pasted({ count })
  return unplaced === 0 ? pasted : `${pasted} ${texts.unplaced({ count: unplaced })}`
}

function shownText(
  store: SheetStore,
  row: SheetRow,
  { field, grid }: { readonly field: string; readonly grid: SheetGrid },
): string {
  const cell = store.getState().cells.get(cellKey(row.id, field))
  return cell?.text ?? savedText(row, field, grid.locale)
}
