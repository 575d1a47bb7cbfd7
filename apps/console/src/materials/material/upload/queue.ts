import { newIdempotencyKey } from '@placard/browser/request/idempotency-key'
import type { PictureCrop } from '@placard/domain/materials/material/crop'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  isUnfinished,
  type Refusal,
  type Upload,
  type UploadResult,
  type UploadState,
  type UploadTarget,
} from './upload.ts'

/** The function that the queue sends files with. `busy`: the server asked to retry later. @throws never */
export type Send = (
  upload: Upload,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
) => Promise<UploadResult | { readonly kind: 'busy' }>

/** A file to upload. One with a `refusal` is listed but never sent. */
export interface QueuedFile {
  readonly file: File
  readonly place: UploadTarget
  readonly refusal: Refusal | null
}

/** A queue that sends several files at a time. The result of one does not affect the others. */
export interface UploadQueue {
  readonly store: StoreApi<readonly Upload[]>
  readonly add: (files: readonly QueuedFile[]) => void
  readonly cancel: (id: string) => void
  readonly cancelAll: () => void
  readonly retry: (id: string) => void
  readonly retryFailed: () => void
  /** Sends the cropped part of an image that was refused as a whole. */
  readonly crop: (id: string, crop: PictureCrop) => void
  /** Removes the files that are neither waiting nor being sent. */
  readonly clear: () => void
}

/** The server processes two images at a time; meanwhile it receives one more file and stores another. */
const maxConcurrent = 4
/** The pause after the server asked to retry later. */
const busyPauseMs = 2_000

const waiting = { kind: 'waiting' } as const

export function newUploadQueue(send: Send): UploadQueue {
  const store = createStore<readonly Upload[]>(() => [])
  const { goOn, stop } = createSender(store, send)
  const cancel = (matches: (upload: Upload) => boolean) => {
    setStateOf(store, (one) => isUnfinished(one) && matches(one), { kind: 'cancelled' })
    stop()
  }
  const requeue = (isMeant: (upload: Upload) => boolean) => {
    setStateOf(store, isMeant, waiting)
    goOn()
  }
  return {
    store,
    add(files) {
      const uploads = files.map(({ file, place, refusal }): Upload => {
        const state = refusal === null ? waiting : { kind: 'refused' as const, ...refusal }
        return { id: newIdempotencyKey(), file, place, state }
      })
      store.setState((all) => [...all, ...uploads], true)
      goOn()
    },
    cancel: (id) => cancel((one) => one.id === id),
    cancelAll: () => cancel(() => true),
    retry: (id) =>
      requeue((one) => one.id === id && ['failed', 'cancelled'].includes(one.state.kind)),
    crop(id, crop) {
      store.setState((all) => all.map((one) => (one.id === id ? { ...one, crop } : one)), true)
      requeue((one) => one.id === id)
    },
    retryFailed: () => requeue(({ state }) => state.kind === 'failed'),
    clear: () => store.setState((all) => all.filter(isUnfinished), true),
  }
}

type Store = UploadQueue['store']

function setStateOf(store: Store, isMeant: (upload: Upload) => boolean, state: UploadState): void {
  store.setState((all) => all.map((one) => (isMeant(one) ? { ...one, state } : one)), true)
}

/** Returns the sender of a store. `startNext` starts waiting files; `stop` aborts canceled ones. */
function createSender(store: Store, send: Send) {
  const running = new Map<string, AbortController>()
  let isPaused = false

  const begin = async (upload: Upload) => {
    const { id } = upload
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    const change = (state: UploadState) =>
      signal.aborted || setStateOf(store, (one) => one.id === id, state)
    change({ kind: 'sending', sent: 0 })
    const outcome = await send(upload, {
      signal,
      onProgress: (sent) => change({ kind: 'sending', sent }),
    })
    // A file that was canceled and retried meanwhile has another controller.
    if (running.get(id) === controller) running.delete(id)
    if (outcome.kind === 'busy') pause()
    change(outcome.kind === 'busy' ? waiting : outcome)
    startNext()
  }
  const startNext = () => {
    if (isPaused) return
    const next = store.getState().filter(({ state }) => state.kind === 'waiting')
    for (const upload of next.slice(0, maxConcurrent - running.size)) void begin(upload)
  }
  const pause = () => {
    if (isPaused) return
    isPaused = true
    setTimeout(() => {
      isPaused = false
      startNext()
    }, busyPauseMs)
  }
  const stop = () => {
    for (const { id, state } of store.getState())
      if (state.kind === 'cancelled') running.get(id)?.abort()
  }
  return { goOn: startNext, stop }
}
