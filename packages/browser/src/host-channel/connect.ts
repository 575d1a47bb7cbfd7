import type { PendingName } from '@placard/domain/platform/shared-state/state'
import { keepPendingFetch } from '../shared-state/pending-fetch.ts'
import type { SharedStateStore } from '../shared-state/store.ts'
import { createHostMirror } from './host-mirror.ts'
import type { GlobalStateChannel } from './channel.ts'
import { attempt, createWarnOnce } from './warn-once.ts'

/** One frame of a screen. Animation frames themselves stop in a hidden tab. */
const frameMs = 16

/** Work that may be requested far more often than it needs to run. */
interface Coalesced {
  /** Runs the work now or, if it has already run in this frame, at the end of the frame. */
  request(): void
  /** Cancels all pending and future runs. */
  stop(): void
}

/** Runs work at most once per frame, and always after the last request. */
function coalesce(work: () => void): Coalesced {
  let frame: ReturnType<typeof setTimeout> | undefined
  let isRequested = false
  let isStopped = false
  const runNow = () => {
    isRequested = false
    // The timer starts first, so that work that requests itself again waits for the next frame.
    frame = setTimeout(() => {
      frame = undefined
      if (isRequested) runNow()
    }, frameMs)
    work()
  }
  return {
    request() {
      if (isStopped) return
      if (frame === undefined) runNow()
      else isRequested = true
    },
    stop() {
      isStopped = true
      clearTimeout(frame)
    },
  }
}

/**
 * Synchronizes the store with the host in both directions. While the host may still provide the user or the auth tree,
 * the store holds a pending fetch for it.
 *
 * A host cannot break the page: only values of the right shape are applied, floods of changes are processed once per
 * frame, and every error is logged once as a warning.
 *
 * @returns a function that disconnects, whatever the host does
 * @see S7.33
 */
export function connectHostChannel(store: SharedStateStore, host: GlobalStateChannel): () => void {
  const warnOnce = createWarnOnce('host')
  const mirror = createHostMirror(warnOnce)
  const disconnected = new AbortController()

  const pushChanges = () => {
    const patch = mirror.unsent(store.getState())
    if (Object.keys(patch).length === 0) return
    attempt(warnOnce, 'setGlobalState', () => host.setGlobalState?.(structuredClone(patch)))
  }
  const pull = coalesce(() => {
    const changes = mirror.changes()
    if (Object.keys(changes).length > 0) store.setState(changes)
    pushChanges()
  })
  const onHostState = (state: unknown) => {
    if (disconnected.signal.aborted) return
    mirror.update(state)
    pull.request()
  }

  // A host that only receives state gets our portal options.
  if (host.onGlobalStateChange === undefined) onHostState({ portalOptions: null })
  const unsubscribe = attempt(warnOnce, 'onGlobalStateChange', () =>
    host.onGlobalStateChange?.(onHostState, true),
  )
  for (const name of ['user', 'authTree'] as const) {
    if (host.onGlobalStateChange !== undefined && mirror.hasRoomFor(name))
      awaitHost(store, name, disconnected.signal)
  }
  const stopPushing = store.subscribe(pushChanges)

  return () => {
    // The default abort reason is an error whose stack would keep the page's elements in memory for as long as the host
    // keeps its listeners.
    disconnected.abort('left')
    pull.stop()
    stopPushing()
    const off =
      typeof unsubscribe === 'function' ? unsubscribe : () => host.offGlobalStateChange?.()
    attempt(warnOnce, 'offGlobalStateChange', () => off())
  }
}

/** Adds a pending fetch that ends when the host has provided the value. */
function awaitHost(store: SharedStateStore, name: PendingName, disconnected: AbortSignal): void {
  if (store.getState()[name].fetched) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = store.subscribe((state) => {
    if (!state[name].fetched) return
    stop()
    resolve()
  })
  disconnected.addEventListener('abort', stop)
  keepPendingFetch(store, name, promise)
}
