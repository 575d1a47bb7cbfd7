import { type Kysely, sql } from 'kysely'
import { isBeforeEnd, isGranted } from '#server/platform/database/advertiser-grant.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  isAlive,
  newSecret,
  secretHash,
  type SessionLifetime,
  ssoTokenSeconds,
} from '#server/platform/session/session.ts'
import type { Principal } from '#server/platform/session/principal.ts'

/** A session and the owner that it acts for; null for platform staff. */
export interface TokenSession {
  readonly sessionId: string
  readonly ownerId: string | null
}

/** Creates a token for the session. It expires with the session at the latest. @see spec S7.23 */
export async function newSsoToken(
  db: Kysely<Tables>,
  { sessionId, ownerId }: TokenSession,
): Promise<string> {
  const token = newSecret()
  await db
    .deleteFrom('sso_token')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('sso_token')
    .values({
      token_hash: secretHash(token),
      session_id: sessionId,
      owner_id: ownerId,
      expires_at: sql<Date>`now() + make_interval(secs => ${ssoTokenSeconds}::int)`,
    })
    .execute()
  return token
}

/** The current identity of a token, not the one at its creation. */
export interface SsoIdentity {
  readonly account_id: string
  readonly email: string
  readonly account_name: string
  readonly kind: Principal['kind']
  readonly login_type: Principal['loginType']
  readonly home_owner_id: string | null
  readonly owner_id: string | null
  readonly owner_name: string | null
  /** The latest time at which the session ends. */
  readonly ends_at: Date
}

/**
 * Uses up a token, valid or not. Of several concurrent callers, one gets the result.
 *
 * @returns undefined if it is unknown, used or expired, or its session may not act for the owner any more
 */
export async function redeemSsoToken(
  db: Kysely<Tables>,
  token: string,
  lifetime: SessionLifetime,
): Promise<SsoIdentity | undefined> {
  // A delete of the token and a query of its identity: the query needs only the result of the delete.
  const { rows } = await sql<SsoIdentity>`
    with spent as (
      delete from sso_token where token_hash = ${secretHash(token)} returning session_id, owner_id, expires_at)
    select a.account_id, a.email, a.account_name, a.kind, a.login_type, a.owner_id as home_owner_id,
      o.owner_id, o.owner_name, s.created_at + make_interval(hours => case when home.owner_id is null
        then ${lifetime.staffHours}::int else least(${lifetime.sessionHours}::int, home.session_hours) end) as ends_at
    from spent t
    join session s on s.session_id = t.session_id
    join account a on a.account_id = s.account_id and a.removed_at is null and a.suspended_at is null
    left join owner home on home.owner_id = a.owner_id
    left join owner o on o.owner_id = t.owner_id and o.closed_at is null and (o.owner_id = a.owner_id or (
      o.agency_id = a.owner_id and ${isGranted} and exists (
        select from acting_access x
        where x.session_id = s.session_id and x.owner_id = o.owner_id and x.expires_at > now())))
    where t.expires_at > now() and home.closed_at is null and ${isBeforeEnd} and ${isAlive(lifetime)}
      and o.owner_id is not distinct from t.owner_id`.execute(db)
  return rows[0]
}
