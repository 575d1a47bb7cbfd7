import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Change, ChangedField, ManagedRow } from '../managed-row.ts'

/**
 * What is going on in a cell beside the value that stands.
 *
 * - `typing`: an editor is open, and `typed` has not been saved.
 * - `saving`: the change is shown already.
 * - `refused`: nothing was saved; `text` says why, `typed` is what the person wrote, and what the cell shows.
 * - `conflict`: someone else has changed the row; what stands now is shown, and the person decides about `change`.
 */
export type CellEdit =
  | { readonly kind: 'typing'; readonly typed: string }
  | { readonly kind: 'saving'; readonly change: Change; readonly typed: string }
  | { readonly kind: 'refused'; readonly text: string; readonly typed: string }
  | { readonly kind: 'conflict'; readonly change: Change }

export interface EditState {
  readonly edits: ReadonlyMap<string, CellEdit>
  /** The last thing that happened, for assistive technology. */
  readonly said: string
}

export type EditStore = StoreApi<EditState>

export function editStore(): EditStore {
  return createStore<EditState>(() => ({ edits: new Map(), said: '' }))
}

/** Names a cell in the store; ids are unique in the whole system. */
export function cellKey(row: ManagedRow, field: ChangedField): string {
  return `${row.id}:${field}`
}

/** What such a name looks like. */
export const cellKeyShape = /^\d+:/

/** Puts an edit on a cell; null takes away what was there. */
export function setEdit(store: EditStore, key: string, edit: CellEdit | null): void {
  store.setState(({ edits }) => {
    const next = new Map(edits)
    if (edit === null) next.delete(key)
    else next.set(key, edit)
    return { edits: next }
  })
}

/** Puts on a cell what came of a change; a newer change of the same cell stays. */
export function endSaving(
  store: EditStore,
  key: string,
  { change, edit }: { readonly change: Change; readonly edit: CellEdit | null },
): void {
  const now = store.getState().edits.get(key)
  if (now?.kind === 'saving' && now.change === change) setEdit(store, key, edit)
}

/** The change of a field that is shown already and still being saved; null where there is none. */
export function changeInSaving(
  store: EditStore,
  row: ManagedRow,
  field: ChangedField,
): Change | null {
  const edit = store.getState().edits.get(cellKey(row, field))
  return edit?.kind === 'saving' ? edit.change : null
}

/** What the person has written and nobody has saved yet; null where there is no such thing. */
export function typedIn(edit: CellEdit | undefined): string | null {
  return edit !== undefined && 'typed' in edit && edit.typed !== '' ? edit.typed : null
}

/** Takes away every notice that waits for the person; what is being typed or saved goes on. */
export function dismissNotices(store: EditStore): void {
  store.setState(({ edits }) => {
    const going = [...edits].filter(([, { kind }]) => kind === 'saving' || kind === 'typing')
    return going.length === edits.size ? {} : { edits: new Map(going) }
  })
}

export function announce(store: EditStore, said: string): void {
  store.setState({ said })
}
