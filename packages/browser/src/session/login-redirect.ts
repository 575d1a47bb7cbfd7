import { loginAddress } from '@placard/domain/platform/access/login-address'

/** After so long without having left, the way there has failed, and may be tried again. */
const tripMs = 10_000

let leaving = false

/** @returns ends the trip that came to nothing */
function beginTrip(): () => void {
  leaving = true
  const back = () => {
    leaving = false
    clearTimeout(timer)
    window.removeEventListener('pageshow', back)
  }
  // Whoever comes back by the browser's button finds the page as it was left.
  window.addEventListener('pageshow', back)
  const timer = setTimeout(back, tripMs)
  return back
}

/**
 * Leaves for the login page, once however many calls find at the same time that the session is over.
 *
 * @param loginUrl the host's page; without one the product's own
 * @see spec S2.2
 */
export function leaveForLogin(loginUrl?: string): void {
  if (leaving) return
  beginTrip()
  window.location.assign(loginAddress(window.location.href, loginUrl))
}

/**
 * Ends the session, and leaves for an address: calls under way that find it over lead nobody back to this page.
 *
 * @throws what `end` throws; the page stays then
 */
export async function leaveAfter(end: () => Promise<void>, address: string): Promise<void> {
  const stay = beginTrip()
  try {
    await end()
  } catch (error) {
    stay()
    throw error
  }
  window.location.assign(address)
}
