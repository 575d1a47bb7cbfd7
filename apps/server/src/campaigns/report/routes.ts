import { parentNames, reportTrend } from '@placard/contract/campaigns/report'
import { addDays, type Day, daysBetween } from '@placard/domain/platform/calendar/day'
import { type Sums, withDerived } from '@placard/domain/campaigns/metric/derived'
import { notFound } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { figuresOf } from '#server/campaigns/promotion/figures.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { parentsOf } from '#server/campaigns/report/parents.ts'
import { sumsByDay } from '#server/campaigns/report/trend.ts'

const nothing: Sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }

function plus(one: Sums, other: Sums): Sums {
  return {
    impressions: one.impressions + other.impressions,
    clicks: one.clicks + other.clicks,
    downloads: one.downloads + other.downloads,
    cost: one.cost + other.cost,
  }
}

/** Returns every day of the range, inclusive. */
function daysOf(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

export const reportRoutes: Route[] = [
  actingRoute(reportTrend, async (input, { scope, locale }) => {
    checkListing(input.level, input, locale)
    const rows = await sumsByDay(scope, input)
    const counted = new Map(rows.map((row) => [row.day, figuresOf(row)]))
    // The contract has validated both as existing days.
    const days = daysOf(input.from as Day, input.to as Day)
    return {
      days: days.map((day) => ({ day, metrics: counted.get(day) ?? withDerived(nothing) })),
      total: withDerived([...counted.values()].reduce(plus, nothing)),
    }
  }),

  actingRoute(parentNames, async (input, { scope }) => {
    const parents = await parentsOf(scope, input)
    if (parents === null) throw notFound()
    return parents
  }),
]
