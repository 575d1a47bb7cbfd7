import type { FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { rolesOfClaim } from '@placard/domain/identity/oidc/rule'
import { homeScope } from '#server/identity/account/password.ts'
import type { Arrival } from '#server/identity/oidc/attempt.ts'
import { platformManaging } from '#server/identity/operator/person.ts'
import { accountOf } from '#server/identity/operator/roster.ts'
import { saveAccount } from '#server/identity/operator/save.ts'
import { isBeforeEnd } from '#server/platform/database/advertiser-grant.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteRefusedSignIn, noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { closeSession, openSession, secretHash } from '#server/platform/session/session.ts'
import { hasJoined } from '#server/platform/session/typed-account.ts'

/** The outcome of a sign-in at a provider. The sign-in page explains every failure. */
export type Outcome = 'signedIn' | 'factorWaiting' | 'linked' | 'confirmed' | OidcFailure
type OidcFailure =
  | 'failed'
  | 'expired'
  | 'notLinked'
  | 'noRole'
  | 'linkedToAnother'
  | 'signedOut'
  | 'invitationOver'
  | 'otherUser'

export interface Arriving {
  readonly unit: UnitOfWork
  readonly reply: FastifyReply
}

function actorOf({ request }: FastifyReply): Actor {
  return {
    accountId: null,
    homeOwnerId: null,
    source: 'call',
    ...requestOrigin(request),
  }
}

/**
 * Signs in the account that is linked with the subject, inside a transaction, with the roles that the claims grant now.
 */
export async function signInLinked(
  { unit, reply }: Arriving,
  { connection, claims }: Arrival,
): Promise<Outcome> {
  const { db } = unit
  const account = await db
    .selectFrom('account as a')
    .innerJoin('oidc_identity as i', 'i.account_id', 'a.account_id')
    .leftJoin('owner as home', 'home.owner_id', 'a.owner_id')
    .select(['a.account_id', 'a.owner_id', 'a.kind'])
    .where('i.owner_id', '=', connection.ownerId)
    .where('i.connection_id', '=', connection.connectionId)
    .where('i.subject', '=', claims.sub)
    .where('a.removed_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where('home.closed_at', 'is', null)
    .where(isBeforeEnd)
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (account === undefined) return 'notLinked'
  const mayEnter = await withCurrentRoles({ unit, reply }, { connection, claims }, account)
  if (!mayEnter) return 'noRole'
  const { request } = reply
  const before = sessionOf(request)
  if (before !== undefined) await closeSession(db, before)
  const origin = { ...requestOrigin(request), way: 'provider' } as const
  const opened = await openSession(db, account.account_id, origin)
  await db
    .updateTable('session')
    .set({
      oidc_connection_id: connection.connectionId,
      oidc_subject: claims.sub,
      oidc_sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    })
    .where('session_hash', '=', secretHash(opened.session))
    .execute()
  setSessionCookies(reply, opened)
  return opened.factorWaiting ? 'factorWaiting' : 'signedIn'
}

/**
 * Gives the account the roles that the claims grant now. Without a claim for roles, and for staff, nothing changes.
 *
 * @returns false if the claims grant none, so that nobody gets in whom the provider no longer lets in
 */
async function withCurrentRoles(
  { unit, reply }: Arriving,
  { connection: { roleClaim, roleMap }, claims }: Pick<Arrival, 'connection' | 'claims'>,
  { account_id: accId, owner_id: ownerId }: { account_id: string; owner_id: string | null },
): Promise<boolean> {
  if (roleClaim === null || ownerId === null) return true
  const roles = rolesOfClaim(roleMap, claims[roleClaim])
  if (roles.length === 0) {
    const refused = { accountId: accId, reason: 'noRole' } as const
    await noteRefusedSignIn(unit.db, refused, actorOf(reply))
    return false
  }
  const scope = ownerScope(unit, { ...actorOf(reply), ownerId, timeZone: 'UTC' })
  const { version } = await accountOf(scope, accId)
  try {
    await saveAccount(scope, { accId, version, roles }, platformManaging('en-US'))
  } catch (error) {
    // The last admin who can sign in stays one, whatever the provider says.
    if (!(error instanceof Refusal)) throw error
  }
  return true
}

/** Links the user of the session, which must still be that of the browser, inside a transaction. */
export async function linkAccount(
  { unit, reply }: Arriving,
  { connection, claims }: Arrival,
  sessionId: string,
): Promise<Outcome> {
  const { db } = unit
  const session = sessionOf(reply.request)
  const account = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .select(['a.account_id', 'a.email', 'a.owner_id'])
    .where('s.session_id', '=', sessionId)
    .where('s.session_hash', '=', secretHash(session ?? ''))
    .where('s.factor_waiting', '=', false)
    .where('a.removed_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined || (account.owner_id ?? '0') !== connection.ownerId) return 'signedOut'
  const isLinked = await addIdentity(db, { connection, claims }, account.account_id)
  if (!isLinked) return 'linkedToAnother'
  await logLink({ unit, reply }, account, true)
  return 'linked'
}

type Identified = Pick<Arrival, 'connection' | 'claims'>

/** Returns false if the subject or the account is linked already. */
async function addIdentity(
  db: Kysely<Tables>,
  { connection: { ownerId, connectionId }, claims: { sub } }: Identified,
  accountId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidc_identity')
    .values({
      owner_id: ownerId,
      connection_id: connectionId,
      subject: sub,
      account_id: accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/**
 * Links the invited account of a one-time link instead of setting a password, uses the link up, and signs in, inside a
 * transaction.
 */
export async function acceptInvitation(
  { unit, reply }: Arriving,
  arrival: Arrival,
  linkHash: Buffer,
): Promise<Outcome> {
  const { db } = unit
  const account = await db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.account_id', 'l.account_id')
    .select(['a.account_id', 'a.email', 'a.owner_id'])
    .where('l.link_hash', '=', linkHash)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('a.removed_at', 'is', null)
    .where(sql<boolean>`not ${hasJoined}`)
    .forUpdate('l')
    .executeTakeFirst()
  if (account === undefined || (account.owner_id ?? '0') !== arrival.connection.ownerId)
    return 'invitationOver'
  if (!(await addIdentity(db, arrival, account.account_id))) return 'linkedToAnother'
  await db.deleteFrom('password_link').where('account_id', '=', account.account_id).execute()
  await logLink({ unit, reply }, account, true)
  return signInLinked({ unit, reply }, arrival)
}

/** Makes the session fresh as of the time at which its user has signed in at the provider. */
export async function confirmSession(
  { unit, reply }: Arriving,
  { connection, claims }: Identified,
  sessionId: string,
): Promise<Outcome> {
  const { numAffectedRows } = await sql`
    update session s set auth_at = least(now(), to_timestamp(${claims.auth_time ?? 0}::float8))
    from oidc_identity i
    where s.session_id = ${sessionId} and s.session_hash = ${secretHash(sessionOf(reply.request) ?? '')}
      and not s.factor_waiting and i.account_id = s.account_id and i.owner_id = ${connection.ownerId}
      and i.connection_id = ${connection.connectionId} and i.subject = ${claims.sub}`.execute(
    unit.db,
  )
  return numAffectedRows === 1n ? 'confirmed' : 'otherUser'
}

interface LinkedAccount {
  readonly account_id: string
  readonly email: string
  readonly owner_id: string | null
}

/** Logs that an account was linked with an identity provider, or no longer is. */
export async function logLink(
  { unit, reply }: Arriving,
  { account_id, email, owner_id }: LinkedAccount,
  isLinked: boolean,
): Promise<void> {
  const actor = { ...actorOf(reply), accountId: account_id, homeOwnerId: owner_id }
  const scope = homeScope(unit, actor, owner_id)
  const kind = isLinked ? 'providerLinked' : 'providerUnlinked'
  await noteSecurityEvent(scope, { kind, accountId: account_id, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: account_id,
    entityName: email,
    before: { ssoLinked: !isLinked },
    after: { ssoLinked: isLinked },
    version: null,
  })
}
