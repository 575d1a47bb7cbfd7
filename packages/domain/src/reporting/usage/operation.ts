/**
 * Operation types that are not actions; those of actions are in `UsageActions`. Ours: hosts may send types of their own.
 */
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

/** The subjects that an address names: the entity of an edit page, or what a list is narrowed to. */
export function usagePlace(
  path: string,
  query: { get(name: string): string | null },
): Readonly<Record<string, string>> {
  const edited = /\/(plan|group|ad)\/(\d+)\/edit$/.exec(path)
  const shown = [
    ['planId', query.get('planId')],
    ['groupId', query.get('groupId')],
    ['adId', query.get('preview') ?? query.get('adId')],
    [`${edited?.[1]}Id`, edited?.[2]],
  ]
  return Object.fromEntries(shown.filter(([, id]) => id && /^\d+$/.test(id)))
}
