import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { createCreative, saveCreative } from '@placard/contract/campaigns/creative'
import { creativeProblems } from '@placard/domain/campaigns/creative/creative'
import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import {
  adOf,
  contentOf,
  creativeColumns,
  creativeCount,
  type CreativeRecord,
  creativeTexts,
  lockAd,
  lockCreative,
  loggedCreative,
  savedCreativeOf,
} from '#server/campaigns/creative/row.ts'
import { changedCreative, creativeContextOf } from '#server/campaigns/creative/change.ts'
import { columnsOf, definedFields } from '#server/campaigns/promotion/columns.ts'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { allow, wireProblems } from '#server/campaigns/promotion/restriction.ts'

/**
 * Creates a creative of an ad inside the scope's transaction.
 *
 * @throws Refusal `notFound` for an unknown ad, `creationDisabled` with the reason, `limitReached`, or
 *   `invalidInput`
 * @see S1.5, S6.3
 */
export async function makeCreative(
  scope: OwnerScope,
  { adId, switchOn, ...creative }: ReadInputOf<typeof createCreative>,
  locale: Locale,
): Promise<CreativeRecord> {
  const ad = await lockAd(scope, adId)
  if (ad === undefined) throw notFound()
  await allow(scope, 'create', locale)
  if ((await creativeCount(scope, adId)).shown >= creativesOfAdMax)
    throw new Refusal({ code: code.limitReached, message: creativeTexts[locale].tooMany })
  const problems = creativeProblems(
    creative,
    null,
    await creativeContextOf(scope, ad.specId, creative),
  )
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  const columns = { ...columnsOf(creativeFields, creative), ad_id: adId, switch_on: switchOn }
  const row = await insertOwn(scope, 'creative', columns)
    .returning(creativeColumns)
    .executeTakeFirstOrThrow()
  // The row that was just written has the codes of the contract.
  const record = row as CreativeRecord
  await logOperation(scope, {
    operation: 'create',
    entity: 'creative',
    entityId: record.creative_id,
    entityName: ad.adName,
    before: null,
    after: loggedCreative(record),
    version: record.version,
  })
  return record
}

/**
 * Saves a creative under a row lock, inside the scope's transaction, and returns the current one. A save without
 * changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput`
 */
export async function saveCreativeChanges(
  scope: OwnerScope,
  { creativeId, version, switchOn, ...wanted }: ReadInputOf<typeof saveCreative>,
  locale: Locale,
): Promise<CreativeRecord> {
  const row = await lockCreative(scope, creativeId)
  const ad = await adOf(scope, row.ad_id)
  if (ad === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedCreativeOf(row))
  const creative = { ...contentOf(row), ...definedFields(wanted) }
  const ground = await creativeContextOf(scope, ad.specId, creative)
  const { problems, columns, now, change } = changedCreative(
    row,
    { creative, switchOn: switchOn ?? row.switch_on },
    ground,
  )
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  if (change === null) return row
  await updateOwn(scope, 'creative')
    .set({ ...columns, version: now.version })
    .where('creative_id', '=', creativeId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'creative',
    entityId: creativeId,
    entityName: ad.adName,
    version: now.version,
    ...change,
  })
  return now
}
