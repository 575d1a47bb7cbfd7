import { type Day, daysBetween } from '@placard/domain/platform/calendar/day'
import { withConversions } from '@placard/domain/statistics/conversion/figure'
import {
  type DerivedMetrics,
  figureNames,
  type Sums,
  withDerived,
} from '@placard/domain/statistics/metric/derived'
import { videoSumsOf } from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { columnOfCount, type VideoColumn, videoColumns } from '#server/statistics/figure/columns.ts'
import { adDayRows } from '#server/statistics/figure/open-day.ts'
import { totalsBetween } from '#server/statistics/figure/total.ts'

type FigureName = (typeof figureNames)[number]

const conversionNames = ['conversions', 'conversion_value'] as const

/** The sums of lists: those of the figures, of the conversions by the day of their click, and of plays of videos. */
export type SumName = FigureName | (typeof conversionNames)[number] | VideoColumn

const sumNames: readonly SumName[] = [...figureNames, ...conversionNames]

/** Returns the names of the sums of lists: with those of plays only where they are asked for. */
export function sumNamesOf({ withVideo }: Pick<SummedDays, 'withVideo'>): readonly SumName[] {
  return withVideo ? [...sumNames, ...videoColumns] : sumNames
}

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
  /** True to read the plays of videos. */
  readonly withVideo?: boolean | undefined
}

/** Sums as the database returns them: null when nothing was counted. */
export type SumsRow = { readonly [Name in keyof Sums]: number | null }

/** The sums of a row of a list. Those of plays are missing unless they were read. */
export interface ListedSums extends SumsRow, Readonly<Partial<Record<VideoColumn, number | null>>> {
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
export function listedFiguresOf(row: ListedSums) {
  return withConversions({
    ...figuresOf(row),
    conversions: row.conversions ?? 0,
    conversionValue: row.conversion_value ?? 0,
    ...(row.plays !== undefined && videoSumsOf((name) => row[columnOfCount[name]] ?? 0)),
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

/** The sums to select, and the condition on an id, after `and`. */
interface Selected<Name extends SumName = SumName> {
  readonly names: readonly Name[]
  only(id: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * Selects sums of a level's figures by `id`: those of the daily rows or, for owners with running totals, the totals at
 * the end of the range less those before it, and the daily rows that are not in totals yet.
 */
function figureSums(
  scope: OwnerScope,
  { level, from, to, sealed }: SummedDays,
  { names, only }: Selected<FigureName>,
): OwnedSql {
  const { id } = dayTables[level]
  // Only days that totals do not contain yet may be open.
  const isClosed = level === 'ad' && sealed !== undefined && (sealed === null || to <= sealed)
  const table = isClosed ? sql`ad_day` : dayTables[level].table
  const daysFrom = (first: RawBuilder<unknown>) => owned`
    select d.${id} as id, ${sumsOfDays(names)} from ${table} d
    where d.owner_id = ${scope.ownerId} and d.day between ${first} and ${to} ${only(sql`d.${id}`)} group by 1`
  // The contract has validated both as existing days.
  const isShort = daysBetween(from as Day, to as Day) < fewDays
  if (level !== 'ad' || !sealed || from > sealed || isShort) return daysFrom(sql`${from}`)
  const until = sql`${to < sealed ? to : sealed}::date`
  const totals = totalsBetween(scope, { after: sql`(${from}::date - 1)`, until }, { names, only })
  if (to <= sealed) return totals
  const sums = names.map(
    (name) => sql`${sumIn('s', name)} + ${sumIn('r', name)} as ${sql.ref(name)}`,
  )
  return joinedById(totals, daysFrom(sql`${sealed}::date + 1`), sql.join(sums))
}

/** Joins rows `s` and `r` by `id`. Neither has an id twice, so that they are joined, which is faster than grouping. */
function joinedById(one: OwnedSql, other: OwnedSql, sums: RawBuilder<unknown>): OwnedSql {
  return owned`
    select coalesce(s.id, r.id) as id, ${sums} from (${one}) s full join (${other}) r on r.id = s.id`
}

/** Returns a sum of the joined rows; 0 where they are missing. */
function sumIn(rows: 's' | 'r', name: SumName): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${rows}.${name}`)}, 0)`
}

/** Selects the named sums of a level by `id`: those of its figures and those of conversions. */
function namedSums(scope: OwnerScope, days: SummedDays, { names, only }: Selected): OwnedSql {
  const { level, from, to } = days
  const figures = names.filter(isFigure)
  const ofDays = (table: RawBuilder<unknown>, sums: RawBuilder<unknown>) => owned`
    select d.entity_id as id, ${sums}
    from ${table} d
    where d.owner_id = ${scope.ownerId} and d.level = ${level} and d.day between ${from} and ${to}
      ${only(sql`d.entity_id`)} group by 1`
  const conversions = () =>
    ofDays(
      sql`conversion_day`,
      sql`sum(d.conversions::float8) as conversions, sum(d.value_cents::float8) as conversion_value`,
    )
  const parts: NamedPart[] = [
    [figures, () => figureSums(scope, days, { names: figures, only })],
    [namedIn(conversionNames, names), conversions],
    [namedIn(videoColumns, names), () => ofDays(sql`video_day`, sumsOfDays(videoColumns))],
  ]
  const [first, ...others] = parts.filter(([{ length }]) => length > 0)
  if (first === undefined) throw new Error('expected sums to select')
  const [, query] = others.reduce<[readonly SumName[], OwnedSql]>(
    ([known, one], [more, other]) => {
      const sums = [
        ...known.map((name) => sql`${sumIn('s', name)} as ${sql.ref(name)}`),
        ...more.map((name) => sql`${sumIn('r', name)} as ${sql.ref(name)}`),
      ]
      return [[...known, ...more], joinedById(one, other(), sql.join(sums))]
    },
    [first[0], first[1]()],
  )
  return query
}

/** Sums that one query selects. */
type NamedPart = readonly [readonly SumName[], () => OwnedSql]

/** Returns all of the names if one of them is wanted. */
function namedIn(names: readonly SumName[], wanted: readonly SumName[]): readonly SumName[] {
  return names.some((name) => wanted.includes(name)) ? names : []
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
  names: readonly SumName[] = sumNamesOf(days),
): OwnedSql {
  return namedSums(scope, days, { names, only: anyId })
}

/** Selects the sums of one entity, as a row or none, for a lateral join. */
export function sumsOfOne(
  scope: OwnerScope,
  days: SummedDays,
  entityId: RawBuilder<unknown>,
): OwnedSql {
  const only = (id: RawBuilder<unknown>) => sql`and ${id} = ${entityId}`
  return namedSums(scope, days, { names: sumNamesOf(days), only })
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
  return namedSums(scope, days, { names: sumNamesOf(days), only })
}
