import { randomBytes } from 'node:crypto'
import { tokenAreas, type TokenGrant } from '@placard/domain/platform/access/token-area'
import { tokenOf } from '@placard/domain/platform/access/token-text'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { secretHash } from '#server/platform/session/session.ts'

/** A token to add. */
export interface NewToken extends Partial<TokenGrant> {
  readonly ownerId: string
  /** The maker. */
  readonly accountId: string
  readonly kind?: 'own' | 'listed' | 'all'
  readonly advertisers?: readonly string[]
  readonly networks?: readonly string[]
}

// The first use from a network is logged, which would look like a change, too.
const seenNetworks = ['127.0.0.1', ...Array.from({ length: 256 }, (_, at) => `198.18.${at}.1`)]

/** Adds a token; by default it may do everything that its maker may do for the own owner. */
export async function addApiToken(
  db: Kysely<Tables>,
  { ownerId, accountId, reads = tokenAreas, changes = tokenAreas, ...more }: NewToken,
): Promise<{ tokenId: string; secret: string }> {
  const secret = tokenOf(randomBytes(64))
  const { kind = 'own', advertisers = [], networks = [] } = more
  const { token_id: tokenId } = await db
    .insertInto('api_token')
    .values({
      owner_id: ownerId,
      account_id: accountId,
      token_name: 'token',
      secret_hash: secretHash(secret),
      former_hash: null,
      former_until: null,
      reads: [...reads],
      changes: [...changes],
      advertiser_kind: kind,
      advertisers: [...advertisers],
      networks: [...networks],
      locale: 'en-US',
      last_day: '2099-12-31',
      warned_days: null,
      // The time of last use is updated from time to time, which would look like a change made by a call.
      used_at: sql<Date>`now() + interval '1 hour'`,
      used_from: '192.0.2.1',
      seen_networks: seenNetworks,
      revoked_at: null,
    })
    .returning('token_id')
    .executeTakeFirstOrThrow()
  return { tokenId, secret }
}
