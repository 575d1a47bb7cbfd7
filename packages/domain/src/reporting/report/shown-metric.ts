import { elementType, type ElementType } from '../../platform/column/element.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import type { ReportMetrics } from '../../statistics/conversion/figure.ts'
import { hasFigure } from '../../statistics/formula/formula.ts'
import { metricNames } from '../../statistics/metric/display-name.ts'
import {
  hasNoBreakdown,
  isOfVideo,
  type ReportMetricCode,
  reportMetricCodes,
} from '../../statistics/metric/name.ts'
import { metricTypes } from '../../statistics/metric/type.ts'
import type { CustomMetricCode } from '../../statistics/custom-metric/code.ts'
import {
  compiledMetrics,
  type CompiledMetric,
  customCodeOf,
  type CustomMetric,
  customValue,
  elementTypeOf,
} from '../../statistics/custom-metric/custom-metric.ts'
import { reportFileTexts } from './file-texts.ts'

/** The code of a figure or a custom metric. */
export type ShownMetricCode = ReportMetricCode | CustomMetricCode

/** A metric of a report, as it is shown. */
export interface ShownMetric {
  readonly code: ShownMetricCode
  readonly name: string
  /** The name with the currency of amounts. */
  readonly label: string
  readonly type: ElementType
  /** True if breakdowns do not count it. */
  readonly hasNoBreakdown: boolean
  /** True if it is read only where it is asked for. */
  readonly isOfVideo: boolean
  valueOf(metrics: ReportMetrics): number | null
}

interface Reading {
  readonly currency: string
  readonly locale: Locale
  readonly customMetrics: readonly CustomMetric[]
}

/** Returns all metrics that a report can show: the figures, then the custom metrics that have a value, by their names. */
export function offeredMetrics({ customMetrics, ...reading }: Reading): ShownMetric[] {
  const { compiled } = compiledMetrics(customMetrics)
  return [
    ...reportMetricCodes.map((code) => figure(code, reading)),
    ...customMetrics.flatMap((metric) => {
      const found = compiled.get(customCodeOf(metric))
      return found === undefined ? [] : [customMetric(found, reading)]
    }),
  ]
}

/**
 * Returns the metrics with these codes, in their order. A custom metric that has been removed is left out; the cost is
 * shown if none is left.
 */
export function shownMetrics(codes: readonly ShownMetricCode[], reading: Reading): ShownMetric[] {
  const offered = offeredMetrics(reading)
  const found = codes.flatMap((code) => offered.find((metric) => metric.code === code) ?? [])
  return found.length > 0 ? found : [figure('cost', reading)]
}

type Named = Omit<Reading, 'customMetrics'>

function figure(code: ReportMetricCode, reading: Named): ShownMetric {
  const [name, type] = [metricNames[reading.locale][code], metricTypes[code]]
  return {
    code,
    name,
    label: type === elementType.price ? withCurrency(name, reading) : name,
    type,
    hasNoBreakdown: hasNoBreakdown(code),
    isOfVideo: isOfVideo(code),
    valueOf: (metrics) => metrics[code] ?? null,
  }
}

function customMetric(compiled: CompiledMetric, reading: Named): ShownMetric {
  const { metricName: name, format } = compiled.metric
  return {
    code: customCodeOf(compiled.metric),
    name,
    label: format === 'amount' ? withCurrency(name, reading) : name,
    type: elementTypeOf(format),
    hasNoBreakdown: hasFigure(compiled.formula, hasNoBreakdown),
    isOfVideo: hasFigure(compiled.formula, isOfVideo),
    valueOf: (metrics) => customValue(compiled, metrics),
  }
}

function withCurrency(metric: string, { currency, locale }: Named): string {
  return reportFileTexts[locale].unitOf({ metric, currency })
}
