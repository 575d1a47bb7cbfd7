import type { SecurityEventKind } from '@placard/domain/platform/security-log/event'
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
  type UsedToken,
} from '#server/platform/session/identity.ts'
import { storableText } from '#server/platform/security-log/storable-text.ts'
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
  seen_networks: string[]
  unnoted: boolean
}

// Everything that can be withdrawn is checked with every request, as for sessions.
function tokenQuery({ token, ownerId }: TokenUse) {
  const hash = secretHash(token)
  return sql<TokenRow>`${prepared}
    select t.owner_id as token_owner_id, t.token_id, t.reads, t.changes, t.networks, t.seen_networks,
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
  const isNewNetwork = !row.seen_networks.includes(clientNetwork(use.address))
  return {
    sessionId: '0',
    token: { tokenId, ownerId, reads, changes, isNewNetwork },
    principal: principalOf(row),
    acting,
    supportView: null,
    actingLost: false,
    factorWaiting: false,
    factorMissing: false,
    // A token has its own.
    networks: [],
    // Programs cannot be asked. Sensitive calls that tokens may make at all are among the rights that were given to them.
    isFresh: true,
    rotationDue: false,
    useUnnoted: row.unnoted,
  }
}

/** The number of networks that are remembered for a token. */
const rememberedNetworks = 100

/**
 * Remembers a network of a token, and writes to the security log that the token was used from it for the first time. Of
 * concurrent requests, one writes it.
 */
export async function noteTokenNetwork(
  db: Kysely<Tables>,
  { ownerId, tokenId }: Pick<UsedToken, 'ownerId' | 'tokenId'>,
  { address, userAgent, requestId }: Record<'address' | 'userAgent' | 'requestId', string>,
): Promise<void> {
  const network = clientNetwork(address)
  await sql`
    with noted as (
      update api_token set seen_networks = (array_prepend(${network}::text, seen_networks))[1:${rememberedNetworks}::int]
      where owner_id = ${ownerId} and token_id = ${tokenId} and not ${network}::text = any(seen_networks)
      returning owner_id, token_id, account_id, token_name)
    insert into security_log (owner_id, kind, account_id, actor_id, actor_owner_id, token_id, source, address, user_agent,
      request_id, facts)
    select owner_id, ${'tokenNewNetwork' satisfies SecurityEventKind}::text, account_id, account_id, owner_id, token_id,
      'call', ${address}::text, ${storableText(userAgent)}::text, ${requestId}::text,
      jsonb_build_object('token', token_name, 'tokenId', token_id::text, 'network', ${network}::text)
    from noted`.execute(db)
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
