import { timingMs } from '@placard/domain/platform/limit/timing'
import type { PendingName } from '@placard/domain/platform/shared-state/state'
import type { SharedStateStore } from './store.ts'

/** A lookup of a fetch that has not been started. @see S8.12 */
export class NoPendingFetch extends Error {
  override readonly name = 'NoPendingFetch'
  readonly pendingName: PendingName

  constructor(pendingName: PendingName) {
    super('no promise')
    this.pendingName = pendingName
  }
}

/** A fetch that takes too long. @see S8.12 */
export class PendingFetchTimeout extends Error {
  override readonly name = 'PendingFetchTimeout'
  readonly pendingName: PendingName

  constructor(pendingName: PendingName) {
    super('timeout')
    this.pendingName = pendingName
  }
}

/**
 * Registers a fetch under its name, so that others can await it, also after it has finished. Replaces an earlier one.
 */
export function keepPendingFetch(
  store: SharedStateStore,
  name: PendingName,
  fetching: Promise<unknown>,
): void {
  // Those who await it receive the failure, but nobody has to await it.
  fetching.catch(() => {})
  store.setState(({ promises }) => ({ promises: { ...promises, [name]: fetching } }))
}

/**
 * Awaits the fetch of that name.
 *
 * @throws NoPendingFetch ('no promise'), PendingFetchTimeout ('timeout') after 5 s, and errors of the fetch
 * @see S8.12
 */
export async function pendingFetch(store: SharedStateStore, name: PendingName): Promise<unknown> {
  const fetching = store.getState().promises[name]
  if (fetching === undefined) throw new NoPendingFetch(name)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new PendingFetchTimeout(name)),
    timingMs.globalPromiseWait,
  )
  try {
    return await Promise.race([fetching, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
