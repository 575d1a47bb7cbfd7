import type { Level } from '@placard/contract/campaigns/report'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { pageLimit } from '#server/platform/database/page.ts'
import { sortedFormula } from '#server/campaigns/custom-metric/read.ts'
import { entityCondition, narrowingOf } from '#server/campaigns/promotion/condition.ts'
import {
  type LevelTables,
  levelTables,
  standingColumns,
  standingTables,
} from '#server/campaigns/promotion/level.ts'
import {
  joinedSums,
  highestRows,
  type Listing,
  matchingRows,
  type NarrowListing,
  type OrderedListing,
  orderedBy,
  orderOf,
  sortedSums,
  summedDays,
} from '#server/campaigns/promotion/ordered-rows.ts'
import {
  type ListedSums,
  sumNamesOf,
  type SummedDays,
  sumsOfOne,
} from '#server/statistics/figure/sums.ts'
import {
  currentAccountState,
  type DeliveryStatusRow,
  timeOf,
} from '#server/campaigns/promotion/delivery-status.ts'

export interface ListedRow extends ListedSums, DeliveryStatusRow {
  version: number
}

/**
 * The SQL of one page of a level's rows with their figures; `total`, where it counts as well, is how many match in all.
 *
 * @param rows selects the rows `m` of the list by `id`, with the `value` by which they are in order
 */
function pageQuery(
  scope: OwnerScope,
  level: LevelTables,
  { listing, order, rows }: OrderedListing & { readonly rows: OwnedSql },
): OwnedSql {
  const days = summedDays(level, listing)
  const by = orderedBy(order, { value: sql`m.value`, id: sql`m.id` })
  // Finding rows by state or figures is slow, so it is done once for the page and the count.
  const total = countsItself(listing) ? sql`(select count(*)::int from matching)` : sql`null::int`
  const once = countsItself(listing) ? sql`materialized` : sql`not materialized`
  // Figures are summed only for the rows of the page.
  return owned`
    with matching as ${once} (${rows}),
    page as materialized (
      select m.id, row_number() over (order by ${by}) as place
      from (select m.id, m.value from matching m order by ${by} ${pageLimit(listing)}) m
    )
    select e.version, ${standingColumns(level, listing.time)}, ${level.columns}${level.counts}, ${sumsIn('s', days)},
      ${total} as total
    from page join (${standingTables(level, listing.time)}) on e.owner_id = ${scope.ownerId} and e.${level.id} = page.id
    left join lateral (${sumsOfOne(scope, days, sql`e.${level.id}`)}) s on true
    order by page.place`
}

/** Returns the sums of the days to select from rows. */
function sumsIn(rows: 'f' | 's', days: SummedDays): RawBuilder<unknown> {
  return sql.join(sumNamesOf(days).map((name) => sql.ref(`${rows}.${name}`)))
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
    with ${sortedSums(scope, days, { ...figure, needs: sumNamesOf(days) })}
    select ${row}, ${sumsIn('f', days)}
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
  const narrow = {
    ...listing,
    filters: await narrowingOf(scope, listing.filters, listing),
    time,
    formula: await sortedFormula(scope, listing.sortName),
  }
  const [page, counted, account] = await Promise.all([
    pageOf<Row>(scope, tables, narrow),
    countsItself(narrow) ? null : countOf(scope, tables, narrow),
    narrow.filters.states?.account ?? currentAccountState(scope, time),
  ])
  // A page behind the last has no row with the total.
  const total = counted ?? page.rows[0]?.total ?? (await countOf(scope, tables, narrow))
  return { rows: page.rows, total, account }
}

/** A row, and the number of rows where the page counts them. */
type Counted<Row> = Row & { readonly total: number | null }

async function pageOf<Row extends ListedRow>(
  scope: OwnerScope,
  level: LevelTables,
  listing: NarrowListing,
): Promise<{ rows: Counted<Row>[] }> {
  const { highest, all } = pageQueries(scope, level, listing)
  const found = highest && (await runOwn<Counted<Row>>(scope, highest))
  // Rows that are missing have no figure, or have one behind the highest.
  if (found?.rows.length === listing.pageSize) return found
  return runOwn<Counted<Row>>(scope, all)
}

/** The queries for a page: among the rows with the highest figures, which may not fill it, and among all. */
export function pageQueries(scope: OwnerScope, level: LevelTables, listing: NarrowListing) {
  const ordered = { listing, order: orderOf(level, listing) }
  const page = (rows: OwnedSql) => pageQuery(scope, level, { ...ordered, rows })
  const highest = highestRows(scope, level, ordered)
  return { highest: highest && page(highest), all: page(matchingRows(scope, level, ordered)) }
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
