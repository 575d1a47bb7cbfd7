import { navigateToUrl } from 'single-spa'
import { useSyncExternalStore } from 'react'

// single-spa fires a popstate event for every change of the URL, including those by the console.
function onAddressChange(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** Returns the path of the URL, and subscribes to its changes by the portal or the console. */
export function usePath(): string {
  return useSyncExternalStore(onAddressChange, () => window.location.pathname)
}

/** Returns the query string of the URL, including the question mark, and subscribes to its changes. */
export function useSearch(): string {
  return useSyncExternalStore(onAddressChange, () => window.location.search)
}

/** Returns the value of a query parameter; null if it is not set. */
export function parameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name)
}

/** Returns the value of a query parameter, and subscribes to its changes; null if it is not set. */
export function useParameter(name: string): string | null {
  return useSyncExternalStore(onAddressChange, () => parameter(name))
}

/** Sets a query parameter without navigation; null removes it. The history state of the page is kept. */
export function setParameter(name: string, value: string | null): void {
  const address = new URL(window.location.href)
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', address)
}

/** Navigates to an address of this origin without a page load. */
export function goTo(address: string): void {
  navigateToUrl(address)
}

/** Navigates and replaces the current history entry, so that "back" skips it. */
export function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address)
}
