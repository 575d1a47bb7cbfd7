import { code } from '@placard/contract/platform/code'
import {
  createOwner,
  listOwners,
  openOwner,
  ownerInfo,
  removeOwner,
  saveOwner,
} from '@placard/contract/identity/owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { requireMail } from '#server/identity/account/email-outbox.ts'
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
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { sql } from 'kysely'
import { selectClients } from '#server/platform/database/client.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { listEveryOwner, saveAsPlatform, staffOwnerOf } from '#server/identity/owner/staff.ts'

const view = async (record: OwnerRecord) => savedOwnerOf(record)

/** @throws Refusal `notFound` unless it is an open advertiser of the acting agency */
async function clientOf(scope: OwnerScope, ownerId: string): Promise<OwnerScope> {
  const client = await clientScope(scope, ownerId)
  if (client === undefined) throw notFound()
  return client
}

export const ownerRoutes: Route[] = [
  signedInRoute(ownerInfo, async (_input, { principal, acting }) => ({
    accId: principal.accountId,
    account: principal.email,
    accountName: principal.accountName,
    staff: principal.kind === 'staff',
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

  actingRoute(listOwners, async (input, { scope }) => listClients(scope, input)),

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
    if (firstAccount)
      await inviteFounder(client, { firstAccount, type: ownerType.subOwner }, locale)
    return savedOwnerOf(await lockOwnerRecord(client))
  }),

  actingRoute(saveOwner, async ({ ownerId, version, ownerName }, { scope }) => {
    const client = await clientOf(scope, ownerId)
    return savedOwnerOf(await changeOwner(client, { version, changes: { ownerName }, view }))
  }),

  actingRoute(removeOwner, async ({ ownerId, version }, { scope }) => {
    const client = await clientOf(scope, ownerId)
    await changeOwner(client, { version, changes: { closed: true }, view })
    return {}
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

async function listClients(
  scope: OwnerScope,
  { filters, pageNum, pageSize }: ReadInputOf<typeof listOwners>,
): Promise<OutputOf<typeof listOwners>> {
  const matching = selectClients(scope).$if(filters.text !== undefined, (query) =>
    query.where('o.owner_name', 'ilike', containsPattern(filters.text ?? '')),
  )
  const [owners, { total }] = await Promise.all([
    matching
      .select(['o.owner_id', 'o.owner_name', 'o.currency', 'o.time_zone', 'o.version'])
      .select((eb) =>
        eb
          .selectFrom('plan as p')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('p.owner_id', '=', 'o.owner_id')
          .as('plan_count'),
      )
      .orderBy('o.owner_name')
      .orderBy('o.owner_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const items = owners.map((owner) => ({
    ownerId: owner.owner_id,
    ownerName: owner.owner_name,
    planCount: owner.plan_count ?? 0,
    currency: owner.currency,
    timeZone: owner.time_zone,
    version: owner.version,
  }))
  return { items, total }
}
