import type { homeReviews } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import type { ShownState } from '@placard/domain/campaigns/promotion/delivery'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { statedRows } from '#server/campaigns/promotion/state-condition.ts'

type Reviews = OutputOf<typeof homeReviews>

/** Counts what waits for a review and what was rejected: as many rows as the lists with these filters have. */
export async function reviewsOf(scope: OwnerScope): Promise<Reviews> {
  const [pending, rejected, creatives] = await Promise.all([
    adsIn(scope, 'reviewPending'),
    adsIn(scope, 'reviewRejected'),
    creativeCounts(scope),
  ])
  return { ads: { pending, rejected }, creatives }
}

async function adsIn(scope: OwnerScope, state: ShownState): Promise<number> {
  const condition = isNotDeleted(scope, levelTables.ad)
  const account = await currentAccountState(scope)
  const stated = statedRows(scope, levelTables.ad, { states: [state], account, condition })
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`select count(*)::int as count from (${stated}) s`,
  )
  return rows[0]?.count ?? 0
}

const { passed, rejected } = reviewState

async function creativeCounts(scope: OwnerScope): Promise<Reviews['creatives']> {
  const { rows } = await runOwn<Reviews['creatives']>(
    scope,
    owned`
      select count(*) filter (where c.review_state <> ${sql.lit(rejected)})::int as pending,
        count(*) filter (where c.review_state = ${sql.lit(rejected)})::int as rejected
      from creative c join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id
      where c.owner_id = ${scope.ownerId} and c.removed_at is null and c.review_state <> ${sql.lit(passed)}
        and ${isNotDeleted(scope, levelTables.ad)}`,
  )
  return rows[0] ?? { pending: 0, rejected: 0 }
}
