import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { requireMail } from '#server/identity/account/email-outbox.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { createAsPlatform, inviteFounder } from '#server/identity/owner/create.ts'
import { listEveryOwner, saveAsPlatform, staffOwnerOf } from '#server/identity/owner/staff.ts'

export const staffOwnerRoutes: Route[] = [
  staffRoute(listAllOwners, async (input, { unit, service }) =>
    listEveryOwner(unit.db, input, service.settings),
  ),

  staffRoute(createAnyOwner, async ({ firstAccount, ...wanted }, context) => {
    const { unit, service, locale } = context
    if (firstAccount) requireMail(service, { locale, command: 'owner create EMAIL NAME' })
    const scope = await createAsPlatform(context, wanted)
    if (firstAccount) await inviteFounder(scope, { firstAccount, type: wanted.ownerType }, locale)
    return staffOwnerOf(unit.db, scope.ownerId, service.settings)
  }),

  staffRoute(saveAnyOwner, async (input, context) =>
    saveAsPlatform(context, input, context.service.settings),
  ),
]
