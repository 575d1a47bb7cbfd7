import { code } from '@placard/contract/platform/code'
import {
  createOwner,
  openOwner,
  ownerInfo,
  removeOwner,
  reopenOwner,
  saveOwner,
} from '@placard/contract/identity/owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { requireMail } from '#server/identity/account/email-outbox.ts'
import { grantNewAdvertiser } from '#server/identity/operator/limits.ts'
import { saveNotes } from '#server/identity/owner/notes.ts'
import { clientScope, type OwnerScope } from '#server/platform/database/scope.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route, signedInRoute, staffRoute } from '#server/platform/http/route.ts'
import {
  createAsPlatform,
  createClient,
  inviteFounder,
  ownerTexts,
} from '#server/identity/owner/create.ts'
import { lockOwnerRecord, type OwnerRecord, savedOwnerOf } from '#server/identity/owner/record.ts'
import { changeOwner } from '#server/identity/owner/save.ts'
import { grantActing } from '#server/platform/session/session.ts'
import { loginTypeWhileActing } from '#server/platform/session/principal.ts'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { listEveryOwner, saveAsPlatform, staffOwnerOf } from '#server/identity/owner/staff.ts'

const view = async (record: OwnerRecord) => savedOwnerOf(record)

/** @throws Refusal `notFound` unless it is an advertiser of the acting agency in this state */
async function clientOf(
  scope: OwnerScope,
  ownerId: string,
  state?: 'closedByAgency',
): Promise<OwnerScope> {
  const client = await clientScope(scope, ownerId, state)
  if (client === undefined) throw notFound()
  return client
}

export const ownerRoutes: Route[] = [
  signedInRoute(ownerInfo, async (_input, { principal, acting, supportView }) => ({
    accId: principal.accountId,
    account: principal.email,
    accountName: principal.accountName,
    // The account is seen as its admin sees it.
    staff: principal.kind === 'staff' && supportView === null,
    staffRoles: [...principal.staffRoles],
    supportView: supportView && { reason: supportView.reason, until: supportView.untilMs },
    ownerId: acting?.ownerId ?? null,
    ownerName: acting?.ownerName ?? '',
    loginType: loginTypeWhileActing(principal, acting),
    ownerType: acting?.ownerType ?? null,
    level: acting?.level ?? 0,
    bizLimit: acting?.bizLimit ?? 0,
    currency: acting?.currency ?? '',
    timeZone: acting?.timeZone ?? '',
    createAdDisabled: acting?.createAdDisabled ?? false,
    createAdReason: acting?.createAdReason ?? '',
    onBehalf: acting?.onBehalf ?? false,
  })),

  actingRoute(openOwner, async ({ ownerId }, { scope, sessionId }) => ({
    multiAccessId: await grantActing(await clientOf(scope, ownerId), sessionId),
  })),

  actingRoute(createOwner, async (input, { scope, acting, service, locale }) => {
    if (acting.ownerType !== ownerType.agency)
      throw new Refusal({ code: code.notPermitted, message: ownerTexts[locale].onlyAgencies })
    const { firstAccount } = input
    const command = `owner create EMAIL NAME --agency ${scope.ownerId}`
    if (firstAccount) requireMail(service, { locale, command })
    const client = await createClient(scope, input)
    await grantNewAdvertiser(scope, client.ownerId)
    if (firstAccount)
      await inviteFounder(client, { firstAccount, type: ownerType.subOwner }, locale)
    return savedOwnerOf(await lockOwnerRecord(client))
  }),

  actingRoute(saveOwner, async ({ ownerId, version, ownerName, ...notes }, context) => {
    const { scope, principal, locale } = context
    const client = await clientOf(scope, ownerId)
    const changed = await changeOwner(client, { version, changes: { ownerName }, view })
    const noted = { client, record: changed, ...notes }
    return savedOwnerOf(await saveNotes(scope, noted, { roles: principal.roles, locale }))
  }),

  actingRoute(removeOwner, async ({ ownerId, version }, { scope }) => {
    const client = await clientOf(scope, ownerId)
    await changeOwner(client, { version, changes: { closed: true }, view })
    return {}
  }),

  actingRoute(reopenOwner, async ({ ownerId, version }, { scope }) => {
    const client = await clientOf(scope, ownerId, 'closedByAgency')
    return savedOwnerOf(await changeOwner(client, { version, changes: { closed: false }, view }))
  }),

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
