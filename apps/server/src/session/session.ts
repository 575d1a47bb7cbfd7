import { timingSafeEqual } from 'node:crypto'
import type { LoginType } from '@placard/domain/login/type'
import type { OperatorRole } from '@placard/domain/operator/role'
import type { OwnerType } from '@placard/domain/owner/type'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ActingOwner, Principal } from '#server/session/principal.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'

/** How long a session lives after sign-in. */
export const sessionHours = 12

/** What the browser brings: the session cookie, the header `tk`, and the header `multi-access-id` where there is one. */
export interface Credentials {
  readonly session: string
  readonly tk: string
  readonly multiAccessId: string | null
}

/** Who calls and for whom; `actingLost` when the multi-access id does not hold (any more). */
export interface Identity {
  readonly principal: Principal
  readonly acting: ActingOwner | null
  readonly actingLost: boolean
}

/** Opens a session; its two secrets go into the cookies. */
export async function openSession(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ session: string; tk: string }> {
  const secrets = { session: newSecret(), tk: newSecret() }
  await sql`insert into session (session_hash, tk_hash, account_id, expires_at)
    values (${secretHash(secrets.session)}, ${secretHash(secrets.tk)}, ${accountId}, now() + make_interval(hours => ${sessionHours}))`.execute(
    db,
  )
  // Ended sessions are swept here, where a person waits anyway, rather than by a clock of its own.
  await sql`delete from session where account_id = ${accountId} and expires_at <= now()`.execute(db)
  return secrets
}

export async function closeSession(db: Kysely<Tables>, session: string): Promise<void> {
  await db.deleteFrom('session').where('session_hash', '=', secretHash(session)).execute()
}

interface IdentityRow {
  tk_hash: Buffer
  account_id: string
  email: string
  account_name: string
  kind: Principal['kind']
  login_type: LoginType | null
  roles: OperatorRole[]
  home_owner_id: string | null
  owner_id: string | null
  owner_name: string
  owner_type: OwnerType
  level: number
  biz_limit: number
  currency: string
  time_zone: string
  create_ad_disabled: boolean
}

/** Finds out who calls, in one query; null when there is no such session, it is over, or `tk` is not its own. */
export async function identify(
  db: Kysely<Tables>,
  credentials: Credentials,
): Promise<Identity | null> {
  const sessionHash = secretHash(credentials.session)
  const accessHash =
    credentials.multiAccessId === null ? null : secretHash(credentials.multiAccessId)
  // An agency loses its access with the advertiser: the join asks again whose the owner is.
  const { rows } = await sql<IdentityRow>`
    select s.tk_hash, a.account_id, a.email, a.account_name, a.kind, a.login_type, a.owner_id as home_owner_id,
      array(select role from account_role r where r.account_id = a.account_id) as roles,
      o.owner_id, o.owner_name, o.owner_type, o.level, o.biz_limit, o.currency, o.time_zone, o.create_ad_disabled
    from session s
    join account a on a.account_id = s.account_id
    left join acting_access x on x.access_hash = ${accessHash}::bytea and x.session_hash = s.session_hash
    left join owner o on case when ${accessHash}::bytea is null
      then o.owner_id = a.owner_id
      else o.owner_id = x.owner_id and o.agency_id = a.owner_id end
    where s.session_hash = ${sessionHash} and s.expires_at > now()`.execute(db)
  const row = rows[0]
  if (row === undefined || !timingSafeEqual(row.tk_hash, secretHash(credentials.tk))) return null
  const principal: Principal = {
    accountId: row.account_id,
    email: row.email,
    accountName: row.account_name,
    kind: row.kind,
    loginType: row.login_type,
    roles: row.roles,
  }
  return {
    principal,
    acting: actingOwnerOf(row),
    actingLost: accessHash !== null && row.owner_id === null,
  }
}

function actingOwnerOf(row: IdentityRow): ActingOwner | null {
  if (row.owner_id === null) return null
  return {
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    ownerType: row.owner_type,
    level: row.level,
    bizLimit: row.biz_limit,
    currency: row.currency,
    timeZone: row.time_zone,
    createAdDisabled: row.create_ad_disabled,
    onBehalf: row.owner_id !== row.home_owner_id,
  }
}

/** Lets the session act for the owner; the answer is the multi-access id. The caller has checked that it may. */
export async function grantActing(
  db: Kysely<Tables>,
  session: string,
  ownerId: string,
): Promise<string> {
  const multiAccessId = newSecret()
  await db
    .insertInto('acting_access')
    .values({
      access_hash: secretHash(multiAccessId),
      session_hash: secretHash(session),
      owner_id: ownerId,
    })
    .execute()
  return multiAccessId
}
