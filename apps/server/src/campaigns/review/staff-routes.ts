import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  takeReview,
  type ReviewRow,
} from '@placard/contract/campaigns/staff-review'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { decide, decideMany, passing, rejection } from '#server/campaigns/review/decide.ts'
import { isIn, reviewQueue, standingRow } from '#server/campaigns/review/queue.ts'
import {
  isTakenByOther,
  lockReview,
  readerOf,
  type ReviewReader,
  tableOf,
} from '#server/campaigns/review/subject.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import {
  isReviewPending,
  type ReviewKind,
  type ReviewList,
  reviewLists,
  reviewState,
} from '@placard/domain/campaigns/review/review'
import { sql } from 'kysely'
import { updateOwn } from '#server/platform/database/own.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'

export const staffReviewRoutes: Route[] = [
  staffRoute(listReviews, async (input, context) => reviewQueue(readerOf(context), input)),

  staffRoute(countReviews, async (_, context) => reviewCounts(readerOf(context))),

  staffRoute(takeReview, async (input, context) => take(context, input)),

  staffRoute(passReview, async (seen, context) => decide(context, seen, passing)),

  staffRoute(rejectReview, async ({ reason, ...seen }, context) =>
    decide(context, seen, rejection(reason, context.locale)),
  ),

  staffRoute(decideReviews, async ({ items, reason }, context) => {
    const verdict = reason === null ? passing : rejection(reason, context.locale)
    return { outcomes: await decideMany(context, items, verdict) }
  }),
]

async function reviewCounts(reader: ReviewReader): Promise<OutputOf<typeof countReviews>> {
  const [ad, creative] = await Promise.all([countsOf(reader, 'ad'), countsOf(reader, 'creative')])
  return { ad, creative }
}

type Counts = Readonly<Record<ReviewList, number>>

async function countsOf({ db, accountId }: ReviewReader, kind: ReviewKind): Promise<Counts> {
  // Each uses its own index: most entities are in no list.
  const counts = reviewLists.map(
    (list) =>
      sql`(select count(*)::int from ${sql.table(tableOf[kind])} s where ${isIn(list, accountId)}) as ${sql.ref(list)}`,
  )
  const { rows } = await sql<Counts>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('expected a row of counts, got none')
  return row
}

/**
 * Claims a waiting entity for review. It is not a decision: the version is kept, and nothing is logged.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
async function take(
  work: PlatformWork,
  { over, ...seen }: ReadInputOf<typeof takeReview>,
): Promise<ReviewRow> {
  const locked = await lockReview(work, seen)
  if (locked === undefined) throw notFound()
  const { scope, record } = locked
  const { accountId } = work.actor
  const isOthers = !over && isTakenByOther(record, accountId)
  if (record.version !== seen.version || !isReviewPending(record.review_state) || isOthers)
    throw changedByOther(await standingRow(work, seen))
  const taken = { review_state: reviewState.inReview, reviewer_id: accountId }
  if (seen.kind === 'ad')
    await updateOwn(scope, 'ad').set(taken).where('ad_id', '=', seen.id).execute()
  else await updateOwn(scope, 'creative').set(taken).where('creative_id', '=', seen.id).execute()
  return standingRow(work, seen)
}
