import { managingProblem } from '@placard/domain/identity/operator/rule'
import type { OperatorRow } from '@placard/contract/identity/operator'
import { queueInvitation } from '#server/identity/account/letter-queue.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { Managing } from '#server/identity/operator/manager.ts'
import { lockPerson } from '#server/identity/operator/person.ts'
import { accepted, notYours } from '#server/identity/operator/refusal.ts'
import { accountOf, operatorRowOf } from '#server/identity/operator/roster.ts'

/**
 * Queues a letter to somebody who was invited and has not come yet, and answers the account.
 *
 * @throws Refusal `notFound`, `notPermitted`, or `invalidInput` when the account has a password
 */
export async function inviteAgain(
  scope: OwnerScope,
  accId: string,
  who: Managing,
): Promise<OperatorRow> {
  const { record, person, manager } = await lockPerson(scope, accId, who)
  if (managingProblem(manager, person) === 'above')
    throw notYours('above', record.email, who.locale)
  if (!record.invited) throw accepted({ accId, account: record.email }, who.locale)
  await queueInvitation(scope, { accountId: accId, locale: who.locale })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accId,
    entityName: record.email,
    before: null,
    after: { invitedAgain: true },
    version: null,
  })
  return operatorRowOf(await accountOf(scope, accId), manager)
}
