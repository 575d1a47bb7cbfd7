import { idShape } from '@placard/domain/platform/text/id'
import { daysBetween, isDay } from '@placard/domain/platform/calendar/day'
import { type DayPreset, dayPresets, type DayRange } from '@placard/domain/platform/calendar/preset'
import { type MetricCode, metricCodes } from '@placard/domain/statistics/metric/name'
import { type Comparison, comparisons } from '@placard/domain/statistics/report/comparison'
import {
  conflictOf,
  type ReportDimension,
  reportDimensions,
} from '@placard/domain/statistics/report/dimension'

/** The question of a report. All of it is in the address, so that a report can be shared as a link. */
export interface ReportState {
  /** From one to three, the outermost first. */
  readonly dimensions: readonly ReportDimension[]
  /** The figures, at least one; the first two are drawn. */
  readonly metrics: readonly MetricCode[]
  /** Null means the days of the preset. */
  readonly days: DayRange | null
  readonly preset: DayPreset
  readonly comparison: Comparison | null
  readonly planId: string | null
  readonly groupId: string | null
  /** The number of rows on each level; all others are one row. */
  readonly top: number
}

/** The maximum number of dimensions. */
export const dimensionsMax = 3

/** The numbers of rows on a level. */
export const topCounts = [10, 25, 50, 100] as const

/** The maximum number of days. */
export const daysMax = 366

export const emptyReport: ReportState = {
  dimensions: ['plan'],
  metrics: ['cost', 'downloads', 'downloadPrice', 'clicks', 'ctr'],
  days: null,
  preset: 'last7Days',
  comparison: null,
  planId: null,
  groupId: null,
  top: 10,
}

/** Reads the question from the address. Invalid values are ignored. */
export function reportStateOf(params: URLSearchParams): ReportState {
  const planId = idIn(params.get('planId'))
  return {
    dimensions: dimensionsIn(params.get('rows')),
    metrics: metricsIn(params.get('metrics')),
    days: daysIn(params.get('from') ?? '', params.get('to') ?? ''),
    preset: dayPresets.find((known) => known === params.get('days')) ?? emptyReport.preset,
    comparison: comparisons.find((known) => known === params.get('compare')) ?? null,
    planId,
    groupId: planId === null ? null : idIn(params.get('groupId')),
    top: topCounts.find((count) => String(count) === params.get('top')) ?? emptyReport.top,
  }
}

/** Writes the question to the address, without values that equal the initial ones. */
export function reportParamsOf(state: ReportState): URLSearchParams {
  const params = new URLSearchParams()
  const write = (name: string, value: string | null, initial: string | null = null) => {
    if (value !== null && value !== initial) params.set(name, value)
  }
  write('rows', state.dimensions.join(), emptyReport.dimensions.join())
  write('metrics', state.metrics.join(), emptyReport.metrics.join())
  write('days', state.days === null ? state.preset : null, emptyReport.preset)
  write('from', state.days?.from ?? null)
  write('to', state.days?.to ?? null)
  write('compare', state.comparison)
  write('planId', state.planId)
  write('groupId', state.groupId)
  write('top', String(state.top), String(emptyReport.top))
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

function metricsIn(text: string | null): readonly MetricCode[] {
  const named = (text ?? '').split(',')
  const known = metricCodes.filter((code) => named.includes(code))
  return known.length === 0 ? emptyReport.metrics : known
}

function idIn(text: string | null): string | null {
  return text !== null && idShape.test(text) ? text : null
}

function daysIn(from: string, to: string): DayRange | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= daysMax ? { from, to } : null
}
