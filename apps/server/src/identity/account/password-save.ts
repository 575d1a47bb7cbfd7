import { homeScope } from '#server/identity/account/home-scope.ts'
import { passwordHash } from '#server/identity/account/password.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { endSessions } from '#server/platform/session/session.ts'

/** A password that users set for their own account. */
export interface NewPassword {
  readonly accountId: string
  readonly password: string
  /** The session that is kept; null ends all of them. */
  readonly exceptSessionId: string | null
  readonly origin: Pick<Actor, 'address' | 'requestId'>
}

/**
 * Sets a password. Everything issued under the previous one becomes invalid: sessions, links, and queued emails with
 * links.
 *
 * @param unit a transaction
 * @returns the account's address; undefined when the account is removed
 */
export async function savePassword(
  unit: UnitOfWork,
  change: NewPassword,
): Promise<string | undefined> {
  const { accountId, exceptSessionId } = change
  const { db } = unit
  const password_hash = await passwordHash(change.password)
  const account = await db
    .updateTable('account')
    .set({ password_hash })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning(['email', 'owner_id'])
    .executeTakeFirst()
  if (account === undefined) return undefined
  await endSessions(db, { accountId, exceptSessionId })
  await db.deleteFrom('password_link').where('account_id', '=', accountId).execute()
  await db.deleteFrom('outbox_email').where('account_id', '=', accountId).execute()
  await logPassword(unit, change, account)
  return account.email
}

async function logPassword(
  unit: UnitOfWork,
  { accountId, origin }: NewPassword,
  { email, owner_id }: { email: string; owner_id: string | null },
): Promise<void> {
  const actor: Actor = { ...origin, accountId, homeOwnerId: owner_id, source: 'call' }
  await logOperation(homeScope(unit, actor, owner_id), {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: email,
    // The log records only the fact of the change, and neither the old nor the new password.
    before: null,
    after: { passwordSet: true },
    version: null,
  })
}
