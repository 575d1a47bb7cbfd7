import {
  type DerivedMetrics,
  type Sums,
  withDerived,
} from '@placard/domain/statistics/metric/derived'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The figures that are stored; all others are derived from their sums. */
export const figureNames = ['impressions', 'clicks', 'downloads', 'cost'] as const
export type FigureName = (typeof figureNames)[number]

/** The levels of an owner that have daily sums of their own. */
export type FigureLevel = 'plan' | 'group' | 'ad'

/** The daily sums of each level, and the column that says whose they are. */
export const dayTables: Readonly<
  Record<FigureLevel, { readonly table: RawBuilder<unknown>; readonly id: RawBuilder<unknown> }>
> = {
  plan: { table: sql`plan_day`, id: sql`plan_id` },
  group: { table: sql`group_day`, id: sql`group_id` },
  ad: { table: sql`ad_day`, id: sql`ad_id` },
}

/** A range of days, inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface SummedDays extends DayRange {
  readonly level: FigureLevel
}

/** Sums as the database returns them: null when nothing was counted. */
export type SumsRow = { readonly [Name in keyof Sums]: number | null }

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

/**
 * Returns the sums of daily rows `d`. float8 adds whole numbers exactly up to 2^53, which is also the largest that the
 * wire can say, at a third of the time of PostgreSQL's numeric sums.
 */
export function sumsOfDays(names: readonly FigureName[] = figureNames): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`sum(d.${sql.ref(name)}::float8) as ${sql.ref(name)}`))
}

/** Selects the sums of everything at a level by `id`; entities without a figure in the range are left out. */
export function sumsByEntity(
  scope: OwnerScope,
  { level, from, to }: SummedDays,
  names: readonly FigureName[] = figureNames,
): OwnedSql {
  const { table, id } = dayTables[level]
  return owned`
    select d.${id} as id, ${sumsOfDays(names)} from ${table} d
    where d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to}
    group by d.${id}`
}

/** Selects the sums of one entity as one row, for a lateral join. */
export function sumsOfOne(
  scope: OwnerScope,
  { level, from, to }: SummedDays,
  entityId: RawBuilder<unknown>,
): OwnedSql {
  const { table, id } = dayTables[level]
  return owned`
    select ${sumsOfDays()} from ${table} d
    where d.owner_id = ${scope.ownerId} and d.${id} = ${entityId} and d.day between ${from} and ${to}`
}

/**
 * Returns the sums of many entities by id; those without any figure are left out. Neighbors are together in the
 * index, which is searched once a day then, and not once for each day and entity.
 */
export async function sumsOf(
  scope: OwnerScope,
  { level, from, to }: SummedDays,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SumsRow>> {
  const { table, id } = dayTables[level]
  const { rows } = await runOwn<SumsRow & { id: string }>(
    scope,
    owned`
      select d.${id} as id, ${sumsOfDays()} from ${table} d
      where d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to} and d.${id} = any (${ids}::bigint[])
      group by d.${id}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
