import {
  type AcceptedCall,
  type UsageAction,
  UsageActions,
} from '@placard/domain/reporting/usage/action'

/** Something that happened, for the usage reports. */
export type Use =
  | {
      readonly kind: 'bannerShow' | 'bannerClose' | 'error'
      /** The id of what it was; of an error the path of the call. */
      readonly subjectId: string
      /** What there is to say beside; nothing where it is left out. */
      readonly text?: string
    }
  | { readonly kind: 'action'; readonly action: UsageAction }

/** The event of the page that tells a use; its `detail` is the use. Who reports it prevents its default, so that no other does. */
export const useEvent = 'placard:use'

/** A use of which nobody has heard yet. */
export interface PendingUse {
  readonly use: Use
  /** Epoch milliseconds. */
  readonly atMs: number
  /** Left out while the page is open on which it happened. */
  readonly pageName?: string
}

interface KeptUse extends PendingUse {
  readonly ownerId: string
}

/** So many are held, the first ones: what comes later is mostly their consequence. */
const pendingMax = 20
const held: PendingUse[] = []
const keptKey = 'placard.unheard'
const mostKept = 100

/** Tells the page of a use; when nobody listens yet, it is held for whoever comes. @see S4.3, S4.5, S9.10 */
export function announceUse(use: Use): void {
  const isUnheard = window.dispatchEvent(
    new CustomEvent(useEvent, { detail: use, cancelable: true }),
  )
  if (isUnheard && held.length < pendingMax) held.push({ use, atMs: Date.now() })
}

/** Hands over what is held, once: what earlier pages have kept for this owner, and what this page holds. */
export function pendingUses(ownerId: string): PendingUse[] {
  const kept = keptUses()
  const mine = kept.filter((use) => use.ownerId === ownerId)
  if (mine.length > 0) keep(kept.filter((use) => use.ownerId !== ownerId))
  return [...mine, ...held.splice(0)]
}

/** Keeps what is held in the browser: the page is about to end, and nobody has listened yet. */
export function keepPendingUses(ownerId: string, pageName: string): void {
  if (held.length === 0) return
  keep([...keptUses(), ...held.splice(0).map((use) => ({ ...use, ownerId, pageName }))])
}

function keep(uses: readonly KeptUse[]): void {
  try {
    if (uses.length === 0) window.localStorage.removeItem(keptKey)
    else window.localStorage.setItem(keptKey, JSON.stringify(uses.slice(-mostKept)))
  } catch {
    // A page must not suffer from a browser that keeps nothing, or has no room.
  }
}

/** What stands there may be of another version, or of somebody's making. */
function keptUses(): KeptUse[] {
  try {
    const uses: unknown = JSON.parse(window.localStorage.getItem(keptKey) ?? '[]')
    return Array.isArray(uses) ? uses.filter(isKeptUse) : []
  } catch {
    return []
  }
}

function isKeptUse(value: Partial<KeptUse> | null): value is KeptUse {
  return (
    typeof value?.ownerId === 'string' &&
    typeof value.pageName === 'string' &&
    typeof value.atMs === 'number' &&
    typeof value.use?.kind === 'string'
  )
}

/** What the calls of this page have told; the reporter, which is loaded late, completes its records by it. */
export const usageActions = new UsageActions()

/** Announces the call where somebody did something by it. @see S7.31 */
export function announceCall(call: AcceptedCall): void {
  const action = usageActions.accept(call)
  if (action !== null) announceUse({ kind: 'action', action })
}
