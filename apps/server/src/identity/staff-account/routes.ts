import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
  type StaffAccountRow,
} from '@placard/contract/identity/staff-account'
import { queueInvitation, requireMail } from '#server/identity/account/email-outbox.ts'
import {
  listStaffAccounts,
  staffRecordOf,
  staffRowOf,
} from '#server/identity/staff-account/roster.ts'
import {
  addStaff,
  reinvitedStaff,
  removeStaffAccount,
  saveStaffAccount,
} from '#server/identity/staff-account/save.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { type Route, type StaffContext, staffRoute } from '#server/platform/http/route.ts'

/** Queues the invitation of a member of the staff, and returns the account. */
async function invited(context: StaffContext, accountId: string): Promise<StaffAccountRow> {
  const { unit, actor, locale, principal } = context
  await queueInvitation(platformScope(unit, actor), { accountId, locale })
  return staffRowOf(await staffRecordOf(unit.db, accountId), principal.accountId)
}

export const staffAccountRoutes: Route[] = [
  staffRoute(listStaff, async (input, { unit, principal }) =>
    listStaffAccounts(unit.db, input, principal.accountId),
  ),

  staffRoute(inviteStaff, async (input, context) => {
    const { service, locale } = context
    requireMail(service, { locale, command: `staff create ${input.account}` })
    return invited(context, await addStaff(context, input))
  }),

  staffRoute(saveStaff, async (input, context) =>
    staffRowOf(await saveStaffAccount(context, input), context.principal.accountId),
  ),

  staffRoute(removeStaff, async (input, context) => {
    await removeStaffAccount(context, input)
    return {}
  }),

  staffRoute(reinviteStaff, async ({ accId }, context) => {
    const { email } = await reinvitedStaff(context, accId)
    requireMail(context.service, { locale: context.locale, command: `account link ${email}` })
    return invited(context, accId)
  }),
]
