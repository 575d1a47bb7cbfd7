import { type Day, daysBetween } from '@placard/domain/platform/calendar/day'
import { withConversions } from '@placard/domain/statistics/conversion/figure'
import {
  type DerivedMetrics,
  figureNames,
  type Sums,
  withDerived,
} from '@placard/domain/statistics/metric/derived'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { adDayRows } from '#server/statistics/figure/open-day.ts'
import { totalsAt } from '#server/statistics/figure/total.ts'

type FigureName = (typeof figureNames)[number]

const conversionNames = ['conversions', 'conversion_value'] as const

/** The sums of lists: those of the figures, and those of the conversions by the day of their click. */
export type SumName = FigureName | (typeof conversionNames)[number]

export const sumNames: readonly SumName[] = [...figureNames, ...conversionNames]

/** The levels of an owner that have daily sums of their own. */
export type FigureLevel = 'plan' | 'group' | 'ad'

/** The daily sums of each level, and the column that says whose they are. */
export const dayTables: Readonly<
  Record<FigureLevel, { readonly table: RawBuilder<unknown>; readonly id: RawBuilder<unknown> }>
> = {
  plan: { table: sql`plan_day`, id: sql`plan_id` },
  group: { table: sql`group_day`, id: sql`group_id` },
  ad: { table: adDayRows, id: sql`ad_id` },
}

/** A range of days, inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface SummedDays extends DayRange {
  readonly level: FigureLevel
  /** The day up to which the owner has running totals of its ads, from `sealedDay`; null if it has none. */
  readonly sealed?: Day | null | undefined
}

/** Sums as the database returns them: null when nothing was counted. */
export type SumsRow = { readonly [Name in keyof Sums]: number | null }

/** The sums of a row of a list. */
export interface ListedSums extends SumsRow {
  readonly conversions: number | null
  readonly conversion_value: number | null
}

export const nothingCounted: SumsRow = {
  impressions: null,
  clicks: null,
  downloads: null,
  cost: null,
}

export function figuresOf(row: SumsRow): DerivedMetrics {
  return withDerived({
    impressions: row.impressions ?? 0,
    clicks: row.clicks ?? 0,
    downloads: row.downloads ?? 0,
    cost: row.cost ?? 0,
  })
}

export const nothingListed: ListedSums = {
  ...nothingCounted,
  conversions: null,
  conversion_value: null,
}

/** Returns the figures of a row of a list. */
export function listedFiguresOf({ conversions, conversion_value: value, ...row }: ListedSums) {
  return withConversions({
    ...figuresOf(row),
    conversions: conversions ?? 0,
    conversionValue: value ?? 0,
  })
}

/**
 * Returns the sums of daily rows `d`. float8 adds whole numbers exactly up to 2^53, which is also the largest that the
 * wire can say, at a third of the time of PostgreSQL's numeric sums.
 */
export function sumsOfDays(names: readonly SumName[] = figureNames): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`sum(d.${sql.ref(name)}::float8) as ${sql.ref(name)}`))
}

/** Reading fewer days is as fast as reading the totals of two. */
const fewDays = 3

/**
 * Selects rows `x` of a level as `id` and figures, whose sums are those of the range: the daily rows or, for owners with
 * running totals, the totals at its end less those before it, and the daily rows that are not in totals yet.
 *
 * @param only a further condition on rows `x`, after `and`
 */
function countedRows(
  scope: OwnerScope,
  { level, from, to, sealed }: SummedDays,
  only: RawBuilder<unknown>,
): OwnedSql {
  const { id } = dayTables[level]
  const figures = sql.join(figureNames.map((name) => sql`x.${sql.ref(name)}`))
  // Only days that totals do not contain yet may be open.
  const isClosed = level === 'ad' && sealed !== undefined && (sealed === null || to <= sealed)
  const table = isClosed ? sql`ad_day` : dayTables[level].table
  const daysFrom = (first: RawBuilder<unknown>) => owned`
    select x.${id} as id, ${figures} from ${table} x
    where x.owner_id = ${scope.ownerId} and x.day between ${first} and ${to} ${only}`
  // The contract has validated both as existing days.
  const isShort = daysBetween(from as Day, to as Day) < fewDays
  if (level !== 'ad' || !sealed || from > sealed || isShort) return daysFrom(sql`${from}`)
  const end = to < sealed ? to : sealed
  const rest = to > sealed ? owned`union all ${daysFrom(sql`${sealed}::date + 1`)}` : sql``
  return owned`
    ${totalsAt(scope, { day: sql`${end}::date`, isLess: false, only })}
    union all ${totalsAt(scope, { day: sql`(${from}::date - 1)`, isLess: true, only })} ${rest}`
}

/**
 * Selects rows `d` of a level as `id` and the named sums: those of `countedRows`, and those of conversions.
 *
 * @param only a further condition on an id, after `and`
 */
function namedRows(
  scope: OwnerScope,
  days: SummedDays,
  {
    names,
    only,
  }: { readonly names: readonly SumName[]; only: (id: RawBuilder<unknown>) => RawBuilder<unknown> },
): OwnedSql {
  const { level, from, to } = days
  const figures = names.filter(isFigure)
  const zeros = (of: readonly SumName[]) => sql.join(of.map((name) => sql`0 as ${sql.ref(name)}`))
  const counted = countedRows(scope, days, only(sql`x.${dayTables[level].id}`))
  if (figures.length === names.length) return counted
  const conversions = (others: RawBuilder<unknown>) => owned`
    select x.entity_id as id${others}, x.conversions, x.value_cents as conversion_value
    from conversion_day x
    where x.owner_id = ${scope.ownerId} and x.level = ${level} and x.day between ${from} and ${to}
      ${only(sql`x.entity_id`)}`
  if (figures.length === 0) return conversions(sql``)
  return owned`
    select c.*, ${zeros(conversionNames)} from (${counted}) c
    union all ${conversions(sql`, ${zeros(figureNames)}`)}`
}

function isFigure(name: SumName): name is FigureName {
  return figureNames.some((figure) => figure === name)
}

function anyId(): RawBuilder<unknown> {
  return sql``
}

/** Selects the sums of everything at a level by `id`; entities without a figure in the range are left out, or have 0. */
export function sumsByEntity(
  scope: OwnerScope,
  days: SummedDays,
  names: readonly SumName[] = sumNames,
): OwnedSql {
  const rows = namedRows(scope, days, { names, only: anyId })
  return owned`select d.id, ${sumsOfDays(names)} from (${rows}) d group by d.id`
}

/** Selects the sums of one entity as one row, for a lateral join. */
export function sumsOfOne(
  scope: OwnerScope,
  days: SummedDays,
  entityId: RawBuilder<unknown>,
): OwnedSql {
  const only = (id: RawBuilder<unknown>) => sql`and ${id} = ${entityId}`
  const rows = namedRows(scope, days, { names: sumNames, only })
  return owned`select ${sumsOfDays(sumNames)} from (${rows}) d`
}

/**
 * Returns the sums of many entities by id; those without any figure are left out, or have 0. Neighbors are together in
 * the index, which is searched once a day then, and not once for each day and entity.
 */
export async function sumsOf(
  scope: OwnerScope,
  days: SummedDays,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedSums>> {
  const query = sumsOfMany(scope, days, ids)
  const { rows } = await runOwn<ListedSums & { id: string }>(scope, query)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Selects what `sumsOf` returns. */
export function sumsOfMany(scope: OwnerScope, days: SummedDays, ids: readonly string[]): OwnedSql {
  const only = (id: RawBuilder<unknown>) => sql`and ${id} = any (${ids}::bigint[])`
  const selected = namedRows(scope, days, { names: sumNames, only })
  return owned`select d.id, ${sumsOfDays(sumNames)} from (${selected}) d group by d.id`
}
