/** Something that somebody was shown or did, which whoever reports usage may hear of. */
export interface Use {
  readonly kind: 'bannerShow' | 'bannerClose'
  /** The id of what it was. */
  readonly subjectId: string
}

/** The event of the page that tells a use; its `detail` is the use. */
export const useEvent = 'placard:use'

/** Tells the page of a use. Nobody needs to listen. @see S4.3, S4.5 */
export function announceUse(use: Use): void {
  window.dispatchEvent(new CustomEvent(useEvent, { detail: use }))
}
