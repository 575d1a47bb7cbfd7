import type { ReadInputOf } from '@placard/contract/platform/call'
import type { listReviews } from '@placard/contract/campaigns/staff-review'
import { reviewState } from '@placard/domain/campaigns/review/state'
import type { ReviewList } from '@placard/domain/campaigns/review/subject'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'

type Filters = ReadInputOf<typeof listReviews>['filters']

const { notReviewed, inReview, passed, rejected, mustReviewAgain } = reviewState
const [fresh, again, held] = [notReviewed, mustReviewAgain, inReview].map((code) => sql.lit(code))

// Written into the SQL text instead of a parameter, because the partial indexes have these conditions.
const undecided = sql`s.review_state not in (${sql.lit(passed)}, ${sql.lit(rejected)}) and ${inSight()}`
const decidedAs = (state: number) =>
  sql`s.review_state = ${sql.lit(state)} and s.reviewed_at is not null and ${inSight()}`

/** Returns the condition that an ad or creative `s` is in a list. @param callerId the reviewer; null for a command */
export function isIn(list: ReviewList, callerId: string | null): RawBuilder<unknown> {
  switch (list) {
    case 'waiting':
      return sql`${undecided} and s.review_state in (${fresh}, ${again})`
    case 'inReview':
      return sql`${undecided} and s.review_state = ${held}`
    case 'mine':
      return sql`${undecided} and s.review_state = ${held} and s.reviewer_id = ${callerId}::bigint`
    case 'passed':
      return decidedAs(passed)
    case 'rejected':
      return decidedAs(rejected)
  }
}

/** Returns the order of a list: pending, longest waiting first; decided, latest first. */
export function orderOf(list: ReviewList): RawBuilder<unknown> {
  const isDecided = list === 'passed' || list === 'rejected'
  return isDecided ? sql`s.reviewed_at desc, id desc` : sql`s.waiting_since, id`
}

/** Returns the condition for the filters of the queue. */
export function filterCondition(
  { list, ownerId, text }: Filters,
  callerId: string | null,
): RawBuilder<unknown> {
  const parts = [isIn(list, callerId)]
  if (ownerId !== undefined) parts.push(sql`s.owner_id = ${ownerId}::bigint`)
  if (text) parts.push(contains(text))
  return sql.join(parts, sql` and `)
}

function contains(text: string): RawBuilder<unknown> {
  const pattern = containsPattern(text)
  return sql`exists (
    select from ad a join owner o using (owner_id) where a.owner_id = s.owner_id and a.ad_id = s.ad_id
      and (a.ad_name ilike ${pattern} or a.copywriter ilike ${pattern} or o.owner_name ilike ${pattern})
  )`
}

/**
 * Returns the condition that it and its parents are not in the recycle bin. Recycle bins are small, and are read once
 * per statement.
 */
function inSight(): RawBuilder<unknown> {
  return sql`s.removed_at is null and (s.owner_id, s.ad_id) not in (
    select owner_id, ad_id from ad where removed_at is not null
    union all
    select a.owner_id, a.ad_id from ad_group g
    join ad a on a.owner_id = g.owner_id and a.group_id = g.group_id where g.removed_at is not null
    union all
    select a.owner_id, a.ad_id from plan p
    join ad a on a.owner_id = p.owner_id and a.plan_id = p.plan_id where p.removed_at is not null
  )`
}
