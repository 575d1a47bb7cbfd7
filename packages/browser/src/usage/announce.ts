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

/** Tells the page of a use. Nobody needs to listen. @see S4.3, S4.5, S9.10 */
export function announceUse(use: Use): void {
  window.dispatchEvent(new CustomEvent(useEvent, { detail: use, cancelable: true }))
}
