import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  takeReview,
} from '@placard/contract/campaigns/staff-review'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { reviewCounts } from '#server/campaigns/review/count.ts'
import { decide, decideMany } from '#server/campaigns/review/decide.ts'
import { reviewQueue } from '#server/campaigns/review/queue.ts'
import { readerOf } from '#server/campaigns/review/reader.ts'
import { take } from '#server/campaigns/review/take.ts'
import { passing, rejection } from '#server/campaigns/review/verdict.ts'

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
