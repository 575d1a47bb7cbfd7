import {
  type CustomMetricRow,
  listCustomMetrics,
  removeCustomMetric,
  saveCustomMetric,
} from '../campaigns/custom-metric.ts'
import { exampleOf } from './example.ts'

const metric: CustomMetricRow = {
  metricId: '100000096',
  metricName: 'Profit',
  formula: 'conversionValue - cost',
  format: 'amount',
  reports: 2,
  version: 2,
}
const { metricId } = metric

/** Custom metrics. */
export const customMetricExamples = [
  exampleOf(listCustomMetrics, {}, { metrics: [metric] }),
  exampleOf(saveCustomMetric, { metricId, version: 1, formula: 'conversionValue - cost' }, metric),
  exampleOf(removeCustomMetric, { metricId, version: 2 }, {}),
]
