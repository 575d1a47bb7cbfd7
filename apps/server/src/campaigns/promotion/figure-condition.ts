import type { MetricBounds } from '@placard/contract/statistics/metric'
import { sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { LevelTables } from '#server/campaigns/promotion/level.ts'
import { type SummedDays, sumsByEntity } from '#server/statistics/figure/sums.ts'
import {
  calculatedBounds,
  type CalculatedBounds,
  listedFigures,
  sortableFigures,
} from '#server/statistics/figure/value.ts'

/** Bounds of figures, and the days that these are of, inclusive. */
export interface WantedFigures extends Omit<SummedDays, 'level'> {
  readonly bounds: MetricBounds
  readonly calculated: readonly CalculatedBounds[]
}

/**
 * Returns the condition on `e` that its figures are within the bounds. The sums are made once, whatever the planner
 * expects of the tables.
 */
export function figureCondition(
  scope: OwnerScope,
  { level, table, id }: LevelTables,
  { bounds, calculated, ...days }: WantedFigures,
): OwnedSql {
  const wanted = listedFigures.filter(([name]) => bounds[name] !== undefined)
  const custom = calculated.map(calculatedBounds)
  const needs = new Set([
    ...wanted.flatMap(([name]) => sortableFigures[name].needs),
    ...custom.flatMap((one) => one.needs),
  ])
  if (wanted.length + custom.length === 0) return owned`e.owner_id = ${scope.ownerId}`
  // The value of a formula without figures still has to be within its bounds.
  if (needs.size === 0) needs.add('cost')
  const holds = wanted.flatMap(([name, value]) => {
    const { min, max } = bounds[name] ?? {}
    return [
      ...(min === undefined ? [] : [sql` and ${value} >= ${min}`]),
      ...(max === undefined ? [] : [sql` and ${value} <= ${max}`]),
    ]
  })
  holds.push(...custom.map((one) => sql` and ${one.holds}`))
  return owned`e.owner_id = ${scope.ownerId} and e.${id} in (
    with f as materialized (${sumsByEntity(scope, { ...days, level }, [...needs])}), wanted as materialized (
      select x.${id} from ${table} x left join f on f.id = x.${id}
      where x.owner_id = ${scope.ownerId}${sql.join(holds, sql``)}
    )
    select wanted.${id} from wanted
  )`
}
