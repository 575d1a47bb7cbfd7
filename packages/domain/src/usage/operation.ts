/** What the console reports, in the field of the operation type. Ours: hosts may send types of their own. */
export const usageOperation = {
  /** Somebody came to a page. */
  view: 'view',
  /** Somebody has looked at a page for a while, which the duration says, and left it or hid it. */
  leave: 'leave',
  bannerShow: 'bannerShow',
  bannerClose: 'bannerClose',
  /** A call has failed; the description says which, and how. @see S9.10 */
  error: 'error',
} as const

/** The name of the page at an address: its path without ids. */
export function usagePageName(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && !/^\d+$/.test(segment))
    .join('/')
}
