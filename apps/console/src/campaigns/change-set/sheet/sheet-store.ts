import type { SheetReading } from '@placard/domain/campaigns/change-set/sheet-cell'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A changed cell. */
export interface SheetCell {
  readonly rowId: string
  readonly field: string
  /** As it was typed or pasted. */
  readonly text: string
  readonly reading: SheetReading
}

type Cells = ReadonlyMap<string, SheetCell>

interface SheetState {
  readonly cells: Cells
  /** The reasons why the server refused cells, until they are changed again. */
  readonly refusals: ReadonlyMap<string, string>
  readonly past: readonly Cells[]
  readonly future: readonly Cells[]
  /** The last event, for everybody and for assistive technology. */
  readonly note: string
}

export type SheetStore = StoreApi<SheetState>

export function sheetStore(): SheetStore {
  return createStore<SheetState>(() => ({
    cells: new Map(),
    refusals: new Map(),
    past: [],
    future: [],
    note: '',
  }))
}

export const cellKey = (rowId: string, field: string) => `${rowId}:${field}`

const undoMax = 100

/** A change of a cell; null: it has its saved value again. */
export type CellChange = readonly [key: string, cell: SheetCell | null]

/** Changes cells in one step, which is undone as one. */
export function changeCells(store: SheetStore, changes: readonly CellChange[], note: string): void {
  store.setState(({ cells, refusals, past }) => {
    const next = new Map(cells)
    const left = new Map(refusals)
    for (const [key, cell] of changes) {
      if (cell === null) next.delete(key)
      else next.set(key, cell)
      left.delete(key)
    }
    return { cells: next, refusals: left, past: [...past, cells].slice(-undoMax), future: [], note }
  })
}

/** Undoes the last change, or repeats the one that was undone last. */
export function stepBack(store: SheetStore, direction: 'undo' | 'redo', note: string): void {
  store.setState(({ cells, past, future }) => {
    const to = direction === 'undo' ? past.at(-1) : future.at(-1)
    if (to === undefined) return {}
    return direction === 'undo'
      ? { cells: to, past: past.slice(0, -1), future: [...future, cells], note }
      : { cells: to, past: [...past, cells], future: future.slice(0, -1), note }
  })
}

/** Keeps only the cells of refused rows, with the reasons, after the others have been applied. */
export function keepRefused(store: SheetStore, refusals: ReadonlyMap<string, string>): void {
  store.setState(({ cells }) => {
    const rows = new Set([...refusals.keys()].map((key) => key.split(':')[0]))
    const kept = [...cells].filter(([, { rowId }]) => rows.has(rowId))
    return { cells: new Map(kept), refusals, past: [], future: [] }
  })
}

/** Returns the keys of the cells whose text cannot be read. */
export function unreadableKeys({ cells }: Pick<SheetState, 'cells'>): string[] {
  return [...cells].flatMap(([key, { reading }]) => (reading.kind === 'problem' ? [key] : []))
}
