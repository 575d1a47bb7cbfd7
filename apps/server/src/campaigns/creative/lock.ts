import type { AdSpec } from '@placard/domain/materials/material/spec'
import { sql } from 'kysely'
import { creativeColumns, type CreativeRecord } from '#server/campaigns/creative/record.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { isNotDeleted } from '#server/campaigns/promotion/not-deleted.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'

/** The facts about an ad that its creatives need. */
export interface CreativeAd {
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
