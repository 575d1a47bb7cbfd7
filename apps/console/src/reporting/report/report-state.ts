import { idShape } from '@placard/domain/platform/text/id'
import { daysBetween, isDay } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import {
  type ReportChart,
  reportCharts,
  reportMetricsMax,
  type ReportPreset,
  reportPresets,
} from '@placard/domain/reporting/saved-report/saved-report'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import type { ShownMetricCode } from '@placard/domain/reporting/report/shown-metric'
import type { ReportFilters, ReportSort } from '@placard/contract/reporting/report'
import { metricBounds } from '@placard/contract/statistics/metric'
import { sortTypeOf } from '@placard/domain/platform/table/sort'
import {
  hasNoBreakdown,
  type ReportMetricCode,
  reportMetricCodes,
} from '@placard/domain/statistics/metric/name'
import { countsConversions } from '@placard/domain/statistics/conversion/figure'
import type { ReportColumns } from '@placard/domain/statistics/report/column'
import { type Comparison, comparisons } from '@placard/domain/statistics/report/comparison'
import {
  conflictOf,
  type ReportDimension,
  reportDimensions,
} from '@placard/domain/statistics/report/dimension'
import { type NamedLevel, namedLevels } from '@placard/domain/reporting/report/asked-report'
import { boundsIn, figuresText } from '#console/campaigns/manage/filter/address.ts'

/** The maximum length of a part of a name. */
export const namePartMaxLength = 200

/** The question of a report. All of it is in the address, so that a report can be shared as a link. */
export interface ReportState {
  /** From one to three, the outermost first. */
  readonly dimensions: readonly ReportDimension[]
  /** The dimension that is spread over columns; null without one. */
  readonly columns: ReportColumns | null
  readonly chart: ReportChart
  /** The figures, at least one; the first two are drawn by day. */
  readonly metrics: readonly ShownMetricCode[]
  /** Null means the days of the preset. */
  readonly days: DayRange | null
  readonly preset: ReportPreset
  readonly comparison: Comparison | null
  readonly planId: string | null
  readonly groupId: string | null
  /** Parts of names; empty means all. */
  readonly names: Readonly<Record<NamedLevel, string>>
  /** The bounds of the rows of the first dimension, in the units of the wire. */
  readonly figures: NonNullable<ReportFilters['figures']>
  /** Null means the order of time for dimensions of time, and by falling cost for all others. */
  readonly sort: ReportSort | null
  /** The number of rows on each level; all others are one row. */
  readonly top: number
  /** The saved report that was opened; null without one. */
  readonly reportId: string | null
}

/** The maximum number of dimensions. */
export const dimensionsMax = 3

/** The numbers of rows on a level. */
export const topCounts = [10, 25, 50, 100] as const

/** The numbers of columns that are not of time. */
export const columnCounts = [3, 5, 10, 20] as const

/** The number of columns until another one is selected. */
export const initialColumns = 5

/** The maximum number of days. */
export const daysMax = 366

export const emptyReport: ReportState = {
  dimensions: ['plan'],
  columns: null,
  chart: 'days',
  metrics: ['cost', 'downloads', 'downloadPrice', 'clicks', 'ctr'],
  days: null,
  preset: 'last7Days',
  comparison: null,
  planId: null,
  groupId: null,
  names: { planName: '', groupName: '', adName: '' },
  figures: {},
  sort: null,
  top: 10,
  reportId: null,
}

/** The change that removes all filters. */
export const unfiltered = {
  planId: null,
  groupId: null,
  names: emptyReport.names,
  figures: {},
} as const satisfies Partial<ReportState>

/** Reads the question from the address. Invalid values are ignored. */
export function reportStateOf(params: URLSearchParams): ReportState {
  const planId = idIn(params.get('planId'))
  const dimensions = dimensionsIn(params.get('rows'))
  const isKnown = (code: ReportMetricCode) => hasConversions(dimensions) || !hasNoBreakdown(code)
  const columns = columnsIn(params, dimensions)
  const comparison = comparisons.find((known) => known === params.get('compare')) ?? null
  return {
    dimensions,
    columns,
    chart: reportCharts.find((known) => known === params.get('chart')) ?? emptyReport.chart,
    metrics: metricsIn(params.get('metrics')),
    days: daysIn(params.get('from') ?? '', params.get('to') ?? ''),
    preset: reportPresets.find((known) => known === params.get('days')) ?? emptyReport.preset,
    // Both would be more columns than anybody reads.
    comparison: columns === null ? comparison : null,
    planId,
    groupId: planId === null ? null : idIn(params.get('groupId')),
    names: namesIn(params),
    figures: figuresIn(params.get('figures'), isKnown),
    sort: sortIn(params, isKnown),
    top: topCounts.find((count) => String(count) === params.get('top')) ?? emptyReport.top,
    reportId: idIn(params.get('report')),
  }
}

/** Writes the question to the address, without values that equal the initial ones. */
export function reportParamsOf(state: ReportState): URLSearchParams {
  const params = new URLSearchParams()
  const write = (name: string, value: string | null, initial: string | null = null) => {
    if (value !== null && value !== initial) params.set(name, value)
  }
  write('rows', state.dimensions.join(), emptyReport.dimensions.join())
  write('columns', state.columns?.dimension ?? null)
  write('columnTop', state.columns && String(state.columns.top), String(initialColumns))
  write('chart', state.chart, emptyReport.chart)
  write('metrics', state.metrics.join(), emptyReport.metrics.join())
  write('days', state.days === null ? state.preset : null, emptyReport.preset)
  write('from', state.days?.from ?? null)
  write('to', state.days?.to ?? null)
  write('compare', state.comparison)
  write('planId', state.planId)
  write('groupId', state.groupId)
  for (const level of namedLevels) write(level, state.names[level], '')
  write('figures', figuresText(state.figures), '')
  write('sortName', state.sort?.sortName ?? null)
  write('sortType', state.sort?.sortType ?? null)
  write('top', String(state.top), String(emptyReport.top))
  write('report', state.reportId)
  return params
}

/** Returns the dimensions with another one at a place, or without the one there; what no longer fits is left out. */
export function dimensionsWith(
  dimensions: readonly ReportDimension[],
  at: number,
  dimension: ReportDimension | null,
): readonly ReportDimension[] {
  const changed = dimensions.flatMap((one, place) => (place === at ? (dimension ?? []) : one))
  return fitting(at >= dimensions.length && dimension ? [...changed, dimension] : changed)
}

/** Returns whether the rows of the first level know their conversions, which can be sorted by and bound then. */
export function hasConversions(dimensions: ReportState['dimensions']): boolean {
  return countsConversions(dimensions.slice(0, 1))
}

function fitting(dimensions: readonly ReportDimension[]): readonly ReportDimension[] {
  const fits: ReportDimension[] = []
  for (const one of dimensions)
    if (fits.length < dimensionsMax && conflictOf([...fits, one]) === null) fits.push(one)
  return fits
}

function dimensionsIn(text: string | null): readonly ReportDimension[] {
  const named = (text ?? '').split(',')
  const known = named.flatMap((name) => reportDimensions.find((one) => one === name) ?? [])
  const fits = fitting(known)
  return fits.length === 0 ? emptyReport.dimensions : fits
}

function columnsIn(
  params: URLSearchParams,
  dimensions: readonly ReportDimension[],
): ReportColumns | null {
  const dimension = reportDimensions.find((one) => one === params.get('columns'))
  if (dimension === undefined || conflictOf([...dimensions, dimension]) !== null) return null
  const top = columnCounts.find((count) => String(count) === params.get('columnTop'))
  return { dimension, top: top ?? initialColumns }
}

function metricsIn(text: string | null): readonly ShownMetricCode[] {
  const named = [...new Set((text ?? '').split(','))]
  const known = [
    ...reportMetricCodes.filter((code) => named.includes(code)),
    ...named.filter(isCustomCode),
  ]
  return known.length === 0 ? emptyReport.metrics : known.slice(0, reportMetricsMax)
}

function namesIn(params: URLSearchParams): ReportState['names'] {
  const of = (level: NamedLevel) => (params.get(level) ?? '').slice(0, namePartMaxLength).trim()
  return { planName: of('planName'), groupName: of('groupName'), adName: of('adName') }
}

type IsKnown = (code: ReportMetricCode) => boolean

function figuresIn(text: string | null, isKnown: IsKnown): ReportState['figures'] {
  const known = reportMetricCodes.filter(isKnown)
  const parsed = metricBounds.safeParse(boundsIn(text, known))
  return parsed.success ? parsed.data : {}
}

function sortIn(params: URLSearchParams, isKnown: IsKnown): ReportSort | null {
  const named = params.get('sortName') ?? ''
  const sortName = isCustomCode(named)
    ? named
    : reportMetricCodes.find((code) => code === named && isKnown(code))
  const sortType = sortTypeOf(params.get('sortType'))
  return sortName === undefined || sortType === null ? null : { sortName, sortType }
}

/** Returns the filters of a report as the server takes them. */
export function filtersOf({ planId, groupId, names, figures }: ReportState): ReportFilters {
  const named = namedLevels.filter((level) => names[level] !== '')
  return {
    ...(planId !== null && { planId }),
    ...(groupId !== null && { groupId }),
    ...Object.fromEntries(named.map((level) => [level, names[level]])),
    ...(Object.keys(figures).length > 0 && { figures }),
  }
}

/** Returns whether a report is narrowed to anything. */
export function isFiltered(state: ReportState): boolean {
  return Object.keys(filtersOf(state)).length > 0
}

function idIn(text: string | null): string | null {
  return text !== null && idShape.test(text) ? text : null
}

function daysIn(from: string, to: string): DayRange | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= daysMax ? { from, to } : null
}
