import { loginPath, redirectParameter } from '@placard/domain/platform/access/login-address'

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
