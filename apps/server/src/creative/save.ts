import type { ReadInputOf } from '@placard/contract/call'
import type { saveCreative } from '@placard/contract/creative'
import {
  type CreativeFields,
  creativeProblems,
  creativeReviewFields,
} from '@placard/domain/creative/creative'
import type { Locale } from '@placard/domain/locale/locale'
import { changedFields } from '@placard/domain/promotion/field-rule'
import { groundOf } from '#server/creative/ground.ts'
import { adOf, heldCreative } from '#server/creative/held.ts'
import { loggedCreative } from '#server/creative/logged.ts'
import {
  columnsOf,
  type CreativeRecord,
  fieldsOf,
  savedCreativeOf,
} from '#server/creative/record.ts'
import { updateOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/http/refusal.ts'
import { difference } from '#server/operation-log/difference.ts'
import { logOperation } from '#server/operation-log/write.ts'
import { wireProblems } from '#server/promotion/field-problem.ts'
import { given } from '#server/promotion/given.ts'
import { restartedReview } from '#server/review/restart.ts'

/**
 * Saves a creative under a row lock, inside the scope's transaction, and answers it as it now stands. A save that changes
 * nothing leaves the version alone.
 *
 * @throws Refusal `notFound`, `changedByOther` with what stands now, or `invalidInput`
 */
export async function saveCreativeChanges(
  scope: OwnerScope,
  { creativeId, version, switchOn, ...wanted }: ReadInputOf<typeof saveCreative>,
  locale: Locale,
): Promise<CreativeRecord> {
  const row = await heldCreative(scope, creativeId)
  const ad = await adOf(scope, row.ad_id)
  if (ad === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedCreativeOf(row))
  const before = fieldsOf(row)
  const creative: CreativeFields = { ...before, ...given(wanted) }
  const problems = creativeProblems(creative, before, await groundOf(scope, ad.specId, creative))
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  const isReviewed = changedFields(creative, before)(...creativeReviewFields)
  const changes = {
    ...columnsOf(creative),
    ...(isReviewed && restartedReview(row.review_state)),
    switch_on: switchOn ?? row.switch_on,
  }
  const now: CreativeRecord = { ...row, ...changes, version: version + 1 }
  const change = difference(loggedOf(row), loggedOf(now))
  if (change === null) return row
  await updateOwn(scope, 'creative')
    .set({ ...changes, version: now.version })
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

const loggedOf = (row: CreativeRecord) => loggedCreative(savedCreativeOf(row))
