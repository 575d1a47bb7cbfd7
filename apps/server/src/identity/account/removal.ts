import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { signOut } from '#server/platform/session/people.ts'

/** The parts of an account that its removal needs. */
export interface RemovedAccount {
  readonly accountId: string
  readonly account: string
  readonly version: number
}

/**
 * Removes an account of the acting owner, or of platform staff in the platform's scope, and invalidates all its means
 * of access. Its row is kept, since the operation log refers to it.
 */
export async function removeAccount(
  scope: OwnerScope,
  { accountId, account, version }: RemovedAccount,
): Promise<void> {
  const removed = await runOwn(
    scope,
    owned`
      update account set removed_at = now(), version = version + 1
      where account_id = ${accountId} and coalesce(owner_id, 0) = ${scope.ownerId} and removed_at is null`,
  )
  if (removed.numAffectedRows !== 1n)
    throw new Error(`expected account ${accountId} among those of owner ${scope.ownerId}`)
  await signOut(scope, accountId)
  await dropLinks(scope, accountId)
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: account,
    before: { removed: false },
    after: { removed: true },
    version: version + 1,
  })
}

/** Deletes the account's one-time links and its queued emails with such links. */
async function dropLinks(scope: OwnerScope, accountId: string): Promise<void> {
  const account = owned`
    select account_id from account where account_id = ${accountId} and coalesce(owner_id, 0) = ${scope.ownerId}`
  await runOwn(scope, owned`delete from password_link where account_id in (${account})`)
  await runOwn(scope, owned`delete from outbox_email where account_id in (${account})`)
}
