import { rowFigures, rowSegments, rowTrends } from '@placard/contract/campaigns/row-figures'
import { addDays, type Day, dayAt, daysBetween } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { nothingReported, withConversions } from '@placard/domain/statistics/conversion/figure'
import { isOfVideo } from '@placard/domain/statistics/metric/name'
import { hourDays } from '@placard/domain/statistics/report/dimension'
import {
  firstDayOfHours,
  segmentConflict,
  timeSegmentsMax,
} from '@placard/domain/statistics/report/segment'
import type { SegmentDimension } from '@placard/domain/statistics/report/segment-dimension'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { daysOfEntities, segmentsOf } from '#server/statistics/figure/segment.ts'
import { listedFiguresOf, sumsOf } from '#server/statistics/figure/sums.ts'
import { sealedDay } from '#server/statistics/figure/total.ts'

export const rowFigureRoutes: Route[] = [
  actingRoute(rowFigures, async ({ ids, ...days }, { scope, locale }) => {
    await checkListing(days.level, { ...days, filters: {} }, { scope, locale })
    const sums = await sumsOf(scope, { ...days, sealed: await sealedDay(scope) }, ids)
    return { rows: [...sums].map(([id, row]) => ({ id, metrics: listedFiguresOf(row) })) }
  }),

  actingRoute(rowSegments, async (input, { scope, locale }) => {
    await checkListing(input.level, { ...input, filters: {} }, { scope, locale })
    checkSegments(scope, input, locale)
    const rows = await segmentsOf(scope, { ...input, sealed: await sealedDay(scope) })
    return {
      rows: rows.map(({ id, segments, others }) => ({
        id,
        segments: segments.map(({ value, sums }) => ({ value, metrics: withConversions(sums) })),
        others: others && withConversions(others),
      })),
    }
  }),

  actingRoute(rowTrends, async ({ metric, ...rows }, { scope, locale }) => {
    await checkListing(rows.level, { ...rows, filters: {} }, { scope, locale })
    const asked = { ...rows, withVideo: isOfVideo(metric) }
    const found = Map.groupBy(await daysOfEntities(scope, asked), ({ id }) => id)
    // The contract has validated both as existing days.
    const days = daysOf(rows.from as Day, rows.to as Day)
    const nothing = nothingReported(true)[metric]
    return {
      rows: [...found].map(([id, counted]) => {
        const values = new Map(counted.map(({ day, sums }) => [day, withConversions(sums)[metric]]))
        return {
          id,
          values: days.map((day) => (values.has(day) ? values.get(day) : nothing) ?? null),
        }
      }),
    }
  }),
]

function daysOf(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

/** Checks that rows of these days can be segmented by the dimension. @throws Refusal `invalidInput` */
function checkSegments(
  { timeZone }: OwnerScope,
  asked: { readonly dimension: SegmentDimension; readonly from: string; readonly to: string },
  locale: Locale,
): void {
  const { dimension, from, to } = asked
  const today = dayAt(Date.now(), timeZone)
  // The contract has validated both as existing days.
  const conflict = segmentConflict(dimension, { from, to } as DayRange, today)
  if (conflict === null) return
  const problem =
    conflict === 'hourOfOldDays'
      ? {
          path: 'from',
          expected: `${firstDayOfHours(today)} or later, since hours are kept for ${hourDays} days`,
          got: from,
        }
      : {
          path: 'dimension',
          expected: `at most ${timeSegmentsMax} segments for the days`,
          got: `${dimension} from ${from} to ${to}`,
        }
  const { path, ...fact } = problem
  throw invalidInput([problemAt(path, fact, locale)])
}
