import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { reportTable } from '@placard/contract/reporting/report'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Day, addDays, dayAt, daysBetween } from '@placard/domain/platform/calendar/day'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import {
  reportRemainder,
  uncountedBound,
  withConversions,
} from '@placard/domain/statistics/conversion/figure'
import {
  type ColumnConflict,
  columnConflict,
  columnsMax,
  crossedRowsMax,
} from '@placard/domain/statistics/report/column'
import {
  conflictOf,
  hourDays,
  type ReportDimension,
} from '@placard/domain/statistics/report/dimension'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { formulaOf } from '#server/campaigns/custom-metric/read.ts'
import {
  type Breakdown,
  breakdown,
  latestFigures,
  needsVideo,
} from '#server/statistics/figure/breakdown.ts'
import { crossed } from '#server/statistics/figure/crossed.ts'

const maxDays = 366

/** The expectations that dimensions do not meet. */
export const expectedOf: Readonly<Record<ColumnConflict, string>> = {
  repeated: 'each dimension once',
  twoBreakdowns: 'dimensions of one breakdown',
  hourOfBreakdown: 'no hour beside a breakdown, which is counted by day',
  tooManyColumns: `at most ${columnsMax} columns for the days`,
}

type Asked = ReadInputOf<typeof reportTable>

/**
 * Returns the figures of the acting owner that a report asks for.
 *
 * @throws Refusal `invalidInput` for what cannot be reported, or `notFound` for a plan or group that does not exist
 */
export async function reportAnswer(
  scope: OwnerScope,
  { filters, ...query }: Asked,
  locale: Locale,
): Promise<OutputOf<typeof reportTable>> {
  await checkReport(scope, { filters, ...query }, locale)
  const { columns, ...given } = { ...query, ...filters, sort: await orderOf(scope, query.sort) }
  const asked = { ...given, withVideo: given.withVideo || needsVideo(given) }
  const top = columns ? Math.min(asked.top, crossedRowsMax) : asked.top
  const [{ rows, total, count }, latest] = await Promise.all([
    breakdown(scope, { ...asked, top }),
    latestFigures(scope),
  ])
  const table = columns && (await crossed(scope, { ...asked, columns }, rows))
  const parts = rows.map(({ sums }) => sums)
  return {
    rows: (await namedRows(scope, query.dimensions, rows)).map((row, at) => ({
      ...row,
      ...(table && { cells: [...(table.cells[at] ?? [])] }),
    })),
    ...(table && { columns: await namedColumns(scope, columns.dimension, table.columns) }),
    others: count > rows.length ? withConversions(reportRemainder(total, parts)) : null,
    total: withConversions(total),
    latest: { day: latest.day, until: latest.until?.getTime() ?? null },
  }
}

/** Returns the order of the rows; undefined without one, and by a custom metric that does not exist any more. */
export async function orderOf(scope: OwnerScope, sort: Asked['sort']) {
  if (sort === undefined) return undefined
  const { sortName, sortType } = sort
  if (!isCustomCode(sortName)) return { sortName, sortType }
  const formula = await formulaOf(scope, sortName)
  return formula === null ? undefined : { sortName: formula, sortType }
}

/**
 * Checks that a report can be answered.
 *
 * @throws Refusal `invalidInput` for what cannot be reported, or `notFound` for a plan or group that does not exist
 */
export async function checkReport(
  scope: OwnerScope,
  { filters, ...query }: Asked,
  locale: Locale,
): Promise<void> {
  await checkOwned(scope, filters)
  const problem = problemOf(query, scope.timeZone) ?? boundsProblem(query, filters)
  if (problem === null) return
  const { path, ...fact } = problem
  throw invalidInput([problemAt(path, fact, locale)])
}

/** Checks that the plan and the group belong to the acting owner. @throws Refusal `notFound` */
async function checkOwned(
  scope: OwnerScope,
  filters: { readonly planId?: string | undefined; readonly groupId?: string | undefined },
): Promise<void> {
  const { ownerId } = scope
  const [planId, groupId] = [filters.planId ?? null, filters.groupId ?? null]
  const { rows } = await runOwn<{ found: boolean }>(
    scope,
    owned`select (${planId}::bigint is null or exists (
        select from plan where owner_id = ${ownerId} and plan_id = ${planId}::bigint))
      and (${groupId}::bigint is null or exists (
        select from ad_group where owner_id = ${ownerId} and group_id = ${groupId}::bigint)) as found`,
  )
  if (rows[0]?.found !== true) throw notFound()
}

function problemOf(
  { from, to, dimensions, boundRows, columns }: Omit<Asked, 'filters'>,
  timeZone: string,
) {
  const conflict = conflictOf(dimensions)
  if (conflict !== null)
    return { path: 'dimensions', expected: expectedOf[conflict], got: dimensions.join(', ') }
  const problem =
    daysProblem({ from, to }, 'to') ??
    (columns && columnProblem(columns, { from, to, dimensions })) ??
    (boundRows && boundProblem(boundRows, [...dimensions, ...columnsIn(columns)]))
  if (problem) return problem
  const first = addDays(dayAt(Date.now(), timeZone), 1 - hourDays)
  return [...dimensions, ...columnsIn(columns)].includes('hour') && from < first
    ? {
        path: 'from',
        expected: `${first} or later, since hours are kept for ${hourDays} days`,
        got: from,
      }
    : null
}

const columnsIn = (columns: Asked['columns']) => (columns ? [columns.dimension] : [])

function columnProblem(
  { dimension }: NonNullable<Asked['columns']>,
  { from, to, dimensions }: Pick<Asked, 'from' | 'to' | 'dimensions'>,
) {
  // The contract has validated both as existing days.
  const conflict = columnConflict(dimensions, dimension, { from: from as Day, to: to as Day })
  if (conflict === null) return null
  const got = conflict === 'tooManyColumns' ? `${dimension} from ${from} to ${to}` : dimension
  return { path: 'columns.dimension', expected: expectedOf[conflict], got }
}

function boundProblem(
  { dimension, ...days }: NonNullable<Asked['boundRows']>,
  dimensions: Asked['dimensions'],
) {
  const conflict = dimensions.includes(dimension) ? null : conflictOf([...dimensions, dimension])
  return conflict === null
    ? daysProblem(days, 'boundRows.to')
    : { path: 'boundRows.dimension', expected: expectedOf[conflict], got: dimension }
}

/** Conversions and plays are not counted by breakdowns, so that no bounds of theirs would include a row. */
export const boundableRows = 'bounds of conversions and videos only of rows that are no breakdown'

function boundsProblem(
  { boundRows, dimensions }: Omit<Asked, 'filters'>,
  { figures }: Asked['filters'],
) {
  const bound = boundRows?.dimension ?? dimensions[0]
  const code = uncountedBound(bound, figures)
  return code === null || bound === undefined
    ? null
    : { path: `filters.figures.${code}`, expected: boundableRows, got: bound }
}

function daysProblem({ from, to }: { readonly from: string; readonly to: string }, path: string) {
  // The contract has validated both as existing days.
  const days = daysBetween(from as Day, to as Day) + 1
  if (days < 1) return { path, expected: `${from} or later`, got: to }
  return days > maxDays ? { path, expected: `at most ${maxDays} days`, got: `${days} days` } : null
}

/** Returns rows with the names of their values. */
export async function namedRows(
  scope: OwnerScope,
  dimensions: readonly ReportDimension[],
  rows: Breakdown['rows'],
) {
  const names = await namesOf(scope, dimensions, rows)
  return rows.map(({ values, sums }) => ({
    values: values.map((value, at) => ({ value, name: names[at]?.get(value) ?? null })),
    metrics: withConversions(sums),
  }))
}

async function namedColumns(
  scope: OwnerScope,
  dimension: ReportDimension,
  columns: Breakdown['rows'],
) {
  const rows = await namedRows(scope, [dimension], columns)
  return rows.flatMap(({ values, metrics }) => values.map((value) => ({ ...value, metrics })))
}

/** Returns the names of the plans, groups and ads in the rows, for each dimension. */
function namesOf(
  scope: OwnerScope,
  dimensions: readonly ReportDimension[],
  rows: Breakdown['rows'],
): Promise<ReadonlyMap<string, string>[]> {
  return Promise.all(
    dimensions.map(async (dimension, at) => {
      const ids = [...new Set(rows.map(({ values }) => values[at] ?? ''))]
      const query = namesQuery(scope, dimension, ids)
      if (query === null) return new Map()
      const { rows: named } = await runOwn<{ id: string; name: string }>(scope, query)
      return new Map(named.map(({ id, name }) => [id, name]))
    }),
  )
}

function namesQuery(scope: OwnerScope, dimension: ReportDimension, ids: readonly string[]) {
  const { ownerId } = scope
  switch (dimension) {
    case 'plan':
      return owned`select plan_id as id, plan_name as name from plan
        where owner_id = ${ownerId} and plan_id = any (${ids}::bigint[])`
    case 'group':
      return owned`select group_id as id, group_name as name from ad_group
        where owner_id = ${ownerId} and group_id = any (${ids}::bigint[])`
    case 'ad':
      return owned`select ad_id as id, ad_name as name from ad
        where owner_id = ${ownerId} and ad_id = any (${ids}::bigint[])`
    default:
      return null
  }
}
