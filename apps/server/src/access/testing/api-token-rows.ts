import { code } from '@placard/contract/platform/code'
import {
  createApiToken,
  listApiTokens,
  listTokenAdvertisers,
  revokeApiToken,
  rotateApiToken,
} from '@placard/contract/identity/api-token'
import { stale } from '#server/access/testing/stale.ts'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput, notFound } = code

/** Users who manage operators see all tokens, and everybody else the own ones. The token is of another user. */
const seen = { managers: changedByOther, others: notFound }

/** Tokens for programs. */
export const apiTokenRows: readonly Row[] = [
  { call: listApiTokens, access: anyArea, tokenArea: null, input: () => ({}) },
  {
    call: listTokenAdvertisers,
    access: ['promotion', 'customer', 'recharge', 'transfer'],
    tokenArea: null,
    input: () => ({}),
  },
  {
    call: createApiToken,
    access: anyArea,
    tokenArea: null,
    fresh: true,
    // The day is past, which is noticed after the advertisers have been found.
    input: ({ client, words }) => ({
      tokenName: words,
      reads: ['account'],
      changes: [],
      advertisers: { kind: 'listed', ownerIds: [client] },
      networks: [],
      lastDay: '2026-01-01',
    }),
    reached: { agency: invalidInput, advertiser: notFound },
  },
  {
    call: rotateApiToken,
    access: anyArea,
    tokenArea: null,
    fresh: true,
    input: ({ apiToken }) => ({ tokenId: apiToken, version: stale, lastDay: '2026-01-01' }),
    reached: seen,
  },
  {
    call: revokeApiToken,
    access: anyArea,
    tokenArea: null,
    input: ({ apiToken }) => ({ tokenId: apiToken, version: stale }),
    reached: seen,
  },
]
