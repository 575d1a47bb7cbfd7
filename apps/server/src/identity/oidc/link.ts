import type { FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { homeScope } from '#server/identity/account/password.ts'
import type { Arrival } from '#server/identity/oidc/attempt.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { sessionOf } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { secretHash } from '#server/platform/session/session.ts'
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

/** Returns the actor of a sign-in, whose user is not known yet. */
export function actorOf({ request }: FastifyReply): Actor {
  return {
    accountId: null,
    homeOwnerId: null,
    source: 'call',
    ...requestOrigin(request),
  }
}

/** The subject of a connection that the provider has proved. */
export type Identified = Pick<Arrival, 'connection' | 'claims'>

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

/**
 * Links the invited account of a one-time link instead of setting a password, and uses the link up, inside a transaction.
 * Signing in comes next.
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
  return 'linked'
}

/**
 * Links the subject with the account that the provider has added by SCIM, if it signs in for the first time: a claim of
 * its ID token is the external id of that account. Inside a transaction.
 */
export async function linkProvisioned(
  { unit, reply }: Arriving,
  { connection, claims }: Identified,
): Promise<void> {
  const { db } = unit
  const externalId = claims[connection.scimClaim]
  if (typeof externalId !== 'string') return
  const account = await db
    .selectFrom('scim_user as u')
    .innerJoin('account as a', 'a.account_id', 'u.account_id')
    .select(['a.account_id', 'a.email', 'a.owner_id'])
    .where('u.owner_id', '=', connection.ownerId)
    .where('u.connection_id', '=', connection.connectionId)
    .where('u.external_id', '=', externalId)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined || !(await addIdentity(db, { connection, claims }, account.account_id)))
    return
  await db.deleteFrom('password_link').where('account_id', '=', account.account_id).execute()
  await logLink({ unit, reply }, account, true)
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
