import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  Change,
  ChangedField,
  ChangeableRow,
  ManagedRow,
} from '#console/campaigns/manage/managed-row.ts'
import {
  type DraftAuthor,
  storedDrafts,
  type StoredDrafts,
} from '@placard/browser/draft/stored-drafts'
import { useEffect } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { RevertTarget } from '#console/campaigns/change-set/change-set.ts'
import type { ChangeKind } from '#console/campaigns/change-set/change-kind.ts'
import { editTexts } from './edit-texts.ts'

/**
 * The state of a cell in addition to the saved value.
 *
 * - `typing`: an editor is open, and `typed` is not saved.
 * - `saving`: the change is already shown.
 * - `refused`: nothing was saved; `text` is the reason, and `typed` is the input, which the cell shows.
 * - `conflict`: another user has changed the row; the notice has the current value, `typed` is the input, which the cell
 *   shows, empty for a switch or a choice, and the user decides about `change`.
 */
export type CellEdit =
  | { readonly kind: 'typing'; readonly typed: string }
  | { readonly kind: 'saving'; readonly change: Change; readonly typed: string }
  | { readonly kind: 'refused'; readonly text: string; readonly typed: string }
  | { readonly kind: 'conflict'; readonly change: Change; readonly typed: string }

/** A change that a row has in its menu, and that has a dialog or panel of its own. */
export interface OpenedChange {
  readonly kind: 'row'
  readonly row: ManagedRow
  readonly change: ChangeKind
}

/** An undo that was checked, and has to be looked at before it is applied. */
export interface OpenedUndo {
  readonly kind: 'undo'
  readonly changeSet: ChangeSet
  readonly of: RevertTarget
}

interface EditState {
  readonly edits: ReadonlyMap<string, CellEdit>
  /** The last event, for assistive technology. */
  readonly announcement: string
  /** The part that is open beside or above the list. */
  readonly opened: OpenedChange | OpenedUndo | null
}

export type EditStore = StoreApi<EditState>

export function editStore(): EditStore {
  return createStore<EditState>(() => ({ edits: new Map(), announcement: '', opened: null }))
}

/** Returns the key of a cell in the store. Ids are unique in the whole system. */
export function cellKey(row: ChangeableRow, field: ChangedField): string {
  return `${row.id}:${field}`
}

/** The format of cell keys. */
const cellKeyPattern = /^\d+:/

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
  row: ChangeableRow,
  field: ChangedField,
): Change | null {
  const edit = store.getState().edits.get(cellKey(row, field))
  return edit?.kind === 'saving' ? edit.change : null
}

/** An edit that was not saved, about which the user decides. */
export type UnsavedEdit = Extract<CellEdit, { kind: 'refused' | 'conflict' }>

/** Returns the edit of a cell if it was not saved; null otherwise. */
export function unsavedEdit(edit: CellEdit | null): UnsavedEdit | null {
  return edit?.kind === 'refused' || edit?.kind === 'conflict' ? edit : null
}

/** Returns the input that is not saved; null if there is none. */
function unsavedInput(edit: CellEdit | undefined): string | null {
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

/**
 * Keeps the input of cells until it is saved or discarded, so that an expired session, a reload or a crash of the page
 * does not lose it. Input of an earlier visit is restored to its cells.
 */
export function useCellDrafts(store: EditStore, { accId, ownerId }: DraftAuthor): void {
  const texts = useTexts(editTexts)
  const show = useToasts()
  useEffect(() => {
    const drafts = storedDrafts({ accId, ownerId })
    // The cells may not be visible in the list.
    if (restoreDrafts(store, drafts, texts.notSaved))
      show({ kind: 'info', text: texts.draftsKept, durationS: 8 })
    return store.subscribe((now, before) => saveDrafts(drafts, now, before))
    // The texts depend on the language, but a change of language must not restore the input again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, accId, ownerId])
}

function restoreDrafts(store: EditStore, drafts: StoredDrafts, notSaved: string): boolean {
  const left = [...drafts.all()]
    // Other pages use keys in other formats.
    .filter(([key]) => cellKeyPattern.test(key))
    .map(([key, typed]) => [key, { kind: 'refused', text: notSaved, typed }] as const)
  if (left.length > 0) store.setState({ edits: new Map(left) })
  return left.length > 0
}

function saveDrafts(drafts: StoredDrafts, now: EditState, before: EditState): void {
  for (const key of new Set([...before.edits.keys(), ...now.edits.keys()])) {
    const [edit, earlier] = [now.edits.get(key), before.edits.get(key)]
    if (edit !== earlier) drafts.keep(key, unsavedInput(edit))
  }
}
