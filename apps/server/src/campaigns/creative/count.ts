import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The number of creatives of an ad: listed ones, and those in the bin. */
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
