import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Change, ChangedField, ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/**
 * The state of a cell in addition to the saved value.
 *
 * - `typing`: an editor is open, and `typed` is not saved.
 * - `saving`: the change is already shown.
 * - `refused`: nothing was saved; `text` is the reason, and `typed` is the input, which the cell shows.
 * - `conflict`: another user has changed the row; the current value is shown, and the user decides about `change`.
 */
export type CellEdit =
  | { readonly kind: 'typing'; readonly typed: string }
  | { readonly kind: 'saving'; readonly change: Change; readonly typed: string }
  | { readonly kind: 'refused'; readonly text: string; readonly typed: string }
  | { readonly kind: 'conflict'; readonly change: Change }

export interface EditState {
  readonly edits: ReadonlyMap<string, CellEdit>
  /** The last event, for assistive technology. */
  readonly announcement: string
}

export type EditStore = StoreApi<EditState>

export function editStore(): EditStore {
  return createStore<EditState>(() => ({ edits: new Map(), announcement: '' }))
}

/** Returns the key of a cell in the store. Ids are unique in the whole system. */
export function cellKey(row: ManagedRow, field: ChangedField): string {
  return `${row.id}:${field}`
}

/** The format of cell keys. */
export const cellKeyPattern = /^\d+:/

/** Sets the edit of a cell; null removes it. */
export function setEdit(store: EditStore, key: string, edit: CellEdit | null): void {
  store.setState(({ edits }) => {
    const next = new Map(edits)
    if (edit === null) next.delete(key)
    else next.set(key, edit)
    return { edits: next }
  })
}

/** Sets the result of a change on its cell, unless a newer change of the same cell exists. */
export function endSaving(
  store: EditStore,
  key: string,
  { change, edit }: { readonly change: Change; readonly edit: CellEdit | null },
): void {
  const now = store.getState().edits.get(key)
  if (now?.kind === 'saving' && now.change === change) setEdit(store, key, edit)
}

/** Returns the change of a field that is already shown but still being saved; null if there is none. */
export function pendingChange(
  store: EditStore,
  row: ManagedRow,
  field: ChangedField,
): Change | null {
  const edit = store.getState().edits.get(cellKey(row, field))
  return edit?.kind === 'saving' ? edit.change : null
}

/** Returns the input that is not saved; null if there is none. */
export function unsavedInput(edit: CellEdit | undefined): string | null {
  return edit !== undefined && 'typed' in edit && edit.typed !== '' ? edit.typed : null
}

/** Removes all notices. Edits that are being typed or saved remain. */
export function dismissNotices(store: EditStore): void {
  store.setState(({ edits }) => {
    const going = [...edits].filter(([, { kind }]) => kind === 'saving' || kind === 'typing')
    return going.length === edits.size ? {} : { edits: new Map(going) }
  })
}

export function announce(store: EditStore, text: string): void {
  store.setState({ announcement: text })
}
