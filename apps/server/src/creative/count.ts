import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'

/** How many creatives an ad has. Exact only while the ad is held. */
export async function creativeCount(scope: OwnerScope, adId: string): Promise<number> {
  const { count } = await selectOwn(scope, 'creative')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ad_id', '=', adId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
