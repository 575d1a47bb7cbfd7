import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** How many creatives an ad has: those that lists show, and those in the bin as well. */
export interface CreativeCount {
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
