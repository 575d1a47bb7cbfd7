import type { exportAds } from '@placard/contract/campaigns/ad'
import type { exportGroups } from '@placard/contract/campaigns/group'
import type { exportPlans } from '@placard/contract/campaigns/plan'
import { checkLength, sendSheet } from '#server/platform/export/file.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { countQuery, type ListedRow, wholeQuery } from '#server/campaigns/promotion/list.ts'
import type { promotionExport } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { hasFigure } from '@placard/domain/statistics/formula/formula'
import { isOfVideo } from '@placard/domain/statistics/metric/name'
import { type CustomMetricCode, isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import {
  compiledMetrics,
  type CompiledMetric,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import type * as z from 'zod/mini'
import { type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Snapshot } from '#server/platform/database/snapshot.ts'
import { comparedColumns } from '#server/campaigns/export/compared.ts'
import {
  editingColumns,
  exportColumns,
  type ExportedRow,
  lineMaker,
  listExportTexts,
} from '#server/campaigns/export/line.ts'
import { customMetricsOf, sortedFormula } from '#server/campaigns/custom-metric/read.ts'
import { narrowingOf } from '#server/campaigns/promotion/condition.ts'
import { labelsOf } from '#server/campaigns/label/label.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import {
  type DayRange,
  listedFiguresOf,
  type ListedSums,
  nothingListed,
  type SummedDays,
  sumsOf,
} from '#server/statistics/figure/sums.ts'
import { sortedFigure } from '#server/statistics/figure/value.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import type { Sheet } from '#server/platform/spreadsheet/sheet.ts'

type ExportCall = typeof exportPlans | typeof exportGroups | typeof exportAds

export function exportRoute<Row extends ListedRow>(
  call: ExportCall,
  exported: Exported<Row>,
): Route {
  const { level } = exported
  return actingRoute(call, async (wanted, context) => {
    const { locale } = context
    await checkListing(level, wanted, context)
    return sendSheet(context, {
      name: `${level}-${wanted.from}-${wanted.to}`,
      format: wanted.format,
      sheetOf: (snapshot) => exportedSheet(snapshot, exported, { wanted, locale }),
    })
  })
}

async function withFigures<Row extends { readonly id: string }>(
  scope: OwnerScope,
  batch: readonly Row[],
  days: SummedDays,
): Promise<(Row & ListedSums)[]> {
  const sums = await sumsOf(
    scope,
    days,
    batch.map(({ id }) => id),
  )
  const nothing = { ...nothingListed, ...(days.withVideo && { plays: 0 }) }
  return batch.map((row) => ({ ...row, ...(sums.get(row.id) ?? nothing) }))
}

interface Exported<Row> {
  readonly level: Level
  rowOf(row: Row, account: AccountState): ExportedRow
}

interface Asked {
  readonly wanted: z.output<typeof promotionExport>
  readonly locale: Locale
}

/**
 * Returns all rows of a list as the user sees them.
 *
 * @throws Refusal `notFound` for an unknown node, or `limitReached` for more rows than fit on a sheet
 */
async function exportedSheet<Row>(
  { scope, batches }: Snapshot,
  { level, rowOf }: Exported<Row>,
  { wanted, locale }: Asked,
): Promise<Sheet> {
  const tables = levelTables[level]
  const account = await currentAccountState(scope)
  const filters = await narrowingOf(scope, wanted.filters, wanted)
  const formula = await sortedFormula(scope, wanted.sortName)
  const plain = { ...wanted, filters, time: account, formula }
  if (wanted.format === 'xlsx')
    checkLength(await countOf(scope, countQuery(scope, tables, plain)), locale)
  const compared = wanted.forEditing ? undefined : wanted.compared
  const columns = await (wanted.forEditing
    ? editingColumns(level, locale)
    : listColumns(scope, level, { compared, locale }))
  const metrics = await shownMetrics(scope, columns)
  const withVideo =
    columns.some(({ elementCode }) => isOfVideo(elementCode)) ||
    [...metrics.values()].some((metric) => hasFigure(metric.formula, isOfVideo))
  const listing = { ...plain, withVideo }
  const hasLabels = columns.some(({ elementCode }) => elementCode === 'labelIds')
  const labels = hasLabels ? await labelsOf(scope, { counted: false }) : []
  const names = new Map(labels.map(({ labelId, labelName }) => [labelId, labelName]))
  const { line, totals } = lineMaker(level, columns, { locale, labels: names, metrics })
  const comeWithFigures = sortedFigure(listing) !== null
  const days = { level, from: listing.from, to: listing.to, withVideo, sealed: filters.sealed }
  async function* rows() {
    for await (const batch of batches<Row & { id: string }>(wholeQuery(scope, tables, listing))) {
      const whole = comeWithFigures ? batch : await withFigures(scope, batch, days)
      const before = compared && (await withFigures(scope, batch, { ...days, ...compared }))
      yield whole.map((row, at) => line(rowOf(row, account), comparedFigures(before?.[at])))
    }
  }
  const sheet = { name: listExportTexts[locale].sheet[level], columns, rows: rows() }
  return wanted.forEditing ? sheet : { ...sheet, totals }
}

function comparedFigures(row: ListedSums | undefined) {
  return row && listedFiguresOf(row)
}

/** Returns the custom metrics among the columns. */
async function shownMetrics(
  scope: OwnerScope,
  columns: readonly { readonly elementCode: string }[],
): Promise<ReadonlyMap<CustomMetricCode, CompiledMetric>> {
  const codes = columns.map(({ elementCode }) => elementCode).filter(isCustomCode)
  if (codes.length === 0) return new Map()
  const { compiled } = compiledMetrics(await customMetricsOf(scope))
  return new Map([...compiled].filter(([code]) => codes.includes(code)))
}

/** Returns the columns that the person sees in the list, with those of a comparison. */
async function listColumns(
  scope: OwnerScope,
  level: Level,
  { compared, locale }: { readonly compared: DayRange | undefined; readonly locale: Locale },
) {
  const columns = await exportColumns(scope, level, locale)
  return compared ? comparedColumns(columns, compared, locale) : columns
}

async function countOf(scope: OwnerScope, query: OwnedSql): Promise<number> {
  const { rows } = await runOwn<{ total: number }>(scope, query)
  return rows[0]?.total ?? 0
}
