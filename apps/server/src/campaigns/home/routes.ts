import {
  homeCost,
  homeMovers,
  homePacing,
  homeReviews,
  homeStart,
  trendDays,
} from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { figureDaysOf, ownerDays, sameHours } from '#server/statistics/figure/owner.ts'
import { figuresOf, nothingCounted } from '#server/statistics/figure/sums.ts'
import { moversOf } from '#server/campaigns/home/movers.ts'
import { pacingOf } from '#server/campaigns/home/pacing.ts'
import { reviewsOf } from '#server/campaigns/home/reviews.ts'
import { startOf } from '#server/campaigns/home/start.ts'

/** The cards of the home page: each is a call of its own, so that one that fails leaves the others. */
export const homeRoutes: Route[] = [
  actingRoute(homeCost, async (_, { scope }) => costOf(scope, Date.now())),
  actingRoute(homeReviews, async (_, { scope }) => reviewsOf(scope)),
  actingRoute(homePacing, async (_, { scope }) => pacingOf(scope, Date.now())),
  actingRoute(homeMovers, async ({ against }, { scope }) => moversOf(scope, against, Date.now())),
  actingRoute(homeStart, async (_, { scope }) => startOf(scope)),
]

async function costOf(scope: OwnerScope, nowMs: number): Promise<OutputOf<typeof homeCost>> {
  const today = dayAt(nowMs, scope.timeZone)
  const [rows, known, hours] = await Promise.all([
    ownerDays(scope, { from: addDays(today, -trendDays), to: today }),
    figureDaysOf(scope),
    sameHours(scope, nowMs),
  ])
  const counted = new Map(rows.map((row) => [row.day, figuresOf(row)]))
  const days = Array.from({ length: trendDays + 1 }, (_, at) => addDays(today, at - trendDays))
  const yesterday = addDays(today, -1)
  return {
    days: days.map((day) => ({ day, metrics: counted.get(day) ?? figuresOf(nothingCounted) })),
    known,
    sameHours: hours && {
      until: hours.untilMs,
      costToday: hours.days[0]?.costBefore ?? 0,
      costYesterday: hours.days.find(({ day }) => day === yesterday)?.costBefore ?? null,
    },
  }
}
