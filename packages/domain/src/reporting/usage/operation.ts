/**
 * The operation types that are not actions; those of actions are in `UsageActions`. Our decision: hosts may send
 * their own types.
 */
export const usageOperation = {
  /** A page was opened. */
  view: 'view',
  /** A page was viewed for a while and then left or hidden; the duration is included. */
  leave: 'leave',
  bannerShow: 'bannerShow',
  bannerClose: 'bannerClose',
  /** A call has failed; the description names the call and the error. @see S9.10 */
  error: 'error',
} as const

/** Returns the name of the page at an address: its path without ids. */
export function usagePageName(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && !/^\d+$/.test(segment))
    .join('/')
}

/** Returns the subjects in an address: the entity of an edit page, or the filters of a list. */
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
