import { reportRemainder, type ReportSums } from '@placard/domain/statistics/conversion/figure'
import { timeDimensions } from '@placard/domain/statistics/report/dimension'
import type { SegmentDimension } from '@placard/domain/statistics/report/segment-dimension'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  type BreakdownRow,
  eachSum,
  isCountedIn,
  sumsBy,
  readingOf,
  sumsIn,
} from '#server/statistics/figure/report-sums.ts'
import { valueOf } from '#server/statistics/figure/breakdown-source.ts'
import { type SummedDays, sumsOfMany } from '#server/statistics/figure/sums.ts'

/** Entities of a level, and the days of their figures. */
interface Entities extends SummedDays {
  readonly ids: readonly string[]
}

interface SegmentQuery extends Entities {
  readonly dimension: SegmentDimension
  /** The maximum number of segments of each entity. */
  readonly top: number
}

/** The segments of an entity, and what they leave of its figures; null if that is nothing. */
interface Segmented {
  readonly id: string
  readonly segments: { value: string; sums: ReportSums }[]
  readonly others: ReportSums | null
}

/**
 * Returns the figures of entities by the values of a dimension: those of time in its order, others by falling cost.
 * Entities without any figure are left out, and so are those of other owners. Segments and others of an entity add up to
 * its figures, because one statement reads both.
 */
export async function segmentsOf(scope: OwnerScope, query: SegmentQuery): Promise<Segmented[]> {
  const { level, dimension, ids, top } = query
  const order = timeDimensions.includes(dimension)
    ? sql`lpad(f.values[2], 10, '0')`
    : sql`f.cost desc, f.values[2]`
  const { rows } = await runOwn<BreakdownRow & { id: string; value: string | null }>(
    scope,
    owned`
      with counted as (${countedBy(scope, query, dimension)}),
      placed as (
        select f.*, row_number() over (partition by f.values[1] order by ${order}) as place
        from counted f where ${isCountedIn(query)}
      )
      select p.values[1] as id, p.values[2] as value, p.place, ${eachSum(query, (name) => `p.${name}`)}
      from placed p where p.place <= ${top}
      union all
      select t.id::text, null, 0, ${eachSum(query, (name) => `t.${name}`)}
      from (${sumsOfMany(scope, query, ids)}) t
      order by id, place`,
  )
  const reading = readingOf({ ...query, dimensions: [level, dimension] })
  const found = Map.groupBy(rows, ({ id }) => id)
  return [...found].flatMap(([id, [whole, ...parts]]) => {
    if (whole === undefined) return []
    const segments = parts.map((row) => ({
      value: row.value ?? '',
      sums: sumsIn(row, '', reading),
    }))
    const sums = segments.map((segment) => segment.sums)
    const others = reportRemainder(sumsIn(whole, '', { ...reading, nothing: 0 }), sums)
    return [{ id, segments, others: isNothing(others) ? null : others }]
  })
}

/** Conversions that no segment counts are no reason for others. */
function isNothing({ impressions, clicks, downloads, cost, conversions }: ReportSums): boolean {
  return [impressions, clicks, downloads, cost, conversions ?? 0].every((count) => count === 0)
}

/** Returns the figures of entities by day, without days that have none. */
export async function daysOfEntities(
  scope: OwnerScope,
  entities: Entities,
): Promise<{ id: string; day: string; sums: ReportSums }[]> {
  const { rows } = await runOwn<BreakdownRow>(scope, countedBy(scope, entities, 'day'))
  return rows.map((row) => {
    const [id = '', day = ''] = row.values
    return { id, day, sums: sumsIn(row, '', { ...entities, nothing: 0 }) }
  })
}

/** Selects the sums of entities by a dimension, as those of reports are. */
function countedBy(
  scope: OwnerScope,
  { level, from, to, ids, withVideo }: Entities,
  dimension: SegmentDimension,
) {
  const dimensions = [level, dimension]
  const values = dimensions.map((one) => valueOf(scope, one))
  const query = { from, to, dimensions, withVideo, entities: { level, ids } }
  return sumsBy(scope, query, { values, kept: sql`true` })
}
