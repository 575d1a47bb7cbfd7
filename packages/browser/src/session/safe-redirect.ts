import { loginPath, redirectParameter } from '@placard/domain/platform/access/login-address'

/**
 * Returns the address to open after signing in: the redirect parameter if it leads to this origin, else `fallback`. An
 * address outside the origin is dropped, because a forged link could send people to a look-alike page.
 */
export function safeRedirect(search: string, origin: string, fallback = '/'): string {
  const requested = new URLSearchParams(search).get(redirectParameter)
  if (!requested || !URL.canParse(requested, origin)) return fallback
  const address = new URL(requested, origin)
  // A blob: address has our origin too, but is not one of our pages.
  const isOurs = address.origin === origin && address.protocol !== 'blob:'
  return isOurs && address.pathname !== loginPath ? address.href : fallback
}
