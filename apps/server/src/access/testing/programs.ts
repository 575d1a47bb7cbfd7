import { operatorRole } from '@placard/domain/platform/access/role'
import { tokenAreas } from '@placard/domain/platform/access/token-area'
import type { Person, PersonAccount, PersonToken } from '#server/access/testing/people.ts'

const { ADMIN, ADS_MANAGE } = operatorRole
const all = Object.values(operatorRole)
const owner = { kind: 'owner', home: 'direct' } as const
const agency = { kind: 'agency', home: 'agency' } as const
const operator = { kind: 'operator', home: 'agency' } as const
const admin: PersonAccount = { ...owner, roles: [ADMIN] }

const wholeToken: PersonToken = { reads: tokenAreas, changes: tokenAreas }

/** Tokens that are not valid, or no longer, or whose maker may not sign in. */
const failingTokens: readonly Person[] = [
  ...(
    ['mistypedToken', 'expiredToken', 'revokedToken', 'formerSecret', 'foreignNetwork'] as const
  ).map((flaw): Person => ({
    name: `a program with a token: ${flaw}`,
    relation: 'stranger',
    account: admin,
    token: wholeToken,
    flaw,
  })),
  {
    name: 'a program whose token’s maker is suspended',
    relation: 'stranger',
    account: { ...operator, roles: [ADMIN], suspended: true },
    token: { ...wholeToken, advertisers: 'all' },
    actsFor: 'client',
  },
]

/** Tokens for advertisers that are not, or no longer, those of the agency or of the token. */
const strayingTokens = (
  [
    ['rivalClient', 'all'],
    ['former', ['former']],
    ['closedClient', 'all'],
    ['sibling', ['client']],
    ['direct', 'all'],
    ['agency', ['client']],
  ] as const
).map(([actsFor, advertisers]): Person => ({
  name: `a program that names ${actsFor}, with a token for ${String(advertisers)}`,
  relation: 'lost',
  account: { ...agency, roles: all },
  token: { ...wholeToken, advertisers },
  actsFor,
}))

/** Programs with tokens. */
export const programs: readonly Person[] = [
  ...failingTokens,
  ...strayingTokens,
  ...tokenAreas.flatMap((area): Person[] => [
    {
      name: `a program that reads ${area}`,
      relation: 'member',
      account: { ...agency, roles: [ADMIN] },
      token: { reads: [area], changes: [] },
    },
    {
      name: `a program that changes ${area} for a client`,
      relation: 'member',
      account: { ...operator, roles: [ADMIN] },
      token: { reads: [area], changes: [area], advertisers: ['client'] },
      actsFor: 'client',
    },
  ]),
  {
    name: 'a program of somebody who manages ads',
    relation: 'member',
    account: { ...owner, roles: [ADS_MANAGE] },
    token: wholeToken,
  },
  {
    name: 'a program of somebody without roles',
    relation: 'member',
    account: { ...owner, roles: [] },
    token: wholeToken,
  },
  {
    name: 'a program of somebody whose menus lack the page',
    relation: 'member',
    account: { ...owner, roles: all, menuTree: ['137'] },
    token: wholeToken,
    lacksPage: true,
  },
]
