import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import { useToasts } from '@placard/ui/toast/toasts'
import { detailsKey, rowsKey } from '#console/campaigns/manage/listing.ts'
import {
  type Change,
  type ChangedField,
  type ManagedPage,
  type ChangeableRow,
  savedRow,
  type SavedRow,
} from '#console/campaigns/manage/managed-row.ts'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { RevertTarget } from '#console/campaigns/change-set/change-set.ts'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { announce, cellKey, editStore, type EditStore, endSaving, setEdit } from './cell-edit.ts'
import { serialRunner } from '@placard/browser/timing/serial-runner'
import { savedChange } from './editable-field.ts'
import type { Undo } from './undo.ts'

/** The inline editing of the page: the state of its cells and the save action. */
export interface Editing {
  readonly store: EditStore
  /**
   * Shows the change immediately, saves it, and rolls it back if the server refuses it. @param typed the user's input
   */
  readonly save: (row: ChangeableRow, change: Change, typed?: string) => Promise<void>
  /**
   * Undoes an earlier change at once, and loads the lists again. If it conflicts with later changes, nothing is undone.
   *
   * @returns what was undone, or the check that somebody should look at; null if it failed, which was shown
   */
  readonly revert: (of: RevertTarget) => Promise<ChangeSet | null>
  /** Shows an undo that was checked beside the list. */
  readonly review: (changeSet: ChangeSet, of: RevertTarget) => void
  /** The undo of whatever was changed last on the page, in a cell or in many rows. */
  readonly undo: Undo
}

/** The messages for a change that was saved or is in conflict. */
export interface SaveMessages {
  readonly saved: (row: ChangeableRow, change: Change) => string
  readonly undone: (row: ChangeableRow, change: Change) => string
  readonly undoFailed: (reason: string) => string
  readonly conflict: (row: ChangeableRow, change: Change) => string
}

export const EditingContext = createContext<Editing | null>(null)

/** Returns the page's inline editing. */
export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (editing === null) throw new Error('cells are only edited inside EditingContext')
  return editing
}

/** Creates the page's inline editing, which lasts as long as the page acts for the owner. */
export function useCreateEditing(ownerId: string, texts: SaveMessages, undo: Undo): Editing {
  const client = useQueryClient()
  const show = useToasts()
  const [store] = useState(editStore)
  const [run] = useState(serialRunner)
  return useMemo(
    () => createEditing({ client, ownerId, store, run, texts, undo, show }),
    [client, ownerId, store, run, texts, undo, show],
  )
}

interface EditingParts {
  readonly client: QueryClient
  readonly ownerId: string
  readonly store: EditStore
  /** Runs saves of a row one at a time, since each must name the version that the previous one created. */
  readonly run: ReturnType<typeof serialRunner>
  readonly texts: SaveMessages
  readonly undo: Undo
  readonly show: ReturnType<typeof useToasts>
}

function createEditing(parts: EditingParts): Editing {
  const { store, run, texts, undo } = parts
  const review: Editing['review'] = (changeSet, of) =>
    store.setState({ opened: { kind: 'undo', changeSet, of } })
  const revert = (of: RevertTarget) => revertAtOnce(parts, of)
  const undoChange = async (row: ChangeableRow, { back, version }: SavedChange) => {
    const key = cellKey(row, back.field)
    setEdit(store, key, { kind: 'saving', change: back, typed: '' })
    const of = { kind: 'version', level: row.level, entityId: row.id, version } as const
    const changeSet = await run(row.id, () => revert(of))
    endSaving(store, key, { change: back, edit: null })
    if (isUndone(changeSet)) undo.offer(texts.undone(row, back), null)
    else if (changeSet !== null) review(changeSet, of)
  }
  return {
    store,
    undo,
    revert,
    review,
    async save(row, change, typed = '') {
      setEdit(store, cellKey(row, change.field), { kind: 'saving', change, typed })
      const saved = await run(row.id, () => saveChange(parts, { row, change, typed }))
      if (saved === null) return
      void loadRevert()
      undo.offer(texts.saved(row, change), () => void undoChange(row, saved))
    },
  }
}

/** Returns whether an undo has been applied. */
export function isUndone(changeSet: ChangeSet | null): boolean {
  return changeSet?.state === 'done'
}

const loadRevert = () =>
  loadChunk(
    () =>
      import(/* webpackChunkName: "change-set" */ '#console/campaigns/change-set/change-set.ts'),
  )

async function revertAtOnce(
  { client, texts, show }: EditingParts,
  of: RevertTarget,
): Promise<ChangeSet | null> {
  try {
    const { revertNow } = await loadRevert()
    const changeSet = await revertNow(of)
    await client.invalidateQueries({ queryKey: ['manage'] })
    void client.invalidateQueries({ queryKey: ['operationLog'] })
    return changeSet
  } catch (error) {
    if (!(error instanceof Error)) throw error
    show({ kind: 'error', text: texts.undoFailed(error.message) })
    return null
  }
}

/** A change of a row with the user's input. */
interface ChangeRequest {
  readonly row: ChangeableRow
  readonly change: Change
  readonly typed: string
}

/** A change that was saved. */
interface SavedChange {
  /** The change that an undo makes, which its cell shows meanwhile. */
  readonly back: Change
  /** The version that it gave the row. */
  readonly version: number
}

/** Saves a change and updates the cell. @returns null if nothing was changed */
async function saveChange(
  { client, ownerId, store, texts }: EditingParts,
  { row, change, typed }: ChangeRequest,
): Promise<SavedChange | null> {
  const cached = { client, ownerId, row }
  const key = cellKey(row, change.field)
  const before = latestRow(cached)
  try {
    const saved = await savedRow(before, change)
    await patchRow(cached, saved)
    endSaving(store, key, { change, edit: null })
    const back = inverseChange(before, change.field)
    return back && saved.version > before.version ? { back, version: saved.version } : null
  } catch (error) {
    const text = refusalText(error, change)
    const now = conflictingRow(error)
    if (now) await patchRow(cached, now)
    const edit = now
      ? ({ kind: 'conflict', change, typed } as const)
      : ({ kind: 'refused', text, typed } as const)
    endSaving(store, key, { change, edit })
    announce(store, now ? texts.conflict(row, change) : text)
    return null
  }
}

interface CachedRow {
  readonly client: QueryClient
  readonly ownerId: string
  readonly row: ChangeableRow
}

/** Returns the latest version of the row in the cache. */
function latestRow({ client, ownerId, row }: CachedRow): ChangeableRow {
  const pages = client.getQueriesData<ManagedPage>({ queryKey: rowsKey(ownerId, row.level) })
  const listed = pages.flatMap(([, page]) => page?.items.find(({ id }) => id === row.id) ?? [])
  const detail = client.getQueryData<ChangeableRow>([...detailsKey(ownerId, row.level), row.id])
  const known: readonly ChangeableRow[] = detail ? [...listed, detail] : listed
  return known.reduce((latest, other) => (other.version > latest.version ? other : latest), row)
}

/**
 * Updates the row in the cached lists and details.
 *
 * @returns a promise that resolves once the lists show it; until then, the change must still be shown as being saved
 */
function patchRow({ client, ownerId, row }: CachedRow, saved: SavedRow): Promise<void> {
  client.setQueriesData<ManagedPage>(
    { queryKey: rowsKey(ownerId, row.level) },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (item.id === row.id ? { ...item, ...saved } : item)),
      },
  )
  client.setQueryData<ChangeableRow>(
    [...detailsKey(ownerId, row.level), row.id],
    (detail) => detail && { ...detail, ...saved },
  )
  // The status of rows above and below depends on this one too.
  for (const level of ['plan', 'group', 'ad'] as const) {
    if (level === row.level) continue
    void client.invalidateQueries({ queryKey: rowsKey(ownerId, level) })
    void client.invalidateQueries({ queryKey: detailsKey(ownerId, level) })
  }
  void client.invalidateQueries({ queryKey: ['operationLog'] })
  return new Promise((resolve) => notifyManager.schedule(resolve))
}

/** @throws the error itself if it is not a response of the server */
function refusalText(error: unknown, change: Change): string {
  if (error instanceof CallRefused) return error.problemOf(change.field) ?? error.message
  if (error instanceof CallFailed) return error.message
  throw error
}

/** Returns the current version of the row after a conflict; null for any other error. */
function conflictingRow(error: unknown): SavedRow | null {
  // The contract promises this shape for this code.
  return error instanceof CallRefused && error.code === code.changedByOther
    ? (error.data as SavedRow)
    : null
}

/** Returns the change that sets a field to the row's value; null if the row has no such field. */
export function inverseChange(row: ChangeableRow, field: ChangedField): Change | null {
  switch (field) {
    case 'switchOn':
      return { field, value: row.switchOn }
    case 'nodeId':
      return row.level === 'plan' ? { field, value: row.nodeId, name: row.nodeName } : null
    default:
      return savedChange(row, field)
  }
}
