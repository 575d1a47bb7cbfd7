import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { createCreative } from '@placard/contract/campaigns/creative'
import { creativeProblems } from '@placard/domain/campaigns/creative/creative'
import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { creativeCount } from '#server/campaigns/creative/count.ts'
import { creativeContextOf } from '#server/campaigns/creative/creative-context.ts'
import { lockAd } from '#server/campaigns/creative/lock.ts'
import {
  creativeColumns,
  type CreativeRecord,
  loggedCreative,
} from '#server/campaigns/creative/record.ts'
import { columnsOf } from '#server/campaigns/promotion/columns.ts'
import { creativeTexts } from '#server/campaigns/creative/texts.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { wireProblems } from '#server/campaigns/promotion/field-problem.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'

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
