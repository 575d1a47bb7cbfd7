import {
  type ApiTokenRow,
  createApiToken,
  listApiTokens,
  listTokenAdvertisers,
  revokeApiToken,
  rotateApiToken,
} from '../identity/api-token.ts'
import { exampleOf } from './example.ts'

const token: ApiTokenRow = {
  tokenId: '100000977',
  tokenName: 'Nightly budgets',
  madeBy: 'Mei Lin',
  own: true,
  state: 'active',
  reads: ['promotion', 'finance'],
  changes: ['promotion'],
  advertisers: { kind: 'listed', listed: [{ ownerId: '100000005', ownerName: 'City Bikes' }] },
  networks: ['203.0.113.0/24'],
  lastDay: '2026-12-31',
  createdAt: 1_794_000_000_000,
  usedAt: 1_794_003_600_000,
  usedFrom: '203.0.113.7',
  formerUntil: null,
  version: 1,
}

// Not valid: its checksum is wrong.
const secret = 'plc_0exampleexampleexampleexample0000000'

/** Tokens for programs. */
export const apiTokenExamples = [
  exampleOf(listApiTokens, { filters: { usable: true } }, { items: [token], total: 1 }),
  exampleOf(listTokenAdvertisers, { text: 'bikes' }, { items: token.advertisers.listed }),
  exampleOf(
    createApiToken,
    {
      tokenName: token.tokenName,
      reads: ['finance'],
      changes: ['promotion'],
      advertisers: { kind: 'listed', ownerIds: ['100000005'] },
      networks: token.networks,
      lastDay: token.lastDay,
    },
    { token: { ...token, usedAt: null, usedFrom: null }, secret },
  ),
  exampleOf(
    rotateApiToken,
    { tokenId: token.tokenId, version: 1, lastDay: '2027-03-31' },
    {
      token: { ...token, lastDay: '2027-03-31', formerUntil: 1_794_090_000_000, version: 2 },
      secret,
    },
  ),
  exampleOf(
    revokeApiToken,
    { tokenId: token.tokenId, version: 2 },
    { ...token, state: 'revoked', version: 3 },
  ),
]
