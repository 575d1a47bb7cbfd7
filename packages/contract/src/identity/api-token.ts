import { nameMaxLength } from '@placard/domain/platform/text/name'
import { tokenAreas } from '@placard/domain/platform/access/token-area'
import {
  networkProblem,
  networksMax,
  tokenAdvertisersMax,
} from '@placard/domain/identity/api-token/rule'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { type Access, defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { day, id, instant, version } from '../platform/scalar.ts'

/** Everybody has tokens for what they may do themselves. No token may make these calls. */
const hasTokens: Access = {
  kind: 'acting',
  roles: Object.values(operatorRole),
  menu: null,
  tokenArea: null,
}

const areas = z.array(z.enum(tokenAreas)).check(z.maxLength(tokenAreas.length))

/**
 * The owners that a token may act for: its own owner, advertisers of this agency, or both. A list does not include the
 * agency itself.
 */
const advertisers = z.strictObject({
  kind: z.enum(['own', 'listed', 'all']),
  /** For `listed`; else empty. */
  ownerIds: z.array(id).check(z.maxLength(tokenAdvertisersMax)),
})

/** An address or a network. */
export const network = z.string().check(
  z.maxLength(64),
  z.refine((text) => networkProblem(text) === null, {
    error: 'an address or a network such as 10.1.0.0/16',
  }),
)

/** The networks that a token works from; empty for everywhere. */
const networks = z.array(network).check(z.maxLength(networksMax))

/** An advertiser of the agency. */
const listed = z.strictObject({ ownerId: id, ownerName: z.string() })

/** Users with one of these areas see the advertisers of their agency. */
const areasWithAdvertisers = ['promotion', 'customer', 'recharge', 'transfer'] as const

/**
 * The state of a token. `withoutMaker`: its maker is suspended, has been removed, or has no roles any more, so the token
 * does not work until that changes.
 */
const tokenState = z.enum(['active', 'expired', 'revoked', 'withoutMaker'])

/** A token as users see it. Its secret is stored nowhere. */
export const apiTokenRow = z.strictObject({
  tokenId: id,
  tokenName: z.string(),
  /** The name of its maker. */
  madeBy: z.string(),
  /** True for tokens of the calling account. */
  own: z.boolean(),
  state: tokenState,
  /** The areas that it may read, those that it may change included. */
  reads: z.array(z.enum(tokenAreas)),
  changes: z.array(z.enum(tokenAreas)),
  advertisers: z.strictObject({
    kind: z.enum(['own', 'listed', 'all']),
    listed: z.array(listed),
  }),
  networks: z.array(z.string()),
  /** The last day on which it works, in the time zone of the account. */
  lastDay: day,
  createdAt: instant,
  /** The time of the last use, to the minute; null for never. */
  usedAt: z.nullable(instant),
  /** The network of the last use; null for never. */
  usedFrom: z.nullable(z.string()),
  /** The time until which the secret before the last rotation works; null if there is none. */
  formerUntil: z.nullable(instant),
  version,
})
export type ApiTokenRow = z.infer<typeof apiTokenRow>

/** Lists the caller's tokens of the acting owner, or all of them for users who manage operators. Newest first. */
export const listApiTokens = defineCall({
  path: '/v3/apiToken/list',
  summary: 'Lists API tokens of the acting owner.',
  body: 'json',
  access: hasTokens,
  effect: 'read',
  input: z.strictObject({
    ...paging,
    filters: z._default(
      z.strictObject({
        text: z.optional(z.string().check(z.maxLength(200))),
        /** True: neither expired nor revoked. */
        usable: z.optional(z.boolean()),
      }),
      {},
    ),
  }),
  output: pageOf(apiTokenRow),
})

const newSecret = {
  token: apiTokenRow,
  /** Shown this once. */
  secret: z.string(),
}

/**
 * Returns up to 50 advertisers of the acting agency by name, for choosing those of a token; none for other owners. `text`
 * is searched for in names, ignoring letter case, or is an id.
 */
export const listTokenAdvertisers = defineCall({
  path: '/v3/apiToken/advertisers',
  summary: 'Lists the advertisers that an API token can be for.',
  body: 'json',
  access: {
    kind: 'acting',
    roles: [...new Set(areasWithAdvertisers.flatMap(rolesOf))],
    menu: null,
    tokenArea: null,
  },
  effect: 'read',
  input: z.strictObject({ text: z._default(z.string().check(z.maxLength(200)), '') }),
  output: z.strictObject({ items: z.array(listed) }),
})

/**
 * Makes a token with rights of the caller, for the caller's own owner. What the maker may no longer do, the token may no
 * longer do either. `limitReached` with too many tokens.
 */
export const createApiToken = defineCall({
  path: '/v3/apiToken/create',
  summary: 'Makes an API token, and answers its secret once.',
  body: 'json',
  access: hasTokens,
  fresh: true,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject({
    tokenName: nameUpTo(nameMaxLength),
    reads: areas,
    changes: areas,
    advertisers,
    networks,
    lastDay: day,
  }),
  output: z.strictObject(newSecret),
})

/**
 * Gives one of the caller's tokens a new secret and a new last day. The former secret works for 24 more hours, unless
 * the token is revoked.
 */
export const rotateApiToken = defineCall({
  path: '/v3/apiToken/rotate',
  summary: 'Gives an API token a new secret, and answers it once.',
  body: 'json',
  access: hasTokens,
  fresh: true,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject({ tokenId: id, version, lastDay: day }),
  output: z.strictObject(newSecret),
})

/** Ends a token of the caller, or any for users who manage operators, with the next request. */
export const revokeApiToken = defineCall({
  path: '/v3/apiToken/revoke',
  summary: 'Revokes an API token.',
  body: 'json',
  access: hasTokens,
  effect: 'write',
  input: z.strictObject({ tokenId: id, version }),
  output: apiTokenRow,
})
