import type { CustomMetricRow } from '@placard/contract/campaigns/custom-metric'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import {
  compiledMetrics,
  type CustomMetricFormat,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import type { Formula } from '@placard/domain/statistics/formula/formula'
import { differingFigure } from '@placard/domain/statistics/metric/difference'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

interface MetricRecord {
  readonly metric_id: string
  readonly metric_name: string
  readonly formula: string
  readonly format: CustomMetricFormat
  readonly reports: number
  readonly version: number
}

/** Returns the custom metrics of the acting owner, by name. */
export async function customMetricsOf(scope: OwnerScope): Promise<CustomMetricRow[]> {
  const { rows } = await runOwn<MetricRecord>(
    scope,
    owned`
      select m.metric_id, m.metric_name, m.formula, m.format, m.version, (
        select count(*)::int from saved_report r where r.owner_id = m.owner_id
          and (r.question -> 'metrics' ? ('custom' || m.metric_id) or r.question #>> '{sort,sortName}' = 'custom' || m.metric_id)
      ) as reports
      from custom_metric m where m.owner_id = ${scope.ownerId}
      order by lower(m.metric_name), m.metric_id`,
  )
  return rows.map(({ metric_id, metric_name, formula, format, reports, version }) => ({
    metricId: metric_id,
    metricName: metric_name,
    formula,
    format,
    reports,
    version,
  }))
}

/** Returns the formula of a custom metric of the acting owner by its code; null if there is none. */
export async function formulaOf(scope: OwnerScope, metricCode: string): Promise<Formula | null> {
  if (!isCustomCode(metricCode)) return null
  const { compiled } = compiledMetrics(await customMetricsOf(scope))
  return compiled.get(metricCode)?.formula ?? null
}

/** Returns the formula of the custom metric by which, or by whose difference, a list is sorted; null in other orders. */
export async function sortedFormula(
  scope: OwnerScope,
  sortName: string | undefined,
): Promise<Formula | null> {
  return sortName === undefined ? null : formulaOf(scope, differingFigure(sortName) ?? sortName)
}
