import { randomUUID } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import {
  inviteOperator,
  exportOperators,
  listGrantableAdvertisers,
  listOperators,
  reinviteOperator,
  removeOperator,
  sharedByOperator,
  resetOperatorFactor,
  saveOperator,
} from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import {
  changePassword,
  forgotPassword,
  passwordLink,
  setPassword,
} from '@placard/contract/identity/password'
import { queryPermissions } from '@placard/contract/platform/permission'
import { endOtherSessions, endSession, listSessions } from '@placard/contract/identity/session-list'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import { stale } from '#server/access/testing/stale.ts'
import { passkeyRows } from '#server/access/testing/passkey-rows.ts'
import { factorRows } from '#server/access/testing/second-factor-rows.ts'
import { generateSsoToken, redeemSsoToken } from '@placard/contract/identity/sso'
import { exportLimits } from '#server/platform/export/file.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput, notPermitted } = code

/** Signing in and out, and the own account. A refusal of the input means that the access checks were passed. */
export const accountRows: readonly Row[] = [
  {
    call: login,
    access: 'anyone',
    input: () => ({ account: 'owner@example.com', password: '' }),
    reached: invalidInput,
  },
  { call: passwordLink, access: 'anyone', input: () => ({ link: '' }), reached: invalidInput },
  {
    call: setPassword,
    access: 'anyone',
    input: () => ({ link: '', password: 'a long password' }),
    reached: invalidInput,
  },
  { call: forgotPassword, access: 'anyone', input: () => ({ account: '' }), reached: invalidInput },
  {
    call: redeemSsoToken,
    access: 'service',
    input: () => ({ ssoToken: 'none' }),
    reached: invalidInput,
  },
  { call: ownerInfo, access: 'signedIn', input: () => ({}) },
  { call: queryPermissions, access: 'signedIn', input: () => ({}) },
  { call: generateSsoToken, access: 'signedIn', tokenArea: null, input: () => ({}) },
  {
    call: changePassword,
    access: 'signedIn',
    tokenArea: null,
    input: () => ({ current: '', next: 'a long password' }),
    reached: invalidInput,
  },
  ...factorRows,
  ...passkeyRows,
  { call: listSessions, access: 'signedIn', tokenArea: null, input: () => ({}) },
  {
    call: endSession,
    access: 'signedIn',
    tokenArea: null,
    input: ({ session }) => ({ sessionId: session }),
    endsSessions: true,
  },
  {
    call: endOtherSessions,
    access: 'signedIn',
    tokenArea: null,
    input: () => ({}),
    endsSessions: true,
  },
  {
    call: logout,
    access: 'signedIn',
    supportView: true,
    tokenArea: null,
    beforeFactor: true,
    input: () => ({}),
    endsSessions: true,
  },
]

/** The users of an owner. */
export const operatorRows: readonly Row[] = [
  { call: listOperators, access: ['operator'], supportView: true, input: () => ({}) },
  {
    call: exportOperators,
    access: ['operator'],
    fresh: true,
    input: () => ({ format: 'csv' }),
    mostAtOnce: exportLimits.ofOwner.atOnce,
  },
  {
    call: listGrantableAdvertisers,
    access: ['operator'],
    supportView: true,
    input: () => ({}),
    // Only some owners have advertisers, and others' are left out.
    withoutIds: ['ownerIds'],
  },
  {
    call: inviteOperator,
    access: ['operator'],
    fresh: true,
    input: ({ words }) => ({
      account: `${words}.${randomUUID()}@example.com`,
      accountName: words,
      roles: [],
    }),
    // Other ids are refused with the field.
    withoutIds: ['advertisers.ownerIds'],
  },
  {
    call: saveOperator,
    access: ['operator'],
    fresh: true,
    input: ({ operator, words }) => ({ accId: operator, version: stale, accountName: words }),
    reached: changedByOther,
    withoutIds: ['advertisers.ownerIds'],
  },
  {
    call: sharedByOperator,
    access: ['operator'],
    input: ({ operator }) => ({ accId: operator }),
  },
  {
    call: removeOperator,
    access: ['operator'],
    fresh: true,
    input: ({ operator }) => ({ accId: operator, version: stale, handOverTo: operator }),
    reached: changedByOther,
  },
  {
    call: resetOperatorFactor,
    access: ['operator'],
    fresh: true,
    input: ({ operator }) => ({ accId: operator }),
    // The account has none.
    reached: invalidInput,
    // That user has all clients.
    limited: notPermitted,
  },
  {
    call: reinviteOperator,
    access: ['operator'],
    input: ({ operator }) => ({ accId: operator }),
    // That user has all clients.
    limited: notPermitted,
  },
]
