import { timingMs } from '@placard/domain/platform/limit/timing'
import type { PendingName } from '@placard/domain/platform/shared-state/state'
import type { SharedStateStore } from './store.ts'

/** Nobody is fetching that. @see S8.12 */
export class NoPendingFetch extends Error {
  override readonly name = 'NoPendingFetch'
  readonly pendingName: PendingName

  constructor(pendingName: PendingName) {
    super('no promise')
    this.pendingName = pendingName
  }
}

/** Somebody is fetching that, and takes too long. @see S8.12 */
export class PendingFetchTimeout extends Error {
  override readonly name = 'PendingFetchTimeout'
  readonly pendingName: PendingName

  constructor(pendingName: PendingName) {
    super('timeout')
    this.pendingName = pendingName
  }
}

/** Lets others wait for a fetch under its name, now and after it has come. A later one takes its place. */
export function keepPendingFetch(
  store: SharedStateStore,
  name: PendingName,
  fetching: Promise<unknown>,
): void {
  // Whoever waits hears of a failure; nobody has to wait.
  fetching.catch(() => {})
  store.setState(({ promises }) => ({ promises: { ...promises, [name]: fetching } }))
}

/**
 * Waits for the fetch of that name.
 *
 * @throws NoPendingFetch ('no promise'), PendingFetchTimeout ('timeout') after 5 s, and whatever the fetch throws
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
