import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  saveOperator,
  type OperatorRow,
} from '@placard/contract/identity/operator'
import { queueInvitation, requireMail } from '#server/identity/account/email-outbox.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { addOperator, removeOperatorAccount, saveAccount } from '#server/identity/operator/save.ts'
import {
  lockPerson,
  managerFor,
  managing,
  type Managing,
} from '#server/identity/operator/person.ts'
import { accountOf, listAccounts, operatorRowOf } from '#server/identity/operator/roster.ts'
import { managingProblem } from '@placard/domain/identity/operator/rule'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { accepted, notYours } from '#server/identity/operator/refusal.ts'

export const operatorRoutes: Route[] = [
  actingRoute(listOperators, async (input, { scope, principal, acting, locale }) =>
    listAccounts(scope, input, managerFor(managing(principal, locale), acting)),
  ),

  actingRoute(inviteOperator, async (input, { scope, principal, acting, service, locale }) => {
    const { account } = input
    requireMail(service, { locale, command: `operator invite ${account} --owner ${scope.ownerId}` })
    const who = managing(principal, locale)
    const accountId = await addOperator(scope, input, who)
    await queueInvitation(scope, { accountId, locale })
    return operatorRowOf(await accountOf(scope, accountId), managerFor(who, acting))
  }),

  actingRoute(saveOperator, async (input, { scope, principal, locale }) =>
    saveAccount(scope, input, managing(principal, locale)),
  ),

  actingRoute(removeOperator, async (input, { scope, principal, locale }) => {
    await removeOperatorAccount(scope, input, managing(principal, locale))
    return {}
  }),

  actingRoute(reinviteOperator, async ({ accId }, { scope, principal, service, locale }) => {
    // Another owner's account counts as unknown, with and without mail.
    const { email } = await accountOf(scope, accId)
    requireMail(service, { locale, command: `account link ${email}` })
    return inviteAgain(scope, accId, managing(principal, locale))
  }),
]

/**
 * Queues another invitation for a user who has not set a password yet, and returns the account.
 *
 * @throws Refusal `notFound`, `notPermitted`, or `invalidInput` when the account has a password
 */
async function inviteAgain(scope: OwnerScope, accId: string, who: Managing): Promise<OperatorRow> {
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
