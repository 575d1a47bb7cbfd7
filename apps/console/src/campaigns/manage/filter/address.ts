import {
  metricBounds,
  metrics,
  type MetricBounds,
  type Metrics,
} from '@placard/contract/statistics/metric'
import {
  boundMetricsMax,
  type CustomMetricCode,
} from '@placard/domain/statistics/custom-metric/code'
import { daysBetween, isDay } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { sortTypeOf, type TableSort } from '@placard/domain/platform/table/sort'
import type { CustomMetricBounds, PromotionFilters } from '@placard/contract/campaigns/promotion'

export type Metric = keyof Metrics
export type LabelFilter = NonNullable<PromotionFilters['labels']>

/** Returns whether the text is the element code of a figure. */
export function isMetric(text: string): text is Metric {
  return Object.hasOwn(metrics, text)
}

/** Reads codes that are separated by commas, in the order of the known ones. */
export function codesIn<Code>(text: string | null, known: readonly Code[]): readonly Code[] {
  const codes = new Set((text ?? '').split(','))
  return known.filter((code) => codes.has(String(code)))
}

const boundsShape = /^([A-Za-z]+):(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** Reads the bounds of figures, such as `cost:10000-,downloads:-0`. */
export function figuresIn(text: string | null): MetricBounds {
  const parsed = metricBounds.safeParse(boundsIn(text, Object.keys(metrics)))
  return parsed.success ? parsed.data : {}
}

/** Reads the bounds of known figures, which are still to be checked. */
export function boundsIn(text: string | null, known: readonly string[]) {
  const bounds = (text ?? '').split(',').flatMap((part) => {
    const [, name = '', min, max] = boundsShape.exec(part) ?? []
    if (!known.includes(name) || (min === undefined && max === undefined)) return []
    return [[name, { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }]]
  })
  return Object.fromEntries(bounds)
}

export function figuresText(figures: MetricBounds): string {
  return Object.entries(figures)
    .map(([name, { min = '', max = '' } = {}]) => `${name}:${min}-${max}`)
    .join()
}

const customBoundsShape =
  /^custom([1-9]\d{0,17}):(-?\d{1,16}(?:\.\d{1,6})?)?-(-?\d{1,16}(?:\.\d{1,6})?)?$/

/** Reads the bounds of custom metrics, such as `custom12:-500-`; the last of each metric counts. */
export function customFiguresIn(text: string | null): CustomMetricBounds {
  const bounds = (text ?? '').split(',').flatMap((part) => {
    const [, metricId, min, max] = customBoundsShape.exec(part) ?? []
    if (metricId === undefined || (min === undefined && max === undefined)) return []
    // 0 has no sign.
    return { metricId, ...(min && { min: Number(min) + 0 }), ...(max && { max: Number(max) + 0 }) }
  })
  const ofEach = new Map(bounds.map((bound) => [bound.metricId, bound]))
  return [...ofEach.values()].slice(0, boundMetricsMax)
}

/** Writes bounds; those of custom metrics follow those of figures. */
export function boundsParameter(figures: MetricBounds, customFigures: CustomMetricBounds): string {
  const custom = Object.fromEntries(
    customFigures.map(({ metricId, ...bounds }) => {
      const code: CustomMetricCode = `custom${metricId}`
      return [code, bounds]
    }),
  )
  return figuresText({ ...figures, ...custom })
}

const labelsShape = /^(any|none):((?:\d{1,18}(?:,|$)){0,100})$/

/** Reads the filter by labels, such as `any:12,13`. */
export function labelsIn(text: string | null): LabelFilter | null {
  const [, match, ids = ''] = labelsShape.exec(text ?? '') ?? []
  if (match === undefined) return null
  return {
    match: match === 'any' ? match : 'none',
    labelIds: ids.split(',').filter((id) => id !== ''),
  }
}

export function labelsText(labels: LabelFilter | null): string {
  return labels === null ? '' : `${labels.match}:${labels.labelIds.join()}`
}

/** Returns the text if it has the shape; null otherwise. */
export function matching(text: string | null, shape: RegExp): string | null {
  return text !== null && shape.test(text) ? text : null
}

const maxPageNum = 1_000_000

/** Reads the number of a page, 1 by default. */
export function pageNumIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), maxPageNum) : 1
}

/** Reads the filter by switches; null if they do not matter. */
export function switchIn(text: string | null): boolean | null {
  return text === 'on' ? true : text === 'off' ? false : null
}

const codeShape = /^[A-Za-z]\w{0,63}$/

/** Reads the order of a list. */
export function sortIn(params: URLSearchParams, isCompared: boolean): TableSort {
  const sortName = matching(params.get('sortName'), codeShape)
  const sortType = sortTypeOf(params.get('sortType'))
  if (sortName === null || sortType === null) return null
  // Without a comparison there is no difference to sort by.
  return isDifference(sortName) && !isCompared ? null : { sortName, sortType }
}

/** Returns whether a list is sorted by the difference of a figure to the compared days. */
export function isDifference(sortName: string | undefined): boolean {
  return sortName?.endsWith('Difference') === true
}

const maxDays = 366

/** Reads the days of figures. */
export function daysIn(from: string, to: string): DayRange | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= maxDays ? { from, to } : null
}
