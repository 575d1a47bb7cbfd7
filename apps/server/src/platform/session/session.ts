import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SignInWay } from '@placard/domain/platform/security-log/event'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createHash, randomBytes } from 'node:crypto'
import { insertOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { hasFactor } from '#server/platform/session/factor.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { storableText } from '#server/platform/security-log/storable-text.ts'
import { noteAccountEvent } from '#server/platform/security-log/write.ts'
import { endSurplus } from '#server/platform/session/surplus.ts'

/** The two secrets of a session. The first one is in an HTTP-only cookie, `tk` in one that scripts can read. */
export interface SessionSecrets {
  readonly session: string
  readonly tk: string
}

/** The request that opens a session, and how its user has signed in. */
export interface SessionOrigin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** The language in which the user is told if the device or the network is new. */
  readonly locale: Locale
  /** A passkey proves both factors. */
  readonly way: SignInWay
}

/** The secrets of a new session. */
export interface OpenedSession extends SessionSecrets {
  /** True if the session may do nothing yet but complete the sign-in with the second factor. */
  readonly factorWaiting: boolean
}

/** Opens a session. If the account has a second factor, the session waits for it, unless a passkey has opened it. */
export async function openSession(
  db: Kysely<Tables>,
  accountId: string,
  { way, ...origin }: SessionOrigin,
): Promise<OpenedSession> {
  const secrets = { session: newSecret(), tk: newSecret() }
  const { factor_waiting: factorWaiting, session_id: keptId } = await db
    .insertInto('session')
    .values({
      account_id: accountId,
      session_hash: secretHash(secrets.session),
      tk_hash: secretHash(secrets.tk),
      former_hash: null,
      former_tk_hash: null,
      former_until: null,
      address: origin.address,
      user_agent: storableText(origin.userAgent),
      factor_waiting:
        way === 'passkey'
          ? false
          : sql<boolean>`(select ${hasFactor} from account a where a.account_id = ${accountId})`,
    })
    .returning(['factor_waiting', 'session_id'])
    .executeTakeFirstOrThrow()
  if (!factorWaiting)
    await sql`update account set seen_at = now() where account_id = ${accountId}`.execute(db)
  await endSurplus(db, { accountId, keptId }, origin)
  const kind = factorWaiting ? 'factorAsked' : 'signIn'
  await noteAccountEvent(
    db,
    { kind, accountId, facts: { way } },
    { ...origin, source: 'call', isOwn: !factorWaiting },
  )
  return { ...secrets, factorWaiting }
}

/**
 * Completes a sign-in after the second factor: the session may do everything from now on, with new secrets. Returns
 * undefined if it has ended meanwhile.
 */
export async function completeSignIn(
  db: Kysely<Tables>,
  sessionId: string,
  origin: Omit<SessionOrigin, 'way'>,
): Promise<SessionSecrets | undefined> {
  const secrets = { session: newSecret(), tk: newSecret() }
  const { rows } = await sql<{ account_id: string; oidc_connection_id: string | null }>`${prepared}
    with completed as (
      update session set session_hash = ${secretHash(secrets.session)}::bytea, tk_hash = ${secretHash(secrets.tk)}::bytea,
        former_hash = null, former_tk_hash = null, former_until = null, rotation_due = false, factor_waiting = false,
        auth_at = now(), seen_at = now()
      where session_id = ${sessionId}::bigint
      returning account_id, oidc_connection_id
    ), seen as (
      update account a set seen_at = now() from completed c where a.account_id = c.account_id
    )
    select account_id, oidc_connection_id from completed`.execute(db)
  const [completed] = rows
  if (completed === undefined) return undefined
  const { account_id: accountId } = completed
  await endSurplus(db, { accountId, keptId: sessionId }, origin)
  const way = completed.oidc_connection_id === null ? 'password' : 'provider'
  await noteAccountEvent(
    db,
    { kind: 'signIn', accountId, facts: { way } },
    { ...origin, source: 'call', isOwn: true },
  )
  return secrets
}

export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('session_id', '=', sessionId).execute()
}

/** Ends all sessions of an account, or all but one, and returns their number. */
export async function endSessions(
  db: Kysely<Tables>,
  { accountId, exceptSessionId }: { accountId: string; exceptSessionId: string | null },
): Promise<number> {
  const all = db.deleteFrom('session').where('account_id', '=', accountId)
  const ended = exceptSessionId === null ? all : all.where('session_id', '!=', exceptSessionId)
  const { numDeletedRows } = await ended.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the session of the secret, if there is one. */
export async function closeSession(db: Kysely<Tables>, session: string): Promise<void> {
  await db.deleteFrom('session').where('session_hash', '=', secretHash(session)).execute()
}

export async function sweepSessions(db: Kysely<Tables>, lifetime: SessionLifetime): Promise<void> {
  await sql`
    delete from session s using account a left join owner home on home.owner_id = a.owner_id
    where a.account_id = s.account_id and not ${isAlive(lifetime)}`.execute(db)
  await sql`delete from acting_access where expires_at < now()`.execute(db)
}

export interface SessionLifetime {
  /** A session without requests for this long expires. */
  readonly sessionIdleMinutes: number
  /** A session expires this long after sign-in, regardless of its use. */
  readonly sessionHours: number
  /** The same two for platform staff. */
  readonly staffIdleMinutes: number
  readonly staffHours: number
}

/** The time for which a tab may act for another owner with one multi-access id. */
const actingHours = 12

/** The validity of an SSO token. @see spec S7.23 */
export const ssoTokenSeconds = 60

/** The interval for updating the time of last use, so that not every request writes. */
export const seenEverySeconds = 60

/** The time for which sensitive calls accept the password or code that was entered last. */
export const freshMinutes = 10

/** The time to enter the code of the second factor after the password. */
const factorMinutes = 10

/**
 * Returns the condition that the session `s` has not expired. `home` is the owner of its account, with all columns null
 * for platform staff.
 */
export function isAlive(lifetime: SessionLifetime): RawBuilder<boolean> {
  // The smallest one that is not null, so an owner can only shorten the times.
  const idle = sql`case when home.owner_id is null then ${lifetime.staffIdleMinutes}::int
    else least(${lifetime.sessionIdleMinutes}::int, home.session_idle_minutes) end`
  const hours = sql`case when home.owner_id is null then ${lifetime.staffHours}::int
    else least(${lifetime.sessionHours}::int, home.session_hours) end`
  return sql<boolean>`(s.seen_at > now() - make_interval(mins => ${idle})
    and s.created_at > now() - make_interval(hours => ${hours})
    and (not s.factor_waiting or s.created_at > now() - make_interval(mins => ${factorMinutes}::int)))`
}

/** Returns a secret that nobody can guess: 256 random bits as base64url text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a secret. A fast hash is enough, since the secret is random. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Lets the session act for the scope's owner. Returns the multi-access id, which is useless in another session.
 *
 * @see spec S7.2
 */
export async function grantActing(client: OwnerScope, sessionId: string): Promise<string> {
  const multiAccessId = newSecret()
  await insertOwn(client, 'acting_access', {
    access_hash: secretHash(multiAccessId),
    session_id: sessionId,
    expires_at: sql<Date>`now() + make_interval(hours => ${actingHours}::int)`,
  }).execute()
  return multiAccessId
}

/** The account whose sessions are meant: one of the acting owner, or all of its accounts. */
export type Whose = string | 'everybody'

/** Ends all sessions at once. */
export async function signOut(scope: OwnerScope, whose: Whose): Promise<void> {
  await runOwn(scope, owned`delete from session where account_id in (${accountsOf(scope, whose)})`)
}

/** Returns the SQL of the ids of these accounts of the acting owner. */
export function accountsOf(scope: OwnerScope, whose: Whose): OwnedSql {
  if (whose === 'everybody')
    return owned`select account_id from account where owner_id = ${scope.ownerId}`
  // Staff belong to no owner; changes to their accounts are made in the platform's scope.
  return owned`select account_id from account where account_id = ${whose} and coalesce(owner_id, 0) = ${scope.ownerId}`
}
