import { multiAccessId } from '@placard/browser/request/multi-access-id'
import { throttled } from '@placard/browser/timing/throttle'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialKey } from '#console/materials/material/query.ts'
import { newUploadQueue, type UploadQueue } from './queue.ts'
import { sendMaterial } from './sending.ts'
import { isOpen, type Upload } from './upload.ts'
import { uploadWords } from './upload-words.ts'

/** The queue of each mounted console, and whose it is: it goes on while people look at other pages. */
const queues = new WeakMap<QueryClient, { ownerId: string | null; queue: UploadQueue }>()
/** Lists that show what has come are asked for again at most so often. */
const refreshMs = 2_000

/** The uploads of the acting owner. */
export function useUploadQueue(): UploadQueue {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  const [queue] = useState(() => keptQueue(queries, ownerId))
  useFreshLists(queue)
  useGoingOn(queue)
  return queue
}

function keptQueue(queries: QueryClient, ownerId: string | null): UploadQueue {
  const kept = queues.get(queries)
  if (kept?.ownerId === ownerId) return kept.queue
  kept?.queue.cancelAll()
  const actor = multiAccessId()
  const queue = newUploadQueue(async (upload, options) =>
    // Whoever has stopped acting for the owner sends the rest to nobody else.
    multiAccessId() === actor ? sendMaterial(upload, options) : { kind: 'failed', reason: '' },
  )
  queues.set(queries, { ownerId, queue })
  askBeforeUnload(queue)
  return queue
}

/** A tab that is closed takes what has not arrived along. */
function askBeforeUnload({ store }: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  store.subscribe((uploads) => {
    if (uploads.some(isOpen)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}

function useFreshLists({ store }: UploadQueue): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: materialKey })
    const refresh = throttled(ask, refreshMs)
    const stop = store.subscribe((now, before) => {
      if (endedOf(now) > endedOf(before)) refresh()
    })
    return () => {
      stop()
      refresh.cancel()
    }
  }, [store, queries])
}

function endedOf(uploads: readonly Upload[]): number {
  return uploads.filter((upload) => !isOpen(upload)).length
}

/** Says to whoever leaves the page that the uploads go on. */
function useGoingOn({ store }: UploadQueue): void {
  const say = useWords(uploadWords)
  const show = useToasts()
  useEffect(
    () => () => {
      const count = store.getState().filter(isOpen).length
      if (count > 0) show({ kind: 'info', text: say('goesOn', { count }) })
    },
    [store, say, show],
  )
}
