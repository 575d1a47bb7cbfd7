import { type Kysely, sql } from 'kysely'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import type { Database } from '#server/platform/database/connect.ts'
import { isBeforeEnd, isGranted } from '#server/platform/database/advertiser-grant.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { belongsTo, clientNetwork } from '#server/platform/http/client-network.ts'
import {
  actingOwnerOf,
  callerColumns,
  type CallerRow,
  type Identity,
  principalOf,
} from '#server/platform/session/identity.ts'
import { secretHash, seenEverySeconds } from '#server/platform/session/session.ts'

/** An API token with the circumstances of its request. */
interface TokenUse {
  readonly token: string
  /** The address of the client. */
  readonly address: string
  /** The advertiser that the request names; null for none. */
  readonly ownerId: string | null
}

/** The reason why a request with a token is refused. */
export type TokenFailure =
  | 'unknown'
  | 'revoked'
  | 'expired'
  | 'withoutMaker'
  | 'foreignNetwork'
  | 'foreignOwner'

interface TokenRow extends CallerRow {
  token_owner_id: string
  token_id: string
  reads: TokenArea[]
  changes: TokenArea[]
  networks: string[]
  revoked: boolean
  expired: boolean
  without_maker: boolean
  unnoted: boolean
}

// Everything that can be withdrawn is checked with every request, as for sessions.
function tokenQuery({ token, ownerId }: TokenUse) {
  const hash = secretHash(token)
  return sql<TokenRow>`${prepared}
    select t.owner_id as token_owner_id, t.token_id, t.reads, t.changes, t.networks,
      t.revoked_at is not null as revoked, (now() at time zone home.time_zone)::date > t.last_day as expired,
      a.removed_at is not null or a.suspended_at is not null or a.owner_id is distinct from t.owner_id
        or home.closed_at is not null or not ${isBeforeEnd} as without_maker,
      coalesce(t.used_at < now() - make_interval(secs => ${seenEverySeconds}::int), true) as unnoted,
      ${callerColumns}
    from api_token t
    join account a on a.account_id = t.account_id
    join owner home on home.owner_id = t.owner_id
    left join owner o on o.closed_at is null and o.owner_id = coalesce(${ownerId}::bigint, t.owner_id)
      and case when o.owner_id = t.owner_id then t.advertiser_kind <> 'listed'
        else o.agency_id = t.owner_id and ${isGranted}
          and (t.advertiser_kind = 'all' or t.advertiser_kind = 'listed' and o.owner_id = any(t.advertisers)) end
    where t.secret_hash = ${hash} or (t.former_hash = ${hash} and t.former_until > now())`
}

/** Identifies the caller by an API token, in one query, with the rights that its maker has now. */
export async function identifyByToken(
  database: Database,
  use: TokenUse,
): Promise<Identity | TokenFailure> {
  const { rows } = await tokenQuery(use).execute(database.reserve.db)
  const [row] = rows
  if (row === undefined) return 'unknown'
  if (row.revoked) return 'revoked'
  if (row.expired) return 'expired'
  if (row.without_maker) return 'withoutMaker'
  if (row.networks.length > 0 && !belongsTo(row.networks)(use.address)) return 'foreignNetwork'
  const acting = actingOwnerOf(row)
  if (acting === null) return 'foreignOwner'
  const { token_id: tokenId, token_owner_id: ownerId, reads, changes } = row
  return {
    sessionId: '0',
    token: { tokenId, ownerId, reads, changes },
    principal: principalOf(row),
    acting,
    actingLost: false,
    factorWaiting: false,
    factorMissing: false,
    // Programs cannot be asked. Sensitive calls that tokens may make at all are among the rights that were given to them.
    isFresh: true,
    rotationDue: false,
    useUnnoted: row.unnoted,
  }
}

/** Updates the time and network of a token's last use. */
export async function noteTokenUse(
  db: Kysely<Tables>,
  { ownerId, tokenId }: { readonly ownerId: string; readonly tokenId: string },
  address: string,
): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ used_at: sql<Date>`now()`, used_from: clientNetwork(address) })
    .where('owner_id', '=', ownerId)
    .where('token_id', '=', tokenId)
    .execute()
}
