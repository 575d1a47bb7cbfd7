import { adOf } from '#server/creative/held.ts'
import { creativeColumns, type CreativeRecord } from '#server/creative/record.ts'
import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { notFound } from '#server/http/refusal.ts'

/** All creatives of an ad, the oldest first. @throws Refusal `notFound` for an ad that there is not */
export async function creativesOf(scope: OwnerScope, adId: string): Promise<CreativeRecord[]> {
  const creatives = selectOwn(scope, 'creative')
    .select(creativeColumns)
    .where('ad_id', '=', adId)
    .where('removed_at', 'is', null)
    .orderBy('creative_id')
  const [ad, rows] = await Promise.all([adOf(scope, adId), creatives.execute()])
  if (ad === undefined) throw notFound()
  // The contract writes no other codes.
  return rows as CreativeRecord[]
}
