import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, useRef, useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { detailsKey, rowsKey } from '#console/campaigns/manage/listing.ts'
import {
  type Change,
  type ChangedField,
  type ManagedPage,
  type ChangeableRow,
  savedRow,
  type SavedRow,
} from '#console/campaigns/manage/managed-row.ts'
import { announce, cellKey, editStore, type EditStore, endSaving, setEdit } from './cell-edit.ts'
import { serialRunner } from '@placard/browser/timing/serial-runner'
import { editTexts } from './edit-texts.ts'
import { savedChange } from './editable-field.ts'

/** The inline editing of the page: the state of its cells and the save action. */
export interface Editing {
  readonly store: EditStore
  /**
   * Shows the change immediately, saves it, and rolls it back if the server refuses it. @param typed the user's input
   */
  readonly save: (row: ChangeableRow, change: Change, typed?: string) => Promise<void>
  /** The undo of whatever was changed last on the page, in a cell or in many rows. */
  readonly undo: Undo
}

/** The messages for a change that was saved or is in conflict. */
export interface SaveMessages {
  readonly saved: (row: ChangeableRow, change: Change) => string
  readonly undone: (row: ChangeableRow, change: Change) => string
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
  const [store] = useState(editStore)
  const [run] = useState(serialRunner)
  return useMemo(
    () => createEditing({ client, ownerId, store, run, texts, undo }),
    [client, ownerId, store, run, texts, undo],
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
}

function createEditing(parts: EditingParts): Editing {
  const { store, run, texts, undo } = parts
  const saveInOrder = async (made: ChangeRequest): Promise<Change | null> => {
    const { row, change, typed } = made
    setEdit(store, cellKey(row, change.field), { kind: 'saving', change, typed })
    let back: Change | null = null
    await run(row.id, async () => {
      back = await saveChange(parts, made)
    })
    return back
  }
  const undoChange = async (row: ChangeableRow, change: Change) => {
    const isBack = await saveInOrder({ row, change, typed: '' })
    if (isBack) undo.offer(texts.undone(row, change), null)
  }
  return {
    store,
    undo,
    async save(row, change, typed = '') {
      const back = await saveInOrder({ row, change, typed })
      if (back) undo.offer(texts.saved(row, change), () => void undoChange(row, back))
    },
  }
}

/** A change of a row with the user's input. */
interface ChangeRequest {
  readonly row: ChangeableRow
  readonly change: Change
  readonly typed: string
}

/** Saves a change and updates the cell. @returns the change that undoes it; null if it was not saved */
async function saveChange(
  { client, ownerId, store, texts }: EditingParts,
  { row, change, typed }: ChangeRequest,
): Promise<Change | null> {
  const cached = { client, ownerId, row }
  const key = cellKey(row, change.field)
  const before = latestRow(cached)
  try {
    await patchRow(cached, await savedRow(before, change))
    endSaving(store, key, { change, edit: null })
    return inverseChange(before, change.field)
  } catch (error) {
    const text = refusalText(error, change)
    const now = conflictingRow(error)
    if (now) await patchRow(cached, now)
    const edit = now
      ? ({ kind: 'conflict', change } as const)
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

/** The undo of the page's last change. */
export interface Undo {
  /**
   * Shows that a change was saved, and offers to undo it.
   *
   * @param text null if it is shown elsewhere, so that only the shortcut undoes it
   * @param back null if it cannot be undone
   */
  readonly offer: (text: string | null, back: (() => void) | null) => void
  /** Undoes the last change, once. */
  readonly run: () => void
}

/**
 * Returns the undo of the page. A message offers to undo each change for a few seconds; the keyboard shortcut undoes
 * the last one until there is another.
 */
export function useUndo(): Undo {
  const show = useToasts()
  const texts = useTexts(editTexts)
  const last = useRef<{ close: () => void; undo: (() => void) | null } | null>(null)
  return useMemo(() => {
    const run = () => {
      const { close, undo } = last.current ?? {}
      last.current = null
      close?.()
      undo?.()
    }
    return {
      offer(text, back) {
        last.current?.close()
        const action = back && { label: texts.undo, onPress: run }
        const close =
          text === null ? () => {} : show({ kind: 'info', text, durationS: undoSeconds, action })
        last.current = { close, undo: back }
      },
      run,
    }
  }, [show, texts])
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
