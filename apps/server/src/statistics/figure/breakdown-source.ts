import { figureNames } from '@placard/domain/statistics/metric/derived'
import {
  cubeOf,
  type ReportDimension,
  timeDimensions,
} from '@placard/domain/statistics/report/dimension'
import { cubes } from '@placard/domain/statistics/unit/cube'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { eachPlay } from '#server/statistics/figure/columns.ts'
import { adDayRows } from '#server/statistics/figure/open-day.ts'
import { type DayRange, dayTables, type FigureLevel } from '#server/statistics/figure/sums.ts'

/** The plan, the ad group and the parts of names that figures are narrowed to. */
export interface NarrowedFigures {
  readonly planId?: string | undefined
  readonly groupId?: string | undefined
  readonly planName?: string | undefined
  readonly groupName?: string | undefined
  readonly adName?: string | undefined
  /** Some entities of a level that is one of the dimensions. */
  readonly entities?: { readonly level: FigureLevel; readonly ids: readonly string[] } | undefined
}

export interface CountedRows extends DayRange, NarrowedFigures {
  readonly dimensions: readonly ReportDimension[]
  /** True to read the plays of videos. */
  readonly withVideo?: boolean | undefined
}

const figures = (alias: string, sign = '') =>
  sql.raw(figureNames.map((name) => `${sign}${alias}.${name} as ${name}`).join(', '))

/**
 * Selects the rows `x` that are summed, of the coarsest table that knows the dimensions and the filters; sums by day and
 * hour if all dimensions are of time, so that their values are not computed for millions of rows.
 */
export function countedRows(scope: OwnerScope, query: CountedRows): OwnedSql {
  const rows = owned`(${source(scope, query)}) x where ${conditionOf(scope, query)}`
  if (!query.dimensions.every((dimension) => timeDimensions.includes(dimension)))
    return owned`select * from ${rows}`
  const time = query.dimensions.includes('hour') ? sql`x.day, x.at` : sql`x.day`
  const sums = sql.raw(figureNames.map((name) => `sum(x.${name}::float8) as ${name}`).join(', '))
  return owned`select ${time}, ${sums} from ${rows} group by ${time}`
}

/** Selects the conversions `x` that are summed: daily sums of the level of the dimensions and the filters, or by hour. */
export function countedConversions(scope: OwnerScope, query: CountedRows): OwnedSql {
  const { from, to } = query
  const within = owned`c.owner_id = ${scope.ownerId} and c.click_day between ${from} and ${to}`
  const ad = sql`join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id`
  const counted = query.dimensions.includes('hour')
    ? owned`
      select c.click_day as day, e.plan_id, e.group_id, c.ad_id, c.clicked_at as at, 1 as conversions, c.value_cents
      from conversion c ${ad} where ${within} and not c.is_retracted`
    : daysOfLevel(scope, query, {
        table: sql`conversion_day`,
        sums: sql`d.conversions, d.value_cents`,
      })
  return owned`select * from (${counted}) x where ${conditionOf(scope, query)}`
}

/** Selects the plays `x` that are summed: daily sums of the level of the dimensions and the filters, or by hour. */
export function countedPlays(scope: OwnerScope, query: CountedRows): OwnedSql {
  const plays = eachPlay((name) => `d.${name}`)
  const counted = query.dimensions.includes('hour')
    ? owned`
      select d.day, e.plan_id, e.group_id, d.ad_id, d.at, ${plays} from video_hour d ${adOf}
      where d.owner_id = ${scope.ownerId} and d.day between ${query.from} and ${query.to}`
    : daysOfLevel(scope, query, { table: sql`video_day`, sums: plays })
  return owned`select * from (${counted}) x where ${conditionOf(scope, query)}`
}

interface DaysOfLevel {
  /** A table with sums of each level. */
  readonly table: RawBuilder<unknown>
  readonly sums: RawBuilder<unknown>
}

function daysOfLevel(
  scope: OwnerScope,
  query: CountedRows,
  { table, sums }: DaysOfLevel,
): OwnedSql {
  const level = levelOf(query)
  const within = owned`d.owner_id = ${scope.ownerId} and d.level = ${level}
    and d.day between ${query.from} and ${query.to}`
  switch (level) {
    case 'ad':
      return owned`select d.day, e.plan_id, e.group_id, d.entity_id as ad_id, ${sums} from ${table} d
        join ad e on e.owner_id = d.owner_id and e.ad_id = d.entity_id where ${within}`
    case 'group':
      return owned`select d.day, e.plan_id, d.entity_id as group_id, ${sums} from ${table} d
        join ad_group e on e.owner_id = d.owner_id and e.group_id = d.entity_id where ${within}`
    case 'plan':
      return owned`select d.day, d.entity_id as plan_id, ${sums} from ${table} d where ${within}`
    case 'owner':
      return owned`select d.day, ${sums} from ${table} d where ${within}`
  }
}

/** Returns the coarsest level that knows the dimensions and the filters. */
function levelOf({ dimensions, ...narrowed }: CountedRows): FigureLevel | 'owner' {
  const { planId, groupId, planName, groupName, adName } = narrowed
  if (dimensions.includes('ad') || adName) return 'ad'
  if (dimensions.includes('group') || groupId !== undefined || groupName) return 'group'
  return dimensions.includes('plan') || planId !== undefined || planName ? 'plan' : 'owner'
}

function conditionOf(scope: OwnerScope, narrowed: NarrowedFigures): OwnedSql {
  const { planId, groupId, planName, groupName, adName, entities } = narrowed
  const parts: RawBuilder<unknown>[] = []
  if (planId !== undefined) parts.push(sql` and x.plan_id = ${planId}`)
  if (groupId !== undefined) parts.push(sql` and x.group_id = ${groupId}`)
  if (entities)
    parts.push(sql` and x.${dayTables[entities.level].id} = any (${entities.ids}::bigint[])`)
  const named = { plan: planName, ad_group: groupName, ad: adName }
  for (const [table, text] of Object.entries(named))
    if (text) parts.push(namedIn(scope, table, text))
  // Rows are those of the owner; saying so again costs nothing.
  return owned`${scope.ownerId}::bigint is not null${sql.join(parts, sql``)}`
}

/** The columns of ids and names by table. */
const nameColumns: Readonly<Record<string, string>> = { plan: 'plan', ad_group: 'group', ad: 'ad' }

function namedIn(scope: OwnerScope, table: string, text: string): OwnedSql {
  const column = nameColumns[table] ?? table
  const id = sql.ref(`${column}_id`)
  return owned` and x.${id} in (select e.${id} from ${sql.table(table)} e
    where e.owner_id = ${scope.ownerId} and e.${sql.ref(`${column}_name`)} ilike ${containsPattern(text)})`
}

/** Returns the value of a dimension of rows `x` as text. */
export function valueOf({ timeZone }: OwnerScope, dimension: ReportDimension): RawBuilder<unknown> {
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

function source(scope: OwnerScope, query: CountedRows): OwnedSql {
  const { dimensions, from, to } = query
  const within = owned`d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to}`
  const cube = dimensions.flatMap((dimension) => cubeOf(dimension)?.cube ?? [])[0]
  if (cube !== undefined) return cubeSource(within, cube)
  if (dimensions.includes('hour')) {
    const hours = sql`d.day, d.at, d.ad_id, ${figures('d')} from stat_hour d`
    return needsParents(query)
      ? owned`select e.plan_id, e.group_id, ${hours} ${adOf} where ${within}`
      : owned`select ${hours} where ${within}`
  }
  switch (levelOf(query)) {
    case 'ad':
      return owned`
        select d.day, e.plan_id, e.group_id, d.ad_id, ${figures('d')} from ${adDayRows} d ${adOf} where ${within}`
    case 'group':
      return owned`
        select d.day, e.plan_id, d.group_id, ${figures('d')} from group_day d
        join ad_group e on e.owner_id = d.owner_id and e.group_id = d.group_id where ${within}`
    case 'plan':
      return owned`select d.day, d.plan_id, ${figures('d')} from plan_day d where ${within}`
    case 'owner':
      return owned`select d.day, ${figures('d')} from owner_day d where ${within}`
  }
}

/** The ads of rows `d`. */
const adOf = sql`join ad e on e.owner_id = d.owner_id and e.ad_id = d.ad_id`

/** Returns whether the dimensions or the filters need the plan or the ad group of a row. */
function needsParents({ dimensions, ...narrowed }: CountedRows): boolean {
  return levelOf({ ...narrowed, dimensions: dimensions.filter((one) => one !== 'ad') }) !== 'owner'
}

/** The rows of breakdowns, of units and of files. */
const cubeRows = sql.raw(
  `(${['stat_cube', 'stat_file_cube']
    .map(
      (table) =>
        `select owner_id, day, cube, ad_id, member_id, ${figureNames.join(', ')} from ${table}`,
    )
    .join(' union all ')})`,
)

/** Selects the rows of a breakdown and, as the unknown member, what they leave of the figures of their days. */
function cubeSource(within: OwnedSql, cube: keyof typeof cubes): OwnedSql {
  const unknown = sql`array_fill('unknown'::text, array[${sql.lit(cubes[cube].length)}])`
  const ids = sql`d.day, e.plan_id, e.group_id, d.ad_id`
  return owned`
    select ${ids}, m.names, ${figures('d')} from ${cubeRows} d ${adOf} join stat_member m on m.member_id = d.member_id
    where ${within} and d.cube = ${cube}
    union all
    select ${ids}, ${unknown}, ${figures('d', '-')} from ${cubeRows} d ${adOf} where ${within} and d.cube = ${cube}
    union all
    select ${ids}, ${unknown}, ${figures('d')} from ${adDayRows} d ${adOf} where ${within}`
}
