import {
  type AcceptedCall,
  type UsageAction,
  UsageActions,
} from '@placard/domain/reporting/usage/action'

/** An event for the usage reports. */
export type Use =
  | {
      readonly kind: 'bannerShow' | 'bannerClose' | 'error'
      /** The id of its subject; for an error, the path of the call. */
      readonly subjectId: string
      /** Additional text, if any. */
      readonly text?: string
    }
  | { readonly kind: 'action'; readonly action: UsageAction }

/**
 * The name of the DOM event that carries a usage event in its `detail`. The reporter that handles it calls
 * `preventDefault`, so that no other reports it.
 */
export const useEvent = 'placard:use'

/** A usage event that no reporter has handled yet. */
export interface PendingUse {
  readonly use: Use
  /** Epoch milliseconds. */
  readonly atMs: number
  /** Left out while the page is open on which it happened. */
  readonly pageName?: string
}

interface StoredUse extends PendingUse {
  readonly ownerId: string
}

/** The maximum number of pending events. The first ones are kept, because later ones are mostly consequences. */
const maxPending = 20
const pending: PendingUse[] = []
const storageKey = 'placard.unheard'
const maxStored = 100

/** Dispatches a usage event. Without a listener, it is queued for the next reporter. @see S4.3, S4.5, S9.10 */
export function announceUse(use: Use): void {
  const isUnhandled = window.dispatchEvent(
    new CustomEvent(useEvent, { detail: use, cancelable: true }),
  )
  if (isUnhandled && pending.length < maxPending) pending.push({ use, atMs: Date.now() })
}

/** Returns and removes the pending events: those stored by earlier pages for this owner, and those of this page. */
export function pendingUses(ownerId: string): PendingUse[] {
  const stored = storedUses()
  const own = stored.filter((use) => use.ownerId === ownerId)
  if (own.length > 0) store(stored.filter((use) => use.ownerId !== ownerId))
  return [...own, ...pending.splice(0)]
}

/** Stores the pending events in the browser, when a page closes before any reporter has started. */
export function keepPendingUses(ownerId: string, pageName: string): void {
  if (pending.length === 0) return
  store([...storedUses(), ...pending.splice(0).map((use) => ({ ...use, ownerId, pageName }))])
}

function store(uses: readonly StoredUse[]): void {
  try {
    if (uses.length === 0) window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, JSON.stringify(uses.slice(-maxStored)))
  } catch {
    // A page must work in a browser whose storage is disabled or full.
  }
}

/** Reads the stored events. The value may come from another version, or have been edited by hand. */
function storedUses(): StoredUse[] {
  try {
    const uses: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(uses) ? uses.filter(isStoredUse) : []
  } catch {
    return []
  }
}

function isStoredUse(value: Partial<StoredUse> | null): value is StoredUse {
  return (
    typeof value?.ownerId === 'string' &&
    typeof value.pageName === 'string' &&
    typeof value.atMs === 'number' &&
    typeof value.use?.kind === 'string'
  )
}

/** The actions of the calls on this page. The reporter, which is loaded late, uses them to complete its records. */
export const usageActions = new UsageActions()

/** Announces a call if it represents an action of the user. @see S7.31 */
export function announceCall(call: AcceptedCall): void {
  const action = usageActions.accept(call)
  if (action !== null) announceUse({ kind: 'action', action })
}
