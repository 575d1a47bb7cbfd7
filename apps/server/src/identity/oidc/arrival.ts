import {
  type Arriving,
  actorOf,
  type Identified,
  type Outcome,
} from '#server/identity/oidc/link.ts'
import { sql } from 'kysely'
import { rolesOfClaim } from '@placard/domain/identity/oidc/rule'
import type { Arrival } from '#server/identity/oidc/attempt.ts'
import { platformManaging } from '#server/identity/operator/person.ts'
import { accountOf } from '#server/identity/operator/roster.ts'
import { saveAccount } from '#server/identity/operator/save.ts'
import { isBeforeEnd } from '#server/platform/database/advertiser-grant.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import { sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { noteRefusedSignIn } from '#server/platform/security-log/write.ts'
import { closeSession, openSession, secretHash } from '#server/platform/session/session.ts'

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
