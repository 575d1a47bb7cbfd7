import { useSyncExternalStore } from 'react'

/** The view of the sign-in page. It is kept in the URL fragment, which no server receives. */
export type SignInView =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'setPassword'; readonly link: string }

/** The fragments of the page, for links. */
export const signInFragment = '#sign-in'
export const forgotFragment = '#forgot'

const linkPrefix = '#setPassword='

function onFragmentChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Returns the current view, and subscribes to changes of the URL. */
export function useSignInView(): SignInView {
  const fragment = useSyncExternalStore(onFragmentChange, () => window.location.hash)
  if (fragment.startsWith(linkPrefix))
    return { kind: 'setPassword', link: fragment.slice(linkPrefix.length) }
  return { kind: fragment === forgotFragment ? 'forgot' : 'signIn' }
}
