import type { ReadInputOf } from '@placard/contract/platform/call'
import type { createAnyOwner } from '@placard/contract/identity/staff-owner'
import { ownerType, type OwnerType } from '@placard/domain/platform/access/owner-type'
import { addClient, type NewClient } from '#server/platform/database/client.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import type { FirstAccount } from '@placard/contract/platform/account'
import { founderOf } from '@placard/domain/identity/account/membership'
import { fullGrant } from '@placard/domain/identity/operator/grant'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { addAccount } from '#server/identity/account/account.ts'
import { queueInvitation } from '#server/identity/account/email-outbox.ts'

/** Adds an advertiser to the acting agency, and returns the same identity acting for it. */
export async function createClient(scope: OwnerScope, client: NewClient): Promise<OwnerScope> {
  const added = await addClient(scope, client)
  await logCreation(added, { ...client, ownerType: ownerType.subOwner, agencyId: scope.ownerId })
  return added
}

type Wanted = Omit<ReadInputOf<typeof createAnyOwner>, 'firstAccount'>

/**
 * Adds an agency, a directed owner, or a sub-owner of an agency, and returns the platform acting for it.
 *
 * @throws Refusal `invalidInput` for a sub-owner without an agency, or another owner with one
 */
export async function createAsPlatform(
  work: PlatformWork,
  { agencyId, ...wanted }: Wanted,
): Promise<OwnerScope> {
  if (wanted.ownerType === ownerType.subOwner) {
    if (agencyId === undefined) throw refuseAgency('agencyMissing', '', work.locale)
    return createClient(await agencyScope(work, agencyId), wanted)
  }
  if (agencyId !== undefined) throw refuseAgency('onlySubOwners', agencyId, work.locale)
  const { ownerName, currency, timeZone } = wanted
  const { owner_id } = await work.unit.db
    .insertInto('owner')
    .values({ owner_name: ownerName, owner_type: wanted.ownerType, currency, time_zone: timeZone })
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  const scope = ownerScope(work.unit, { ...work.actor, ownerId: owner_id, timeZone })
  await logCreation(scope, { ...wanted, agencyId: null })
  return scope
}

async function logCreation(
  scope: OwnerScope,
  {
    ownerName,
    ownerType: type,
    agencyId,
    currency,
    timeZone,
  }: Omit<Wanted, 'agencyId'> & { agencyId: string | null },
): Promise<void> {
  await logOperation(scope, {
    operation: 'create',
    entity: 'owner',
    entityId: scope.ownerId,
    entityName: ownerName,
    before: null,
    after: { ownerName, ownerType: type, agencyId, currency, timeZone },
    version: 1,
  })
}

/** Acts for an open agency. @throws Refusal `invalidInput` if the id is not that of one */
export async function agencyScope(work: PlatformWork, agencyId: string): Promise<OwnerScope> {
  const agency = await work.unit.db
    .selectFrom('owner')
    .select('time_zone')
    .where('owner_id', '=', agencyId)
    .where('owner_type', '=', ownerType.agency)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (agency === undefined) throw refuseAgency('noAgency', agencyId, work.locale)
  return ownerScope(work.unit, { ...work.actor, ownerId: agencyId, timeZone: agency.time_zone })
}

export function refuseAgency(
  why: 'agencyMissing' | 'noAgency' | 'onlySubOwners',
  got: string,
  locale: Locale,
): Refusal {
  const texts = ownerTexts[locale]
  const message = why === 'noAgency' ? texts.noAgency({ id: got }) : texts[why]
  const expected = why === 'onlySubOwners' ? 'no agency' : 'an open agency'
  return invalidInput([{ path: 'agencyId', expected, got: got || 'nothing', message }])
}

interface Founder {
  readonly firstAccount: FirstAccount
  /** The name of the owner. */
  readonly type: OwnerType
}

/**
 * Adds the first user of an owner, as its admin. Returns the account's id.
 *
 * @throws Refusal as `addAccount`
 */
export function addFounder(
  scope: OwnerScope,
  { firstAccount, type }: Founder,
  locale: Locale,
): Promise<string> {
  const founder = { ...firstAccount, membership: founderOf(type), grant: fullGrant }
  return addAccount(scope, founder, { path: 'firstAccount.account', locale })
}

export async function inviteFounder(
  scope: OwnerScope,
  founder: Founder,
  locale: Locale,
): Promise<void> {
  const accountId = await addFounder(scope, founder, locale)
  await queueInvitation(scope, { accountId, locale })
}

export const ownerTexts = textTable({
  onlyAgencies: [
    'Only agencies have advertisers. Stop acting for the advertiser first.',
    '只有代理商可以管理广告主，请先退出当前代理的广告主。',
  ],
  agencyMissing: [
    'A sub-owner belongs to an agency. Enter the agency.',
    '子广告主必须属于某个代理商，请指定代理商。',
  ],
  noAgency: ['There is no open agency {id}.', '没有启用中的代理商 {id}。'],
  onlySubOwners: ['Only a sub-owner belongs to an agency.', '只有子广告主可以属于代理商。'],
})
