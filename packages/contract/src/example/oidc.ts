import {
  oidcLink,
  oidcOffered,
  removeOidcLink,
  startOidc,
  startOidcConfirmation,
  startOidcInvitation,
  startOidcLink,
} from '../identity/oidc.ts'
import { exampleOf } from './example.ts'

const address =
  'https://login.example.com/authorize?client_id=placard&response_type=code&scope=openid+email+profile&redirect_uri=https%3A%2F%2Fads.example.com%2Foidc%2Fcallback&state=Jt3a&nonce=bW0x&code_challenge=E9Me&code_challenge_method=S256'

/** Signing in at an identity provider. */
export const oidcExamples = [
  exampleOf(oidcOffered, {}, { offered: true }),
  exampleOf(startOidc, { account: 'mei@example.com' }, { address }),
  exampleOf(oidcLink, {}, { provider: 'Blue Harbor login', linkedAt: 1_794_000_000_000 }),
  exampleOf(startOidcLink, {}, { address }),
  exampleOf(startOidcInvitation, { link: 'q1w2e3' }, { address }),
  exampleOf(startOidcConfirmation, {}, { address }),
  exampleOf(removeOidcLink, {}, {}),
]
