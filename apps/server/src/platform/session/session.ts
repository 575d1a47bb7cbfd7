import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  formerSecondsAfterRotation,
  isAlive,
  type SessionLifetime,
} from '#server/platform/session/lifetime.ts'
import { newSecret, secretHash } from '#server/platform/session/secret.ts'

/** The two secrets of a session. The first one is in an HTTP-only cookie, `tk` in one that scripts can read. */
export interface SessionSecrets {
  readonly session: string
  readonly tk: string
}

/** The source of a sign-in, for the list of sessions. */
export interface SessionOrigin {
  readonly address: string
  readonly userAgent: string
}

/** The maximum number of sessions of an account, above which the least recently used one ends. */
const maxSessions = 50
const maxUserAgentLength = 300

/** Opens a session. */
export async function openSession(
  db: Kysely<Tables>,
  accountId: string,
  { address, userAgent }: SessionOrigin,
): Promise<SessionSecrets> {
  const secrets = { session: newSecret(), tk: newSecret() }
  await db
    .insertInto('session')
    .values({
      account_id: accountId,
      session_hash: secretHash(secrets.session),
      tk_hash: secretHash(secrets.tk),
      former_hash: null,
      former_tk_hash: null,
      former_until: null,
      address,
      user_agent: storable(userAgent),
    })
    .execute()
  await sql`update account set seen_at = now() where account_id = ${accountId}`.execute(db)
  await sql`
    delete from session where account_id = ${accountId} and session_id not in (
      select session_id from session where account_id = ${accountId} order by seen_at desc limit ${maxSessions})`.execute(
    db,
  )
  return secrets
}

/** Ends a session. */
export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('session_id', '=', sessionId).execute()
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(
  db: Kysely<Tables>,
  { accountId, exceptSessionId }: { accountId: string; exceptSessionId: string | null },
): Promise<void> {
  const ended = db.deleteFrom('session').where('account_id', '=', accountId)
  await (
    exceptSessionId === null ? ended : ended.where('session_id', '!=', exceptSessionId)
  ).execute()
}

/** Ends the session of the secret, if there is one. */
export async function closeSession(db: Kysely<Tables>, session: string): Promise<void> {
  await db.deleteFrom('session').where('session_hash', '=', secretHash(session)).execute()
}

/** Deletes expired sessions, and expired acting identities. */
export async function sweepSessions(db: Kysely<Tables>, lifetime: SessionLifetime): Promise<void> {
  await sql`delete from session s where not ${isAlive(lifetime)}`.execute(db)
  await sql`delete from acting_access where expires_at < now()`.execute(db)
}

/**
 * Gives a session new secrets; undefined if another request has just done so, whose response has them. The previous
 * ones are valid for another minute, for concurrent requests.
 */
export async function rotateSession(
  db: Kysely<Tables>,
  current: string,
): Promise<SessionSecrets | undefined> {
  const secrets = { session: newSecret(), tk: newSecret() }
  const rotated = await db
    .updateTable('session')
    .set((eb) => ({
      former_hash: eb.ref('session_hash'),
      former_tk_hash: eb.ref('tk_hash'),
      former_until: sql<Date>`now() + make_interval(secs => ${formerSecondsAfterRotation}::int)`,
      session_hash: secretHash(secrets.session),
      tk_hash: secretHash(secrets.tk),
      rotation_due: false,
    }))
    .where('session_hash', '=', secretHash(current))
    .returning('session_id')
    .executeTakeFirst()
  return rotated && secrets
}

// Characters that a header may contain but the database may not.
function storable(userAgent: string): string {
  return userAgent
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxUserAgentLength)
    .toWellFormed()
}
