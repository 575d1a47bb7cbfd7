import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { type CreativeFields, creativeFields } from '@placard/domain/campaigns/creative/fields'
import type { ReviewState } from '@placard/domain/campaigns/review/review'
import { loggedValues, type RecordOf, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { textTable } from '@placard/domain/platform/locale/text-table'

export interface CreativeRecord extends RecordOf<typeof creativeFields> {
  creative_id: string
  ad_id: string
  version: number
  switch_on: boolean
  review_state: ReviewState
  review_reason: string
}

export const creativeColumns = [
  'creative_id',
  'ad_id',
  'version',
  'switch_on',
  ...Object.values(creativeFields).map(({ column }) => column),
  'review_state',
  'review_reason',
] as const satisfies readonly (keyof CreativeRecord)[]

export function savedCreativeOf(row: CreativeRecord): SavedCreative {
  return {
    creativeId: row.creative_id,
    adId: row.ad_id,
    version: row.version,
    switchOn: row.switch_on,
    ...contentOf(row),
    reviewState: row.review_state,
    reviewReason: row.review_reason,
  }
}

export function contentOf(row: CreativeRecord): CreativeFields {
  return valuesOf(creativeFields, row)
}

/** Returns the logged fields of a creative: its content and state, and its ad. */
export function loggedCreative(row: CreativeRecord): Readonly<Record<string, unknown>> {
  const { creativeId: _, version: __, ...fields } = savedCreativeOf(row)
  return loggedValues(creativeFields, fields)
}

interface CreativeAd {
  readonly adName: string
  readonly specId: AdSpec
}

/**
 * Returns an ad that is not in the recycle bin, nor are its parents; undefined if there is none. Its format cannot
 * change while it has creatives.
 */
export function adOf(scope: OwnerScope, adId: string): Promise<CreativeAd | undefined> {
  return readAd(scope, adId, 'unlocked')
}

/** The same, held alone until the transaction ends: its creatives are counted, and keep its spec. */
export function lockAd(scope: OwnerScope, adId: string): Promise<CreativeAd | undefined> {
  return readAd(scope, adId, 'locked')
}

async function readAd(
  scope: OwnerScope,
  adId: string,
  how: 'unlocked' | 'locked',
): Promise<CreativeAd | undefined> {
  const lock = how === 'locked' ? sql`for no key update of e` : sql``
  const { rows } = await runOwn<CreativeAd>(
    scope,
    owned`${prepared} select e.ad_name as "adName", e.spec_id as "specId" from ad e
      where ${isNotDeleted(scope, levelTables.ad)} and e.ad_id = ${adId} ${lock}`,
  )
  return rows[0]
}

/**
 * Reads and locks a creative that is in an ad or in the bin itself, until the transaction ends. @throws Refusal
 * `notFound`
 */
export async function lockCreative(
  scope: OwnerScope,
  creativeId: string,
  where: 'inAd' | 'inBin' = 'inAd',
): Promise<CreativeRecord> {
  const row = await selectOwn(scope, 'creative')
    .select(creativeColumns)
    .where('creative_id', '=', creativeId)
    .where('removed_at', where === 'inAd' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  // The contract writes no other codes.
  return row as CreativeRecord
}

/** Returns creatives outside of the recycle bin, in the order of their ids. @param how `locked`: until the transaction ends */
export async function creativesByIds(
  scope: OwnerScope,
  ids: readonly string[],
  how: 'unlocked' | 'locked',
): Promise<readonly CreativeRecord[]> {
  const { rows } = await runOwn<CreativeRecord>(
    scope,
    owned`select ${sql.join(creativeColumns.map((name) => sql.ref(name)))} from creative
      where owner_id = ${scope.ownerId} and creative_id = any (${ids}::bigint[]) and removed_at is null
      order by creative_id ${how === 'locked' ? sql`for update` : sql``}`,
  )
  return rows
}

/** All creatives of an ad, the oldest first. @throws Refusal `notFound` for an unknown ad */
export async function creativesOf(scope: OwnerScope, adId: string): Promise<CreativeRecord[]> {
  const creatives = owned`${prepared}
    select ${sql.join(creativeColumns.map((name) => sql.ref(name)))} from creative
    where owner_id = ${scope.ownerId} and ad_id = ${adId} and removed_at is null order by creative_id`
  const [ad, { rows }] = await Promise.all([
    adOf(scope, adId),
    runOwn<CreativeRecord>(scope, creatives),
  ])
  if (ad === undefined) throw notFound()
  return rows
}

/** The number of creatives of an ad: listed ones, and those in the bin. */
interface CreativeCount {
  readonly shown: number
  readonly all: number
}

/** Exact only while the ad is held. */
export async function creativeCount(scope: OwnerScope, adId: string): Promise<CreativeCount> {
  const { shown, all } = await selectOwn(scope, 'creative')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('removed_at', 'is', null).as('shown'),
      eb.fn.countAll<string>().as('all'),
    ])
    .where('ad_id', '=', adId)
    .executeTakeFirstOrThrow()
  return { shown: Number(shown), all: Number(all) }
}

/** Returns the number of creatives of each ad that has any, also in the recycle bin. */
export async function creativeCounts(
  scope: OwnerScope,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await runOwn<{ ad_id: string; count: number }>(
    scope,
    owned`select ad_id, count(*)::int as count from creative
      where owner_id = ${scope.ownerId} and ad_id = any (${adIds}::bigint[]) group by ad_id`,
  )
  return new Map(rows.map(({ ad_id, count }) => [ad_id, count]))
}

export const creativeTexts = textTable({
  tooManyToRestore: [
    `An ad has at most ${creativesOfAdMax} creatives, and this one has reached the limit. Remove one of them first.`,
    `每条广告最多 ${creativesOfAdMax} 个创意，该广告已达上限，请先删除其中一个。`,
  ],
  tooMany: [
    `An ad has at most ${creativesOfAdMax} creatives. Change one of them, or create a new ad.`,
    `每条广告最多 ${creativesOfAdMax} 个创意，请修改已有创意或新建广告。`,
  ],
})
