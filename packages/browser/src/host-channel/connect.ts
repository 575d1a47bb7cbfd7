import type { PendingName } from '@placard/domain/platform/shared-state/state'
import { keepPendingFetch } from '../shared-state/pending-fetch.ts'
import type { SharedStateStore } from '../shared-state/store.ts'
import { createHostMirror } from './host-mirror.ts'
import type { GlobalStateChannel } from './channel.ts'
import { attempt, createWarnOnce } from './warn-once.ts'

/** One frame of a screen. Animation frames themselves stand still in a tab that nobody looks at. */
const frameMs = 16

/** Work that may be wanted far more often than it is worth doing. */
interface Coalesced {
  /** Does it now, or, when it was done in this frame already, at the frame's end. */
  want(): void
  /** Nothing is done any more. */
  stop(): void
}

/** Does work at most once a frame, and never misses the last time that it was wanted. */
function coalesce(work: () => void): Coalesced {
  let frame: ReturnType<typeof setTimeout> | undefined
  let wanted = false
  let stopped = false
  const now = () => {
    wanted = false
    // First, so that work which wants itself again waits for the next frame.
    frame = setTimeout(() => {
      frame = undefined
      if (wanted) now()
    }, frameMs)
    work()
  }
  return {
    want() {
      if (stopped) return
      if (frame === undefined) now()
      else wanted = true
    },
    stop() {
      stopped = true
      clearTimeout(frame)
    },
  }
}

/**
 * Lets the store follow the host, and tells the host what the store finds out by itself. While the host still may say who
 * is signed in, that stands in the store as a pending fetch.
 *
 * No host can break the page: what it says counts where its shape is right, floods are looked at once a frame, and
 * whatever throws is said as a warning, once.
 *
 * @returns ends it, whatever the host does about it
 * @see S7.33
 */
export function connectHostChannel(store: SharedStateStore, host: GlobalStateChannel): () => void {
  const warnOnce = createWarnOnce('host')
  const mirror = createHostMirror(warnOnce)
  const leaving = new AbortController()

  const answer = () => {
    const patch = mirror.unsent(store.getState())
    if (Object.keys(patch).length === 0) return
    attempt(warnOnce, 'setGlobalState', () => host.setGlobalState?.(structuredClone(patch)))
  }
  const pull = coalesce(() => {
    const news = mirror.news()
    if (Object.keys(news).length > 0) store.setState(news)
    answer()
  })
  const hear = (said: unknown) => {
    if (leaving.signal.aborted) return
    mirror.hear(said)
    pull.want()
  }

  // A host that only listens is told what we are.
  if (host.onGlobalStateChange === undefined) hear({ portalOptions: null })
  const ears = attempt(warnOnce, 'onGlobalStateChange', () =>
    host.onGlobalStateChange?.(hear, true),
  )
  for (const name of ['user', 'authTree'] as const) {
    if (host.onGlobalStateChange !== undefined && mirror.hasRoomFor(name))
      awaitHost(store, name, leaving.signal)
  }
  const stopAnswering = store.subscribe(answer)

  return () => {
    // With a reason of its own: the error that stands in for none remembers its callers, and with them the page's elements,
    // for as long as a host keeps its listeners.
    leaving.abort('left')
    pull.stop()
    stopAnswering()
    const off = typeof ears === 'function' ? ears : () => host.offGlobalStateChange?.()
    attempt(warnOnce, 'offGlobalStateChange', () => off())
  }
}

/** Stands as a pending fetch for as long as the host has not said it. */
function awaitHost(store: SharedStateStore, name: PendingName, leaving: AbortSignal): void {
  if (store.getState()[name].fetched) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = store.subscribe((state) => {
    if (!state[name].fetched) return
    stop()
    resolve()
  })
  leaving.addEventListener('abort', stop)
  keepPendingFetch(store, name, promise)
}
