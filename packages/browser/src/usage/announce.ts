/** Something that happened to somebody, which whoever reports usage may hear of. */
export interface Use {
  readonly kind: 'bannerShow' | 'bannerClose' | 'error'
  /** The id of what it was; of an error the path of the call. */
  readonly subjectId: string
  /** What there is to say beside; nothing where it is left out. */
  readonly text?: string
}

/** The event of the page that tells a use; its `detail` is the use. Who reports it prevents its default, so that no other does. */
export const useEvent = 'placard:use'

/** A use of which nobody has heard yet. */
export interface HeldUse extends Use {
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
  if (isUnheard && held.length < mostHeld) held.push({ ...use, atMs: Date.now() })
}

/** Hands over what is held, once. */
export function heldUses(): HeldUse[] {
  return held.splice(0)
}
