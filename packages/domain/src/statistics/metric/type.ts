import { elementType, type ElementType } from '../../platform/column/element.ts'
import type { ReportMetricCode } from './name.ts'

/** The type of the values of each figure, which decides how they are formatted. */
export const metricTypes: Readonly<Record<ReportMetricCode, ElementType>> = {
  cost: elementType.price,
  downloadPrice: elementType.price,
  downloads: elementType.number,
  impressions: elementType.number,
  clicks: elementType.number,
  ctr: elementType.rate,
  downloadRate: elementType.rate,
  cpc: elementType.price,
  cpm: elementType.price,
  conversions: elementType.number,
  conversionPrice: elementType.price,
  conversionRate: elementType.rate,
  conversionValue: elementType.price,
  roas: elementType.rate,
  videoPlays: elementType.number,
  videoQuartile25: elementType.number,
  videoQuartile50: elementType.number,
  videoQuartile75: elementType.number,
  videoCompletions: elementType.number,
  videoCompletionRate: elementType.rate,
  videoPlayPrice: elementType.price,
  videoCompletionPrice: elementType.price,
}
