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

/** The parameters of the address, from the question mark on; follows when they change, whoever changed them. */
export function useSearch(): string {
  return useSyncExternalStore(onAddressChange, () => window.location.search)
}

/** The value of a parameter of the address; null where it has none. */
export function parameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name)
}

/** The same; follows when it changes, whoever changed it. */
export function useParameter(name: string): string | null {
  return useSyncExternalStore(onAddressChange, () => parameter(name))
}

/** Writes a parameter into the address as it is; null takes it away. What the page keeps in the history stays there. */
export function setParameter(name: string, value: string | null): void {
  const address = new URL(window.location.href)
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', address)
}

/** Goes to an address of this origin without loading the page anew. */
export function goTo(address: string): void {
  navigateToUrl(address)
}

/** Goes there in place of the current entry of the history, so that "back" skips it. */
export function goInstead(address: string): void {
  window.history.replaceState(null, '', address)
}
