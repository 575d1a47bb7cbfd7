import { code } from '@placard/contract/platform/code'
import {
  oidcLink,
  oidcOffered,
  removeOidcLink,
  startOidc,
  startOidcConfirmation,
  startOidcInvitation,
  startOidcLink,
} from '@placard/contract/identity/oidc'
import type { Row } from '#server/access/testing/row.ts'

/** Signing in at an identity provider. There is none here. */
export const oidcRows: readonly Row[] = [
  { call: oidcOffered, access: 'anyone', input: () => ({}) },
  {
    call: startOidc,
    access: 'anyone',
    input: () => ({ account: 'somebody@nowhere.example' }),
    reached: code.invalidInput,
  },
  {
    call: startOidcInvitation,
    access: 'anyone',
    input: () => ({ link: '-' }),
    reached: code.invalidInput,
  },
  {
    call: startOidcConfirmation,
    access: 'signedIn',
    beforeEnrollment: true,
    tokenArea: null,
    input: () => ({}),
    reached: code.notFound,
  },
  { call: oidcLink, access: 'signedIn', tokenArea: null, input: () => ({}) },
  {
    call: startOidcLink,
    access: 'signedIn',
    fresh: true,
    tokenArea: null,
    input: () => ({}),
    reached: code.notFound,
  },
  { call: removeOidcLink, access: 'signedIn', fresh: true, tokenArea: null, input: () => ({}) },
]
