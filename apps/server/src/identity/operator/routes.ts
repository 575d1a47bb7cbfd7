import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  saveOperator,
} from '@placard/contract/identity/operator'
import { queueInvitation } from '#server/identity/account/letter-queue.ts'
import { requireMail } from '#server/identity/account/mail-requirement.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { addOperator } from '#server/identity/operator/invite.ts'
import { managerFor, managing } from '#server/identity/operator/manager.ts'
import { inviteAgain } from '#server/identity/operator/reinvite.ts'
import { removeOperatorAccount } from '#server/identity/operator/remove.ts'
import { accountOf, listAccounts, operatorRowOf } from '#server/identity/operator/roster.ts'
import { saveAccount } from '#server/identity/operator/save.ts'

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
    // Another owner's account is none, with mail or without.
    const { email } = await accountOf(scope, accId)
    requireMail(service, { locale, command: `account link ${email}` })
    return inviteAgain(scope, accId, managing(principal, locale))
  }),
]
