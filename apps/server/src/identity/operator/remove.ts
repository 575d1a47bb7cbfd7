import { removalProblem } from '@placard/domain/identity/operator/rule'
import { removeAccount } from '#server/identity/account/removal.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import type { Managing } from '#server/identity/operator/manager.ts'
import { lockPerson } from '#server/identity/operator/person.ts'
import { lastAdmin, notYours } from '#server/identity/operator/refusal.ts'
import { operatorRowOf } from '#server/identity/operator/roster.ts'

/**
 * Removes an account of the acting owner, inside the scope's transaction.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `notPermitted`, or `invalidInput` for the last
 *   admin
 */
export async function removeOperatorAccount(
  scope: OwnerScope,
  { accId, version }: { accId: string; version: number },
  who: Managing,
): Promise<void> {
  const { record, person, manager } = await lockPerson(scope, accId, who)
  if (record.version !== version) throw changedByOther(operatorRowOf(record, manager))
  const problem = removalProblem(manager, person)
  if (problem === 'lastAdmin') throw lastAdmin(accId, who.locale)
  if (problem !== null) throw notYours(problem, record.email, who.locale)
  await removeAccount(scope, { accountId: accId, account: record.email, version })
}
