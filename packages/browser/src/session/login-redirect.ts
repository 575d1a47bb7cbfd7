import { loginAddress } from '@placard/domain/platform/access/login-address'

/** The time after which a redirect has failed and may be tried again, in milliseconds. */
const redirectTimeoutMs = 10_000

let isRedirecting = false

/** Marks a redirect as started. @returns a function that cancels it */
function startRedirect(): () => void {
  isRedirecting = true
  const cancel = () => {
    isRedirecting = false
    clearTimeout(timer)
    window.removeEventListener('pageshow', cancel)
  }
  // A person who returns with the back button finds the page as it was.
  window.addEventListener('pageshow', cancel)
  const timer = setTimeout(cancel, redirectTimeoutMs)
  return cancel
}

/**
 * Redirects to the login page, once, even if several calls find an expired session at the same time.
 *
 * @param loginUrl the host's page; the product's own by default
 * @see spec S2.2
 */
export function leaveForLogin(loginUrl?: string): void {
  if (isRedirecting) return
  startRedirect()
  window.location.assign(loginAddress(window.location.href, loginUrl))
}

/**
 * Ends the session and redirects to an address. Pending calls that find the session expired cause no other redirect.
 *
 * @throws the error of `end`; the page stays open then
 */
export async function leaveAfter(end: () => Promise<void>, address: string): Promise<void> {
  const cancel = startRedirect()
  try {
    await end()
  } catch (error) {
    cancel()
    throw error
  }
  window.location.assign(address)
}
