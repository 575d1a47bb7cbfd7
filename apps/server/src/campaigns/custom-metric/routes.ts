import {
  listCustomMetrics,
  removeCustomMetric,
  saveCustomMetric,
} from '@placard/contract/campaigns/custom-metric'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { customMetricsOf } from '#server/campaigns/custom-metric/read.ts'
import { removeMetric, saveMetric } from '#server/campaigns/custom-metric/save.ts'

export const customMetricRoutes: Route[] = [
  actingRoute(listCustomMetrics, async (_, { scope }) => ({
    metrics: await customMetricsOf(scope),
  })),

  actingRoute(saveCustomMetric, (input, { scope, locale }) => saveMetric(scope, input, locale)),

  actingRoute(removeCustomMetric, async (input, { scope, locale }) => {
    await removeMetric(scope, input, locale)
    return {}
  }),
]
