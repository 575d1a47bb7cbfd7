import type { ReadInputOf } from '@placard/contract/platform/call'
import type { saveCreative } from '@placard/contract/campaigns/creative'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { changedCreative } from '#server/campaigns/creative/change.ts'
import { creativeContextOf } from '#server/campaigns/creative/creative-context.ts'
import { adOf, lockCreative } from '#server/campaigns/creative/lock.ts'
import {
  type CreativeRecord,
  contentOf,
  savedCreativeOf,
} from '#server/campaigns/creative/record.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { wireProblems } from '#server/campaigns/promotion/field-problem.ts'
import { definedFields } from '#server/campaigns/promotion/defined-fields.ts'

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
