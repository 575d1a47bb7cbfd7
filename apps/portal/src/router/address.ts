import { navigateToUrl } from 'single-spa'
import { useSyncExternalStore } from 'react'

// single-spa tells every change of the address with a popstate event, the console's own included.
function onAddressChange(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** The path of the address; follows when it changes, whoever changed it. */
export function usePath(): string {
  return useSyncExternalStore(onAddressChange, () => window.location.pathname)
}

/** Goes to an address of this origin without loading the page anew. */
export function goTo(address: string): void {
  navigateToUrl(address)
}

/** Goes there in place of the current entry of the history, so that "back" skips it. */
export function goInstead(address: string): void {
  window.history.replaceState(null, '', address)
}
