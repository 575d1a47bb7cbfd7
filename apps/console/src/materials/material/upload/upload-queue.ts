import { multiAccessId } from '@placard/browser/request/multi-access-id'
import { throttled } from '@placard/browser/timing/throttle'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialKey } from '#console/materials/material/query.ts'
import { newUploadQueue, type Send, type UploadQueue } from './queue.ts'
import {
  isNewFolder,
  isUnfinished,
  type NewFolder,
  type Upload,
  type UploadFailure,
  type UploadTarget,
} from './upload.ts'
import { uploadTexts } from './upload-texts.ts'
import { callServer } from '@placard/browser/request/call'
import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { uploadFile } from '@placard/browser/request/upload'
import { code } from '@placard/contract/platform/code'
import { uploadMaterial } from '@placard/contract/materials/material'
import {
  addMaterialFolder,
  listMaterialFolders,
  type MaterialFolder,
} from '@placard/contract/materials/material-library'
import { caseless } from '@placard/domain/platform/text/letter-case'

const tooManyRequests = 429
const inPlace = { errorInPlace: true }

const folderIdOf = folderIdResolver({
  add: (folder) => callServer(addMaterialFolder, folder, inPlace),
  list: () => callServer(listMaterialFolders, {}, inPlace),
})

/** Sends a file of the queue and returns the result. */
const sendMaterial: Send = async ({ id, file, crop, place }, { signal, onProgress }) => {
  try {
    const folderId = await folderIdOf(place)
    const options = { signal, onProgress, idempotencyKey: id, ...inPlace }
    const input = { file, crop, use: 'ad' as const, ...(folderId === null ? {} : { folderId }) }
    const { isDuplicate } = await uploadFile(uploadMaterial, input, options)
    return { kind: 'done', isDuplicate }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): UploadFailure | { readonly kind: 'busy' } {
  if (error instanceof FolderCreationFailed) {
    const outcome = outcomeOf(error.cause)
    return outcome.kind === 'busy' ? outcome : { ...outcome, folder: error.folderName }
  }
  if (error instanceof CallFailed && error.status === tooManyRequests) return { kind: 'busy' }
  const isInvalidInput = error instanceof CallRefused && error.code === code.invalidInput
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: isInvalidInput ? 'refused' : 'failed', reason }
}

/** The queue of each mounted console, and its owner. It continues while the user views other pages. */
const queues = new WeakMap<QueryClient, { ownerId: string | null; queue: UploadQueue }>()
/** The minimum interval between refetches of the lists that show uploaded files. */
const refreshMs = 2_000

/** Returns the upload queue of the acting owner. */
export function useUploadQueue(): UploadQueue {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  const [queue] = useState(() => queueOf(queries, ownerId))
  useRefetchLists(queue)
  useBackgroundNotice(queue)
  return queue
}

function queueOf(queries: QueryClient, ownerId: string | null): UploadQueue {
  const kept = queues.get(queries)
  if (kept?.ownerId === ownerId) return kept.queue
  kept?.queue.cancelAll()
  const actor = multiAccessId()
  const queue = newUploadQueue(async (upload, options) =>
    // A user who stopped acting for the owner must not upload the rest to another one.
    multiAccessId() === actor ? sendMaterial(upload, options) : { kind: 'failed', reason: '' },
  )
  queues.set(queries, { ownerId, queue })
  askBeforeUnload(queue)
  return queue
}

/** Asks before the tab is closed, since unfinished uploads would be lost. */
function askBeforeUnload({ store }: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  store.subscribe((uploads) => {
    if (uploads.some(isUnfinished)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}

function useRefetchLists({ store }: UploadQueue): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: materialKey })
    const refresh = throttled(ask, refreshMs)
    const stop = store.subscribe((now, before) => {
      if (finishedCount(now) > finishedCount(before)) refresh()
    })
    return () => {
      stop()
      refresh.cancel()
    }
  }, [store, queries])
}

function finishedCount(uploads: readonly Upload[]): number {
  return uploads.filter((upload) => !isUnfinished(upload)).length
}

/** Tells users who leave the page that the uploads continue. */
function useBackgroundNotice({ store }: UploadQueue): void {
  const texts = useTexts(uploadTexts)
  const show = useToasts()
  useEffect(
    () => () => {
      const count = store.getState().filter(isUnfinished).length
      if (count > 0) show({ kind: 'info', text: texts.goesOn({ count }) })
    },
    [store, texts, show],
  )
}

type Folder = Pick<MaterialFolder, 'folderId' | 'parentId' | 'name'>

/** The calls that create and list folders. */
export interface FolderCalls {
  readonly add: (folder: Omit<Folder, 'folderId'>) => Promise<Pick<Folder, 'folderId'>>
  readonly list: () => Promise<{ readonly items: readonly Folder[] }>
}

/** The error that the folder for a file could not be created; `cause` has the reason. */
export class FolderCreationFailed extends Error {
  override readonly name = 'FolderCreationFailed'
  readonly folderName: string

  constructor(folderName: string, cause: unknown) {
    super(`the folder ${folderName} was not made`, { cause })
    this.folderName = folderName
  }
}

/**
 * Returns a function that resolves a place to a folder id. A folder that does not exist yet is created on the first
 * request. If that fails, a later request tries again.
 *
 * @throws FolderCreationFailed
 */
export function folderIdResolver(
  calls: FolderCalls,
): (place: UploadTarget) => Promise<string | null> {
  const made = new WeakMap<NewFolder, Promise<string>>()
  const createFolder = async ({ name, parent }: NewFolder) => {
    const folder = { name, parentId: await idOf(parent) }
    try {
      return await createOrFindFolder(calls, folder)
    } catch (error) {
      throw new FolderCreationFailed(name, error)
    }
  }
  const idOf = async (place: UploadTarget): Promise<string | null> => {
    if (!isNewFolder(place)) return place
    const known = made.get(place)
    if (known !== undefined) return known
    const folder = createFolder(place)
    made.set(place, folder)
    folder.catch(() => made.delete(place))
    return folder
  }
  return idOf
}

/**
 * Returns the id of a folder, which is created if needed. Only the server knows which names exist: another user may be
 * uploading the same folder.
 */
async function createOrFindFolder(
  { add, list }: FolderCalls,
  folder: Omit<Folder, 'folderId'>,
): Promise<string> {
  try {
    return (await add(folder)).folderId
  } catch (error) {
    if (!(error instanceof CallRefused) || error.problemOf('name') === undefined) throw error
    const { items } = await list()
    const taken = items.find(
      ({ parentId, name }) =>
        parentId === folder.parentId && caseless(name) === caseless(folder.name),
    )
    if (taken === undefined) throw error
    return taken.folderId
  }
}
