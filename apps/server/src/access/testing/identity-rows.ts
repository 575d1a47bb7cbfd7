import { randomUUID } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  resetOperatorFactor,
  saveOperator,
} from '@placard/contract/identity/operator'
import { exportOwners, listOwners } from '@placard/contract/campaigns/advertiser'
import {
  createOwner,
  openOwner,
  ownerInfo,
  removeOwner,
  reopenOwner,
  saveOwner,
} from '@placard/contract/identity/owner'
import {
  changePassword,
  forgotPassword,
  passwordLink,
  setPassword,
} from '@placard/contract/identity/password'
import { queryPermissions } from '@placard/contract/platform/permission'
import { endOtherSessions, endSession, listSessions } from '@placard/contract/identity/session-list'
import { login, logout } from '@placard/contract/identity/sign-in'
import { stale } from '#server/access/testing/stale.ts'
import { factorRows } from '#server/access/testing/second-factor-rows.ts'
import { generateSsoToken, redeemSsoToken } from '@placard/contract/identity/sso'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { exportLimits } from '#server/platform/export/file.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput, notFound, notPermitted, success } = code

/** Only an agency has clients. For everyone else, no such id exists. */
const ofAgency = (agency: number) => ({ agency, advertiser: notFound })

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
    tokenArea: null,
    beforeFactor: true,
    input: () => ({}),
    endsSessions: true,
  },
]

/** The users of an owner. */
export const operatorRows: readonly Row[] = [
  { call: listOperators, access: ['operator'], input: () => ({}) },
  {
    call: inviteOperator,
    access: ['operator'],
    fresh: true,
    input: ({ words }) => ({
      account: `${words}.${randomUUID()}@example.com`,
      accountName: words,
      roles: [],
    }),
  },
  {
    call: saveOperator,
    access: ['operator'],
    fresh: true,
    input: ({ operator, words }) => ({ accId: operator, version: stale, accountName: words }),
    reached: changedByOther,
  },
  {
    call: removeOperator,
    access: ['operator'],
    fresh: true,
    input: ({ operator }) => ({ accId: operator, version: stale }),
    reached: changedByOther,
  },
  {
    call: resetOperatorFactor,
    access: ['operator'],
    fresh: true,
    input: ({ operator }) => ({ accId: operator }),
    // The account has none.
    reached: invalidInput,
  },
  {
    call: reinviteOperator,
    access: ['operator'],
    input: ({ operator }) => ({ accId: operator }),
  },
]

const seesAdvertisers: Row['access'] = ['promotion', 'customer', 'recharge', 'transfer']

/** Owners, as agencies and as platform staff see them. */
export const ownerRows: readonly Row[] = [
  { call: listOwners, access: seesAdvertisers, tokenArea: 'customer', input: () => ({}) },
  {
    call: exportOwners,
    tokenArea: 'customer',
    access: seesAdvertisers,
    input: () => ({ format: 'csv' }),
    mostAtOnce: exportLimits.ofOwner.atOnce,
  },
  {
    call: openOwner,
    tokenArea: null,
    access: ['promotion', 'customer'],
    input: ({ client }) => ({ ownerId: client }),
    reached: ofAgency(success),
  },
  {
    call: createOwner,
    access: ['customer'],
    input: ({ words }) => ({ ownerName: words }),
    reached: { agency: success, advertiser: notPermitted },
  },
  {
    call: saveOwner,
    access: ['customer'],
    input: ({ client, words }) => ({ ownerId: client, version: stale, ownerName: words }),
    reached: ofAgency(changedByOther),
  },
  {
    call: removeOwner,
    access: ['customer'],
    fresh: true,
    input: ({ client }) => ({ ownerId: client, version: stale }),
    reached: ofAgency(changedByOther),
  },
  {
    call: reopenOwner,
    access: ['customer'],
    // It is open, which is not found among the closed ones.
    input: ({ client }) => ({ ownerId: client, version: stale }),
    reached: notFound,
  },
  {
    call: listAllOwners,
    access: 'staff',
    input: ({ owner }) => ({ filters: { agencyId: owner } }),
    elsewhere: success,
  },
  {
    call: createAnyOwner,
    access: 'staff',
    input: ({ words }) => ({ ownerName: words, ownerType: ownerType.directedOwner }),
    // Platform staff may know which owners exist.
    withoutIds: ['agencyId'],
  },
  {
    call: saveAnyOwner,
    access: 'staff',
    input: ({ owner }) => ({ ownerId: owner, version: stale, level: 2 }),
    reached: changedByOther,
    withoutIds: ['agencyId'],
  },
]
