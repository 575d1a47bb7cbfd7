import { code } from '@placard/contract/platform/code'
import type { CustomMetricBounds } from '@placard/contract/campaigns/promotion'
import {
  type CompiledMetric,
  compiledMetrics,
  customCodeOf,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { customMetricsOf } from '#server/campaigns/custom-metric/read.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import type { CalculatedBounds } from '#server/statistics/figure/value.ts'

type Compiled = ReadonlyMap<string, CompiledMetric>

const texts = textTable({
  gone: [
    'A filter names a custom metric that does not exist any more. Remove the filter.',
    '筛选条件中的自定义指标已不存在，请移除该条件。',
  ],
})

async function compiledOf(scope: OwnerScope, bounds: CustomMetricBounds): Promise<Compiled> {
  return bounds.length === 0 ? new Map() : compiledMetrics(await customMetricsOf(scope)).compiled
}

/** Returns the formulas with the bounds of custom metrics. @throws Refusal `notFound` unless the acting owner has all of them */
export async function calculatedBoundsOf(
  scope: OwnerScope,
  bounds: CustomMetricBounds,
): Promise<CalculatedBounds[]> {
  const compiled = await compiledOf(scope, bounds)
  return bounds.map(({ metricId, min, max }) => {
    const found = compiled.get(customCodeOf({ metricId }))
    if (found === undefined) throw notFound()
    return { formula: found.formula, format: found.metric.format, min, max }
  })
}

/** @throws Refusal `notFound`, with what to do about it, unless the acting owner has the custom metrics of all bounds */
export async function requireCustomMetrics(
  scope: OwnerScope,
  bounds: CustomMetricBounds,
  locale: Locale,
): Promise<void> {
  const compiled = await compiledOf(scope, bounds)
  if (bounds.every(({ metricId }) => compiled.has(customCodeOf({ metricId })))) return
  throw new Refusal({ code: code.notFound, message: texts[locale].gone })
}
