import type { MetricBounds } from '@placard/contract/campaigns/metric'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { exactSums, type LevelTables } from '#server/campaigns/promotion/level.ts'

/** Bounds of figures, and the days that these are of, inclusive. */
export interface WantedFigures {
  readonly bounds: MetricBounds
  readonly from: string
  readonly to: string
}

/** Returns cents per number of units, rounded half up as in `withDerived`. */
function price(units: number, count: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(f.cost::numeric * ${sql.lit(units)} / nullif(${count}, 0)::numeric)`
}

/** The figures over the sums `f`, which are null for a row without any. */
const figureValues: readonly (readonly [keyof MetricBounds, RawBuilder<unknown>])[] = [
  ['impressions', sql`coalesce(f.impressions, 0)`],
  ['clicks', sql`coalesce(f.clicks, 0)`],
  ['downloads', sql`coalesce(f.downloads, 0)`],
  ['cost', sql`coalesce(f.cost, 0)`],
  ['ctr', sql`f.clicks / nullif(f.impressions, 0)`],
  ['downloadRate', sql`f.downloads / nullif(f.clicks, 0)`],
  ['cpc', price(1, sql`f.clicks`)],
  ['cpm', price(1000, sql`f.impressions`)],
  ['downloadPrice', price(1, sql`f.downloads`)],
]

/**
 * Returns the condition on `e` that its figures are within the bounds. The sums are made once, whatever the planner
 * expects of the tables.
 */
export function figureCondition(
  { ownerId }: OwnerScope,
  { table, id, dayTable }: LevelTables,
  { bounds, from, to }: WantedFigures,
): OwnedSql {
  const holds = figureValues.flatMap(([name, value]) => {
    const { min, max } = bounds[name] ?? {}
    return [
      ...(min === undefined ? [] : [sql` and ${value} >= ${min}`]),
      ...(max === undefined ? [] : [sql` and ${value} <= ${max}`]),
    ]
  })
  return owned`e.owner_id = ${ownerId} and e.${id} in (
    with f as materialized (
      select d.${id}, ${exactSums} from ${dayTable} d
      where d.owner_id = ${ownerId} and d.day between ${from} and ${to} group by d.${id}
    ), wanted as materialized (
      select x.${id} from ${table} x left join f on f.${id} = x.${id}
      where x.owner_id = ${ownerId}${sql.join(holds, sql``)}
    )
    select wanted.${id} from wanted
  )`
}
