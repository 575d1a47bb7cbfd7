import type { promotionListing } from '@placard/contract/campaigns/promotion'
import type { AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { sortType as sortTypes } from '@placard/domain/platform/table/sort'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import type { Formula } from '@placard/domain/statistics/formula/formula'
import { differingFigure } from '@placard/domain/statistics/metric/difference'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type Narrowing, statelessCondition } from '#server/campaigns/promotion/condition.ts'
import { statedRows } from '#server/campaigns/promotion/state-condition.ts'
import type { LevelTables } from '#server/campaigns/promotion/level.ts'
import { type SummedDays, sumsByEntity } from '#server/statistics/figure/sums.ts'
import { type SortableFigure, sortedFigure } from '#server/statistics/figure/value.ts'

export type Listing = z.output<typeof promotionListing>

export interface NarrowListing extends Omit<Listing, 'filters'> {
  readonly filters: Narrowing
  /** The time at which the rows' delivery is asked about. */
  readonly time: AccountTime
  /** The formula of the custom metric that `sortName` names; missing, or null, if it names none that exists. */
  readonly formula?: Formula | null
}

export interface OrderedListing {
  readonly listing: NarrowListing
  readonly order: Order
}

export interface Order {
  /** Null for the newest first. */
  readonly value: RawBuilder<unknown> | null
  readonly direction: RawBuilder<unknown>
  readonly parents: RawBuilder<unknown>
  readonly figure: SortableFigure | null
}

export function orderOf(
  level: LevelTables,
  listing: Pick<NarrowListing, 'sortName' | 'sortType' | 'compared' | 'formula'>,
): Order {
  const { sortName, sortType } = listing
  const direction = sortType === sortTypes.descending ? sql`desc` : sql`asc`
  const figure = sortedFigure(listing)
  // A custom metric that has been removed leaves the usual order.
  const isGone = figure === null && sortName !== undefined && namesCustomMetric(sortName)
  if (sortName === undefined || isGone)
    return { value: null, direction, parents: sql``, figure: null }
  const value = figure === null ? level.sortable[sortName] : figure.value
  if (value === undefined)
    throw new Error(`a list was asked to sort by ${sortName}, which checkListing refuses`)
  return { value, direction, parents: figure === null ? level.parents : sql``, figure }
}

/** Returns whether a list is sorted by a custom metric, or by its difference to compared days. */
function namesCustomMetric(sortName: string): boolean {
  return isCustomCode(differingFigure(sortName) ?? sortName)
}

/** Returns the order of rows with these columns. The id breaks ties, so that no row is on two pages. */
export function orderedBy(
  order: Order,
  { value, id }: { readonly value: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { direction } = order
  return order.value === null
    ? sql`${id} desc`
    : sql`${value} ${direction} nulls last, ${id} ${direction}`
}

export function summedDays(
  { level }: LevelTables,
  { from, to, filters, withVideo }: Pick<NarrowListing, 'from' | 'to' | 'filters' | 'withVideo'>,
): SummedDays {
  return { level, from, to, withVideo, sealed: filters.sealed }
}

/** Returns the sums `f` that a list is sorted by, and those of compared days, `b`, for a `with`. */
export function sortedSums(
  scope: OwnerScope,
  days: SummedDays,
  { needs, compared }: SortableFigure,
): OwnedSql {
  const now = owned`f as materialized (${sumsByEntity(scope, days, needs)})`
  if (compared === undefined) return now
  return owned`${now}, b as materialized (${sumsByEntity(scope, { ...days, ...compared }, needs)})`
}

export function joinedSums({ id }: LevelTables, { compared }: SortableFigure): RawBuilder<unknown> {
  const before = compared === undefined ? sql`` : sql` left join b on b.id = e.${id}`
  return sql`left join f on f.id = e.${id}${before}`
}

/** Selects the rows of a list. */
export function matchingRows(
  scope: OwnerScope,
  level: LevelTables,
  { listing, order }: OrderedListing,
): OwnedSql {
  const { states, ...filters } = listing.filters
  const condition = statelessCondition(scope, level, filters)
  const value = order.value ?? sql`null`
  const { figure, parents } = order
  const joins = figure === null ? sql`` : joinedSums(level, figure)
  const sums = figure && sortedSums(scope, summedDays(level, listing), figure)
  // Parents are joined only where the order needs them.
  const rows =
    states === null
      ? owned`select e.${level.id} as id, ${value} as value from ${level.table} e ${parents} ${joins} where ${condition}`
      : statedRows(scope, level, { ...states, condition, shown: { value, joins } })
  return sums === null ? rows : owned`with ${sums} ${rows}`
}

/** A page is looked for among this many times its last row, because some of the highest figures are of deleted rows. */
const spare = 4
const mostHighest = 4000

/**
 * Selects those of a list's rows that have the highest figures, which is several times faster than joining each row with
 * its sums. Null where they may not be the first: in other orders, with filters, and behind the first thousands of rows.
 */
export function highestRows(
  scope: OwnerScope,
  level: LevelTables,
  { listing, order }: OrderedListing,
): OwnedSql | null {
  const { figure, value } = order
  const { sealed, planIds, states, figures, ...others } = listing.filters
  const isFiltered =
    (planIds ?? states ?? figures) !== null || Object.values(others).some((filter) => filter)
  const last = listing.pageNum * listing.pageSize
  if (figure === null || !sealed || isFiltered || listing.sortType !== sortTypes.descending)
    return null
  if (figure.mayExceedSums) return null
  if (last * spare > mostHighest) return null
  const days = summedDays(level, listing)
  const [sums, rows] =
    figure.compared === undefined
      ? [sql``, sql`(${sumsByEntity(scope, days, figure.needs)}) f`]
      : [sql`${sortedSums(scope, days, figure)},`, sql`f left join b on b.id = f.id`]
  // Rows without sums have no figure above 0.
  return owned`
    with ${sums} highest as materialized (
      select f.id, ${value} as value from ${rows} where ${value} > 0
      order by value desc, f.id desc limit ${last * spare}
    )
    select l.id, l.value from highest l join ${level.table} e on e.${level.id} = l.id
    where ${statelessCondition(scope, level, listing.filters)}`
}
