import {
  exportOperators,
  inviteOperator,
  listGrantableAdvertisers,
  listOperators,
  reinviteOperator,
  removeOperator,
  resetOperatorFactor,
  saveOperator,
  sharedByOperator,
  type OperatorRow,
} from '@placard/contract/identity/operator'
import { queueInvitation, requireMail } from '#server/identity/account/email-outbox.ts'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { sendSheet } from '#server/platform/export/file.ts'
import { operatorSheet } from '#server/identity/operator/sheet.ts'
import { advertisersByName } from '#server/identity/operator/limits.ts'
import { advertiserLabels } from '#server/platform/database/client.ts'
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
import type { Locale } from '@placard/domain/platform/locale/locale'
import { resetFactor } from '#server/identity/second-factor/reset.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { sharedBy } from '#server/identity/operator/hand-over.ts'
import { accepted, notYours, ownFactor, withoutFactor } from '#server/identity/operator/refusal.ts'

export const operatorRoutes: Route[] = [
  actingRoute(listOperators, async (input, context) =>
    listAccounts(context.scope, input, managerFor(managing(context), context.acting)),
  ),

  actingRoute(exportOperators, async ({ format, ...narrowed }, context) => {
    const { scope, locale } = context
    const facts = { file: 'operators', format } as const
    await noteSecurityEvent(scope, { kind: 'peopleExported', accountId: null, facts })
    return sendSheet(context, {
      name: `operators-${dayAt(Date.now(), scope.timeZone)}`,
      format,
      sheetOf: (snapshot) => operatorSheet(snapshot.scope, narrowed, locale),
    })
  }),

  actingRoute(listGrantableAdvertisers, async (input, { scope }) => {
    const items = await advertisersByName(scope, input)
    return { items, labels: await advertiserLabels(scope) }
  }),

  actingRoute(inviteOperator, async (input, context) => {
    const { scope, acting, service, locale } = context
    const { account } = input
    requireMail(service, { locale, command: `operator invite ${account} --owner ${scope.ownerId}` })
    const who = managing(context)
    const accountId = await addOperator(scope, input, who)
    await queueInvitation(scope, { accountId, locale })
    return operatorRowOf(await accountOf(scope, accountId), managerFor(who, acting))
  }),

  actingRoute(saveOperator, async (input, context) =>
    saveAccount(context.scope, input, managing(context)),
  ),

  actingRoute(sharedByOperator, async ({ accId }, { scope, principal }) => {
    await accountOf(scope, accId)
    return sharedBy(scope, accId, principal.accountId)
  }),

  actingRoute(removeOperator, async (input, context) => {
    await removeOperatorAccount(context.scope, input, managing(context))
    return {}
  }),

  actingRoute(reinviteOperator, async ({ accId }, context) => {
    const { scope, service, locale } = context
    // Another owner's account counts as unknown, with and without mail.
    const { email } = await accountOf(scope, accId)
    requireMail(service, { locale, command: `account link ${email}` })
    return inviteAgain(scope, accId, managing(context))
  }),

  actingRoute(resetOperatorFactor, async ({ accId }, context) => {
    const { scope, service, locale } = context
    const emailLocale = service.mail === null ? null : locale
    const { record, manager } = await resetPersonFactor(scope, accId, {
      who: managing(context),
      emailLocale,
    })
    return operatorRowOf({ ...record, secondFactor: false }, manager)
  }),
]

/**
 * Removes the second factor of an account of the acting owner.
 *
 * @throws Refusal `notFound`, `notPermitted`, or `invalidInput` without a second factor
 */
async function resetPersonFactor(
  scope: OwnerScope,
  accId: string,
  { who, emailLocale }: { who: Managing; emailLocale: Locale | null },
) {
  const found = await lockPerson(scope, accId, who)
  const { record, person, manager } = found
  const problem = managingProblem(manager, person)
  if (problem === 'above') throw notYours('above', record.email, who.locale)
  if (problem === 'self') throw ownFactor(who.locale)
  const reset = await resetFactor(scope, { accountId: accId, account: record.email, emailLocale })
  if (!reset) throw withoutFactor({ accId, account: record.email }, who.locale)
  return found
}

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
  await noteSecurityEvent(scope, { kind: 'invitedAgain', accountId: accId, facts: {} })
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
