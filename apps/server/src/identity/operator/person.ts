import { operatorRole } from '@placard/domain/platform/access/role'
import type { Manager, Person } from '@placard/domain/identity/operator/rule'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { sql } from 'kysely'
import { lockOwner, managerFor, type Managing } from '#server/identity/operator/manager.ts'
import { accountOf, type AccountRecord, grantOf } from '#server/identity/operator/roster.ts'

/** An account that is about to change, and the user who changes it. */
export interface ManagedPerson {
  readonly record: AccountRecord
  readonly person: Person
  readonly manager: Manager
}

/** Reads an account after locking the owner's users. @throws Refusal `notFound` */
export async function lockPerson(
  scope: OwnerScope,
  accId: string,
  who: Managing,
): Promise<ManagedPerson> {
  const owner = await lockOwner(scope)
  const record = await accountOf(scope, accId)
  const isLastAdmin = await isLastAdminWithAccess(scope, record)
  return {
    record,
    person: { accountId: accId, grant: grantOf(record), isLastAdmin },
    manager: managerFor(who, owner.grant),
  }
}

/** Returns whether it is the last admin who can sign in. An invited user who has never signed in does not count. */
async function isLastAdminWithAccess(
  scope: OwnerScope,
  { account_id, roles, invited }: AccountRecord,
): Promise<boolean> {
  if (invited || !roles.includes(operatorRole.ADMIN)) return false
  const other = await selectOwn(scope, 'account')
    .select('account_id')
    .where('account_id', '!=', account_id)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`${operatorRole.ADMIN} = any(roles)`)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
