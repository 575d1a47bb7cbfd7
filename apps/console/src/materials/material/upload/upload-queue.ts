import { multiAccessId } from '@placard/browser/request/multi-access-id'
import { throttled } from '@placard/browser/timing/throttle'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialKey } from '#console/materials/material/query.ts'
import { newUploadQueue, type UploadQueue } from './queue.ts'
import { sendMaterial } from './send-material.ts'
import { isUnfinished, type Upload } from './upload.ts'
import { uploadTexts } from './upload-texts.ts'

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
  const say = useTexts(uploadTexts)
  const show = useToasts()
  useEffect(
    () => () => {
      const count = store.getState().filter(isUnfinished).length
      if (count > 0) show({ kind: 'info', text: say('goesOn', { count }) })
    },
    [store, say, show],
  )
}
