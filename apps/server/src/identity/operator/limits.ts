import type { listGrantableAdvertisers } from '@placard/contract/identity/operator'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import type { Grant } from '@placard/domain/identity/operator/grant'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { containsPattern, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

const texts = textTable({
  past: [
    'The last day of access has passed. Enter today or a later day.',
    '有效期的最后一天已过，请填写今天或之后的日期。',
  ],
  onlyAgencies: [
    'Only agencies have advertisers to choose from.',
    '只有代理商可以限定广告主范围。',
  ],
  noAdvertiser: [
    'There is no advertiser {ownerId} of this agency.',
    '该代理商没有广告主 {ownerId}。',
  ],
})

interface GrantChange {
  /** Null for a new account. */
  readonly current: Grant | null
  readonly wanted: Grant
}

/** @throws Refusal `invalidInput` for a new last day in the past, or new advertisers that are none of the agency's */
export async function refuseLimits(
  scope: OwnerScope,
  { current, wanted }: GrantChange,
  locale: Locale,
): Promise<void> {
  const problems: Problem[] = []
  const { lastDay, advertisers } = wanted
  const isNewDay = lastDay !== null && lastDay !== current?.lastDay
  if (isNewDay && lastDay < dayAt(Date.now(), scope.timeZone)) {
    const facts = { expected: 'today or a later day', got: lastDay, message: texts[locale].past }
    problems.push({ path: 'lastDay', ...facts })
  }
  if (advertisers !== null) {
    const before = current?.advertisers?.ownerIds ?? []
    problems.push(...(await unknownAdvertisers(scope, { ...advertisers, before }, locale)))
  }
  if (problems.length > 0) throw invalidInput(problems)
}

interface Listed {
  readonly ownerIds: readonly string[]
  /** The advertisers that were listed before, which may have left the agency. */
  readonly before: readonly string[]
}

async function unknownAdvertisers(
  scope: OwnerScope,
  { ownerIds, before }: Listed,
  locale: Locale,
): Promise<Problem[]> {
  const owner = await selectOwn(scope, 'owner').select('owner_type').executeTakeFirstOrThrow()
  if (owner.owner_type !== ownerType.agency) {
    const message = texts[locale].onlyAgencies
    return [{ path: 'advertisers', expected: 'no choice', got: 'advertisers', message }]
  }
  const { rows } = await runOwn<{ owner_id: string }>(
    scope,
    owned`select owner_id from owner where agency_id = ${scope.ownerId} and owner_id = any (${ownerIds}::bigint[])`,
  )
  const known = new Set([...before, ...rows.map(({ owner_id }) => owner_id)])
  return ownerIds.flatMap((ownerId, at) => {
    if (known.has(ownerId)) return []
    const message = texts[locale].noAdvertiser({ ownerId })
    const expected = 'an advertiser of the agency'
    return [{ path: `advertisers.ownerIds.${at}`, expected, got: ownerId, message }]
  })
}

/** The maximum number of advertisers that are offered at once. */
const offeredMax = 50

type Wanted = ReadInputOf<typeof listGrantableAdvertisers>

/**
 * Returns advertisers of the acting agency that are granted to the user, by name: open ones whose names contain the
 * text or that have it as id, at most 50, or all with the ids.
 */
export async function advertisersByName(
  scope: OwnerScope,
  { text = '', ownerIds }: Wanted,
): Promise<OutputOf<typeof listGrantableAdvertisers>['items']> {
  const wanted =
    ownerIds === undefined
      ? sql`o.closed_at is null and (o.owner_name ilike ${containsPattern(text)} or o.owner_id::text = ${text})`
      : sql`o.owner_id = any (${ownerIds}::bigint[])`
  const { rows } = await runOwn<{ ownerId: string; ownerName: string }>(
    scope,
    owned`
      select o.owner_id as "ownerId", o.owner_name as "ownerName" from owner o
      where o.agency_id = ${scope.ownerId} and ${isGrantedTo(scope.accountId)} and ${wanted}
      order by lower(o.owner_name), o.owner_id limit ${ownerIds?.length ?? offeredMax}`,
  )
  return rows
}

/** Lists a new advertiser among those of the acting user, who could not see it otherwise, unless the user has all. */
export async function grantNewAdvertiser(scope: OwnerScope, ownerId: string): Promise<void> {
  const { rows } = await runOwn<{
    email: string
    before: string[]
    labels: string[]
    version: number
  }>(
    scope,
    owned`
      update account set advertiser_ids = advertiser_ids || ${ownerId}::bigint, version = version + 1
      where account_id = ${scope.accountId} and owner_id = ${scope.ownerId} and advertiser_ids is not null
      returning email, array_remove(advertiser_ids, ${ownerId}::bigint) as before, advertiser_labels as labels, version`,
  )
  const [account] = rows
  if (account === undefined || scope.accountId === null) return
  const { email, before, labels, version } = account
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: scope.accountId,
    entityName: email,
    before: { advertisers: { ownerIds: before, labels } },
    after: { advertisers: { ownerIds: [...before, ownerId], labels } },
    version,
  })
}
