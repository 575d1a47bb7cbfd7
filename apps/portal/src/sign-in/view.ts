import { useSyncExternalStore } from 'react'

/** What the sign-in page shows. It stands in the address's fragment, which no server gets to see. */
export type SignInView =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'setPassword'; readonly link: string }

/** Fragments of the page, for links. */
export const signInFragment = '#sign-in'
export const forgotFragment = '#forgot'

const linkPrefix = '#setPassword='

function onFragmentChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** What to show; follows when the address changes. */
export function useSignInView(): SignInView {
  const fragment = useSyncExternalStore(onFragmentChange, () => window.location.hash)
  if (fragment.startsWith(linkPrefix))
    return { kind: 'setPassword', link: fragment.slice(linkPrefix.length) }
  return { kind: fragment === forgotFragment ? 'forgot' : 'signIn' }
}
