import { multiAccessParameter } from '../request/multi-access-id.ts'

/** Where people sign in. */
export const loginPath = '/market/login/index.html'

/** Name of the parameter that says where to go after signing in. */
export const redirectParameter = 'redirect'

/**
 * The login page's address, with the way back in it. The multi-access id is left out of the way back, whether it stands
 * in the query or in a query inside the fragment; everything else survives.
 *
 * @param current address of the page that is left
 * @param loginUrl the login page; may stand on another origin and have a query of its own
 * @see S2.2
 */
export function loginAddress(current: string, loginUrl: string = loginPath): string {
  const back = new URL(current)
  back.search = withoutId(back.search)
  back.hash = withoutId(back.hash)
  const login = new URL(loginUrl, back.origin)
  login.searchParams.set(redirectParameter, back.href)
  return login.href
}

/** Pairs are dropped from the text as it stands: writing the query anew would change how the others are encoded. */
function withoutId(text: string): string {
  const at = text.indexOf('?')
  if (at < 0) return text
  const kept = text
    .slice(at + 1)
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(multiAccessParameter))
  return text.slice(0, at) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

/**
 * Where to go after signing in: the redirect parameter when it leads to this very origin, else `fallback`. Anything that
 * would leave the origin is dropped, or a forged link could send people to a page that only looks like ours.
 */
export function safeRedirect(search: string, origin: string, fallback = '/'): string {
  const wanted = new URLSearchParams(search).get(redirectParameter)
  if (!wanted || !URL.canParse(wanted, origin)) return fallback
  const address = new URL(wanted, origin)
  // A blob: address has our origin too, and is no page of ours.
  const isOurs = address.origin === origin && address.protocol !== 'blob:'
  return isOurs && address.pathname !== loginPath ? address.href : fallback
}
