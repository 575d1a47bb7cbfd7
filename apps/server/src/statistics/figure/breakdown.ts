import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import {
  cubeOf,
  type ReportDimension,
  timeDimensions,
} from '@placard/domain/statistics/report/dimension'
import { cubes } from '@placard/domain/statistics/unit/cube'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { DayRange } from '#server/statistics/figure/sums.ts'

export interface BreakdownQuery extends DayRange {
  /** From one to three that can be reported together. */
  readonly dimensions: readonly ReportDimension[]
  readonly planId?: string | undefined
  readonly groupId?: string | undefined
  /** The maximum number of rows. */
  readonly top: number
}

export interface Breakdown {
  readonly rows: readonly { readonly values: readonly string[]; readonly sums: Sums }[]
  readonly total: Sums
  /** The number of rows without the maximum. */
  readonly count: number
}

type BreakdownRow = { values: string[]; count: number } & Sums & {
    readonly [Name in keyof Sums as `all_${Name}`]: number
  }

const figures = (alias: string, sign = '') =>
  sql.raw(figureNames.map((name) => `${sign}${alias}.${name} as ${name}`).join(', '))
const each = (part: (name: string) => string) => sql.raw(figureNames.map(part).join(', '))
const nothing: Sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }

/** Returns the sums of the acting owner by the values of dimensions, and in total. Rows without any figure are left out. */
export async function breakdown(scope: OwnerScope, query: BreakdownQuery): Promise<Breakdown> {
  const { dimensions, top } = query
  const values = dimensions.map((dimension) => valueOf(scope, dimension))
  const order =
    dimensions[0] !== undefined && timeDimensions.includes(dimensions[0])
      ? sql`lpad(values[1], 10, '0'), cost desc, values`
      : sql`cost desc, values`
  const { rows } = await runOwn<BreakdownRow>(
    scope,
    owned`
      with counted as (
        select array[${sql.join(values)}] as values, ${each((name) => `sum(x.${name}::float8) as ${name}`)}
        from (${source(scope, query)}) x where ${conditionOf(query)}
        group by ${sql.join(values)}
      )
      select values, ${sql.raw(figureNames.join(', '))}, count(*) over ()::int as count,
        ${each((name) => `sum(${name}) over () as all_${name}`)}
      from counted where impressions <> 0 or clicks <> 0 or downloads <> 0 or cost <> 0
      order by ${order} limit ${top}`,
  )
  return {
    rows: rows.map(({ values: found, impressions, clicks, downloads, cost }) => ({
      values: found,
      sums: { impressions, clicks, downloads, cost },
    })),
    total: totalOf(rows[0]),
    count: rows[0]?.count ?? 0,
  }
}

/** The end of the figures of an owner. */
export interface LatestFigures {
  /** The last day with figures; null without any. */
  readonly day: string | null
  /** The end of the last hour with figures by hour; null without any. */
  readonly until: Date | null
}

/** Returns the end of the figures of the acting owner. */
export async function latestFigures(scope: OwnerScope): Promise<LatestFigures> {
  const { ownerId } = scope
  const { rows } = await runOwn<LatestFigures>(
    scope,
    owned`select (select max(day)::text from owner_day where owner_id = ${ownerId}) as day,
      (select date_trunc('hour', max(at)) + interval '1 hour' from stat_hour
       where owner_id = ${ownerId}) as until`,
  )
  return rows[0] ?? { day: null, until: null }
}

function totalOf(row: BreakdownRow | undefined): Sums {
  if (row === undefined) return nothing
  return {
    impressions: row.all_impressions,
    clicks: row.all_clicks,
    downloads: row.all_downloads,
    cost: row.all_cost,
  }
}

/** Returns the value of a dimension of rows `x` as text. */
function valueOf({ timeZone }: OwnerScope, dimension: ReportDimension): RawBuilder<unknown> {
  const found = cubeOf(dimension)
  if (found !== null) return sql`x.names[${sql.lit(found.place + 1)}]`
  switch (dimension) {
    case 'day':
      return sql`x.day::text`
    case 'week':
      return sql`(x.day - extract(isodow from x.day)::int + 1)::text`
    case 'month':
      return sql`to_char(x.day, 'YYYY-MM')`
    case 'weekday':
      return sql`extract(isodow from x.day)::int::text`
    case 'hour':
      return sql`extract(hour from x.at at time zone ${sql.lit(timeZone)})::int::text`
    default:
      return sql`x.${sql.ref(`${dimension}_id`)}::text`
  }
}

function conditionOf({ planId, groupId }: BreakdownQuery): RawBuilder<unknown> {
  const plan = planId === undefined ? sql`true` : sql`x.plan_id = ${planId}`
  return groupId === undefined ? plan : sql`${plan} and x.group_id = ${groupId}`
}

/** Selects the rows that are summed: those of the coarsest table that knows the dimensions. */
function source(scope: OwnerScope, query: BreakdownQuery): OwnedSql {
  const { dimensions, planId, groupId, from, to } = query
  const within = owned`d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to}`
  const cube = dimensions.flatMap((dimension) => cubeOf(dimension)?.cube ?? [])[0]
  if (cube !== undefined) return cubeSource(within, cube)
  if (dimensions.includes('hour')) return adSource(sql`stat_hour`, within, sql`, d.at`)
  if (dimensions.includes('ad')) return adSource(sql`ad_day`, within, sql``)
  if (dimensions.includes('group') || groupId !== undefined)
    return owned`
      select d.day, e.plan_id, d.group_id, ${figures('d')} from group_day d
      join ad_group e on e.owner_id = d.owner_id and e.group_id = d.group_id where ${within}`
  if (dimensions.includes('plan') || planId !== undefined)
    return owned`select d.day, d.plan_id, ${figures('d')} from plan_day d where ${within}`
  return owned`select d.day, ${figures('d')} from owner_day d where ${within}`
}

function adSource(
  table: RawBuilder<unknown>,
  within: OwnedSql,
  more: RawBuilder<unknown>,
): OwnedSql {
  return owned`
    select d.day, e.plan_id, e.group_id, d.ad_id${more}, ${figures('d')} from ${table} d
    join ad e on e.owner_id = d.owner_id and e.ad_id = d.ad_id where ${within}`
}

/** Selects the rows of a breakdown and, as the unknown member, what they leave of the figures of their days. */
function cubeSource(within: OwnedSql, cube: keyof typeof cubes): OwnedSql {
  const unknown = sql`array_fill('unknown'::text, array[${sql.lit(cubes[cube].length)}])`
  const ad = sql`join ad e on e.owner_id = d.owner_id and e.ad_id = d.ad_id`
  const ids = sql`d.day, e.plan_id, e.group_id, d.ad_id`
  return owned`
    select ${ids}, m.names, ${figures('d')} from stat_cube d ${ad} join stat_member m on m.member_id = d.member_id
    where ${within} and d.cube = ${cube}
    union all
    select ${ids}, ${unknown}, ${figures('d', '-')} from stat_cube d ${ad} where ${within} and d.cube = ${cube}
    union all
    select ${ids}, ${unknown}, ${figures('d')} from ad_day d ${ad} where ${within}`
}
