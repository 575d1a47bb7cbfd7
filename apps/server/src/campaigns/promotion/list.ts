import type { Level } from '@placard/contract/campaigns/report'
import type { promotionListing } from '@placard/contract/campaigns/promotion'
import type { AccountState, AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { sortType as sortTypes } from '@placard/domain/platform/table/sort'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { pageLimit } from '#server/platform/database/page.ts'
import {
  entityCondition,
  type Narrowing,
  narrowingOf,
  statelessCondition,
} from '#server/campaigns/promotion/condition.ts'
import { statedRows } from '#server/campaigns/promotion/state-condition.ts'
import {
  type LevelTables,
  levelTables,
  standingColumns,
  standingTables,
} from '#server/campaigns/promotion/level.ts'
import {
  type ListedSums,
  type SummedDays,
  sumNames,
  sumsByEntity,
  sumsOfOne,
} from '#server/statistics/figure/sums.ts'
import { type SortableFigure, sortedFigure } from '#server/statistics/figure/value.ts'
import {
  currentAccountState,
  type DeliveryStatusRow,
  timeOf,
} from '#server/campaigns/promotion/delivery-status.ts'

type Listing = z.output<typeof promotionListing>

interface NarrowListing extends Omit<Listing, 'filters'> {
  readonly filters: Narrowing
  /** The time at which the rows' delivery is asked about. */
  readonly time: AccountTime
}

export interface ListedRow extends ListedSums, DeliveryStatusRow {
  version: number
}

/** The SQL of one page of a level's rows with their figures; `total`, where it counts as well, is how many match in all. */
export function pageQuery(scope: OwnerScope, level: LevelTables, listing: NarrowListing): OwnedSql {
  const order = orderOf(level, listing)
  const days = summedDays(level, listing)
  const by = orderedBy(order, { value: sql`m.value`, id: sql`m.id` })
  const figures = order.figure === null ? sql`` : sql`${sortedSums(scope, days, order.figure)}, `
  // Finding rows by state or figures is slow, so it is done once for the page and the count.
  const total = countsItself(listing) ? sql`(select count(*)::int from matching)` : sql`null::int`
  const once = countsItself(listing) ? sql`materialized` : sql`not materialized`
  // Figures are summed only for the rows of the page.
  return owned`
    with ${figures} matching as ${once} (${matchingRows(scope, level, { listing, order })}),
    page as materialized (
      select m.id, row_number() over (order by ${by}) as place from matching m
      order by ${by} ${pageLimit(listing)}
    )
    select e.version, ${standingColumns(level, listing.time)}, ${level.columns}${level.counts}, s.impressions, s.clicks, s.downloads, s.cost, s.conversions, s.conversion_value,
      ${total} as total
    from page join (${standingTables(level, listing.time)}) on e.owner_id = ${scope.ownerId} and e.${level.id} = page.id
    left join lateral (${sumsOfOne(scope, days, sql`e.${level.id}`)}) s on true
    order by page.place`
}

function summedDays(
  { level }: LevelTables,
  { from, to, filters }: Pick<NarrowListing, 'from' | 'to' | 'filters'>,
): SummedDays {
  return { level, from, to, sealed: filters.sealed }
}

/** Returns the sums `f` that a list is sorted by, and those of compared days, `b`, for a `with`. */
function sortedSums(
  scope: OwnerScope,
  days: SummedDays,
  { needs, compared }: SortableFigure,
): OwnedSql {
  const now = owned`f as materialized (${sumsByEntity(scope, days, needs)})`
  if (compared === undefined) return now
  return owned`${now}, b as materialized (${sumsByEntity(scope, { ...days, ...compared }, needs)})`
}

function joinedSums({ id }: LevelTables, { compared }: SortableFigure): RawBuilder<unknown> {
  const before = compared === undefined ? sql`` : sql` left join b on b.id = e.${id}`
  return sql`left join f on f.id = e.${id}${before}`
}

/** The rows of a list by their `id`, with the `value` by which they are in order. */
function matchingRows(
  scope: OwnerScope,
  level: LevelTables,
  { listing, order }: { readonly listing: NarrowListing; readonly order: Order },
): OwnedSql {
  const { states, ...filters } = listing.filters
  const condition = statelessCondition(scope, level, filters)
  const value = order.value ?? sql`null`
  const joins = order.figure === null ? sql`` : joinedSums(level, order.figure)
  if (states !== null)
    return statedRows(scope, level, { ...states, condition, shown: { value, joins } })
  // Parents are joined only where the order needs them.
  return owned`select e.${level.id} as id, ${value} as value from ${level.table} e ${order.parents} ${joins} where ${condition}`
}

/**
 * The SQL of all of a level's rows, in the order of the pages. They have their figures only where the order is made of
 * figures; `sumsOf` has those of the others, so that the first rows need not wait for the sums of the last.
 */
export function wholeQuery(
  scope: OwnerScope,
  level: LevelTables,
  listing: Omit<NarrowListing, 'pageNum' | 'pageSize'>,
): OwnedSql {
  const order = orderOf(level, listing)
  const { figure } = order
  const by = orderedBy(order, { value: order.value ?? sql`null`, id: sql`e.${level.id}` })
  const row = sql`e.${level.id} as id, e.version, ${standingColumns(level, listing.time)}, ${level.columns}${level.counts}`
  const entities = standingTables(level, listing.time)
  const condition = entityCondition(scope, level, listing.filters)
  if (figure === null)
    return owned`select ${row} from ${entities} where ${condition} order by ${by}`
  const days = summedDays(level, listing)
  return owned`
    with ${sortedSums(scope, days, { ...figure, needs: sumNames })}
    select ${row}, f.impressions, f.clicks, f.downloads, f.cost, f.conversions, f.conversion_value
    from ${entities} ${joinedSums(level, figure)}
    where ${condition} order by ${by}`
}

export function countQuery(
  scope: OwnerScope,
  level: LevelTables,
  listing: Pick<NarrowListing, 'filters'>,
): OwnedSql {
  const condition = entityCondition(scope, level, listing.filters)
  return owned`select count(*)::int as total from ${level.table} e where ${condition}`
}

/**
 * One page of a level's rows, how many match in all, and the account that their states are derived for.
 *
 * @throws Refusal `notFound` for an unknown node
 */
export async function listLevel<Row extends ListedRow>(
  scope: OwnerScope,
  level: Level,
  listing: Listing,
): Promise<{ rows: Row[]; total: number; account: AccountState }> {
  const tables = levelTables[level]
  const time = timeOf(scope)
  const narrow = { ...listing, filters: await narrowingOf(scope, listing.filters, listing), time }
  const [page, counted, account] = await Promise.all([
    runOwn<Row & { total: number | null }>(scope, pageQuery(scope, tables, narrow)),
    countsItself(narrow) ? null : countOf(scope, tables, narrow),
    narrow.filters.states?.account ?? currentAccountState(scope, time),
  ])
  // A page behind the last has no row with the total.
  const total = counted ?? page.rows[0]?.total ?? (await countOf(scope, tables, narrow))
  return { rows: page.rows, total, account }
}

function countsItself({ filters }: Pick<NarrowListing, 'filters'>): boolean {
  return filters.states !== null || filters.figures !== null
}

async function countOf(
  scope: OwnerScope,
  level: LevelTables,
  listing: Pick<NarrowListing, 'filters'>,
): Promise<number> {
  const { rows } = await runOwn<{ total: number }>(scope, countQuery(scope, level, listing))
  return rows[0]?.total ?? 0
}

interface Order {
  /** Null for the newest first. */
  readonly value: RawBuilder<unknown> | null
  readonly direction: RawBuilder<unknown>
  readonly parents: RawBuilder<unknown>
  readonly figure: SortableFigure | null
}

function orderOf(
  level: LevelTables,
  { sortName, sortType, compared }: Pick<NarrowListing, 'sortName' | 'sortType' | 'compared'>,
): Order {
  const direction = sortType === sortTypes.descending ? sql`desc` : sql`asc`
  if (sortName === undefined) return { value: null, direction, parents: sql``, figure: null }
  const figure = sortedFigure({ sortName, compared })
  const value = figure === null ? level.sortable[sortName] : figure.value
  if (value === undefined)
    throw new Error(`a list was asked to sort by ${sortName}, which checkListing refuses`)
  return { value, direction, parents: figure === null ? level.parents : sql``, figure }
}

/** Returns the order of rows with these columns. The id breaks ties, so that no row is on two pages. */
function orderedBy(
  order: Order,
  { value, id }: { readonly value: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { direction } = order
  return order.value === null
    ? sql`${id} desc`
    : sql`${value} ${direction} nulls last, ${id} ${direction}`
}
