import { type AcceptedCall, type UsageAction, UsageActions } from '@placard/domain/usage/action'

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
export interface HeldUse {
  readonly use: Use
  /** Epoch milliseconds. */
  readonly atMs: number
}

/** So many are held, the first ones: what comes later is mostly their consequence. */
const mostHeld = 20
const held: HeldUse[] = []

/** Tells the page of a use; when nobody listens yet, it is held for whoever comes. @see S4.3, S4.5, S9.10 */
export function announceUse(use: Use): void {
  const isUnheard = window.dispatchEvent(
    new CustomEvent(useEvent, { detail: use, cancelable: true }),
  )
  if (isUnheard && held.length < mostHeld) held.push({ use, atMs: Date.now() })
}

/** Hands over what is held, once. */
export function heldUses(): HeldUse[] {
  return held.splice(0)
}

/** What the calls of this page have told; the reporter, which is loaded late, completes its records by it. */
export const usageActions = new UsageActions()

/** Announces the call where somebody did something by it. @see S7.31 */
export function announceCall(call: AcceptedCall): void {
  const action = usageActions.accept(call)
  if (action !== null) announceUse({ kind: 'action', action })
}
