import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { removeCreative } from '@placard/contract/campaigns/creative'
import { fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { sql } from 'kysely'
import {
  adOf,
  creativeCount,
  type CreativeRecord,
  creativeTexts,
  lockAd,
  lockCreative,
  loggedCreative,
  savedCreativeOf,
} from '#server/campaigns/creative/row.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { allow, wireProblems } from '#server/campaigns/promotion/restriction.ts'

/**
 * Moves a creative to the bin and logs it, inside the scope's transaction.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function putCreativeInBin(
  scope: OwnerScope,
  { creativeId, version }: ReadInputOf<typeof removeCreative>,
): Promise<void> {
  const row = await lockCreative(scope, creativeId)
  const ad = await adOf(scope, row.ad_id)
  if (ad === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedCreativeOf(row))
  await updateOwn(scope, 'creative')
    .set({ removed_at: sql<Date>`now()`, removed_by: scope.accountId, version: version + 1 })
    .where('creative_id', '=', creativeId)
    .execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'creative',
    entityId: creativeId,
    entityName: ad.adName,
    before: loggedCreative(row),
    after: null,
    version: version + 1,
  })
}

/**
 * Restores a creative from the bin and logs it, inside the scope's transaction.
 *
 * @throws Refusal `creationDisabled` with the reason, `notFound` unless it is in the bin, `invalidInput` while a parent
 *   is in the bin as well, or `limitReached` if its ad has the maximum number
 * @see S1.5, S6.3
 */
export async function takeCreativeFromBin(
  scope: OwnerScope,
  creativeId: string,
  locale: Locale,
): Promise<CreativeRecord> {
  await allow(scope, 'create', locale)
  const adId = await adIdOf(scope, creativeId)
  // Locked before the creative, as in creation, so that concurrent requests count correctly.
  const ad = await lockAd(scope, adId)
  if (ad === undefined)
    throw invalidInput(
      wireProblems([fieldProblem('parentInBin', ['creativeId', creativeId], {})], locale),
    )
  const row = await lockCreative(scope, creativeId, 'inBin')
  if ((await creativeCount(scope, adId)).shown >= creativesOfAdMax)
    throw new Refusal({
      code: code.limitReached,
      message: creativeTexts[locale].tooManyToRestore,
    })
  const restored = { ...row, version: row.version + 1 }
  await updateOwn(scope, 'creative')
    .set({ removed_at: null, removed_by: null, version: restored.version })
    .where('creative_id', '=', creativeId)
    .execute()
  await logOperation(scope, {
    operation: 'restore',
    entity: 'creative',
    entityId: creativeId,
    entityName: ad.adName,
    before: null,
    after: loggedCreative(restored),
    version: restored.version,
  })
  return restored
}

/** The ad of a creative in the bin. @throws Refusal `notFound` */
async function adIdOf(scope: OwnerScope, creativeId: string): Promise<string> {
  const row = await selectOwn(scope, 'creative')
    .select('ad_id')
    .where('creative_id', '=', creativeId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.ad_id
}
