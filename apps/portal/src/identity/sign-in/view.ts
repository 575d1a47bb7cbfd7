import { useSyncExternalStore } from 'react'

/** The view of the sign-in page. It is kept in the URL fragment, which no server receives. */
export type SignInView =
  | { readonly kind: 'signIn'; readonly company: CompanyFailure | null }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'setPassword'; readonly link: string }

/** The fragments of the page, for links. */
export const signInFragment = '#sign-in'
export const forgotFragment = '#forgot'

const linkPrefix = '#setPassword='

/** The reasons why a sign-in at an identity provider has failed, as the server names them. */
const companyFailures = [
  'failed',
  'expired',
  'notLinked',
  'noRole',
  'linkedToAnother',
  'signedOut',
  'invitationOver',
  'otherUser',
] as const
export type CompanyFailure = (typeof companyFailures)[number]

function onFragmentChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Returns the current view, and subscribes to changes of the URL. */
export function useSignInView(): SignInView {
  const fragment = useSyncExternalStore(onFragmentChange, () => window.location.hash)
  if (fragment.startsWith(linkPrefix))
    return { kind: 'setPassword', link: fragment.slice(linkPrefix.length) }
  if (fragment === forgotFragment) return { kind: 'forgot' }
  if (fragment === '#sso=confirmed') return { kind: 'confirmed' }
  const company = companyFailures.find((reason) => fragment === `#sso=${reason}`) ?? null
  return { kind: 'signIn', company }
}
