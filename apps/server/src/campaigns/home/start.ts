import type { homeStart } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { figureDaysOf } from '#server/statistics/figure/owner.ts'

type Start = OutputOf<typeof homeStart>

/** Returns which first steps the acting owner has taken. Once it has figures, nobody asks about its ads. */
export async function startOf(scope: OwnerScope): Promise<Start> {
  const hasFigures = (await figureDaysOf(scope)) !== null
  if (hasFigures) return { hasPlan: true, hasAd: true, hasPassedAd: true, hasFigures }
  const { ownerId } = scope
  const { rows } = await runOwn<Omit<Start, 'hasFigures'>>(
    scope,
    owned`select
      exists (select from plan where owner_id = ${ownerId} and removed_at is null) as "hasPlan",
      exists (select from ad where owner_id = ${ownerId} and removed_at is null) as "hasAd",
      exists (
        select from ad where owner_id = ${ownerId} and review_state = ${sql.lit(reviewState.passed)} and removed_at is null
      ) as "hasPassedAd"`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('expected one row, got none')
  return { ...row, hasFigures }
}
