import { elementType, type ElementType } from '../../platform/column/element.ts'
import type { MetricCode } from './name.ts'

/** The type of the values of each figure, which decides how they are formatted. */
export const metricTypes: Readonly<Record<MetricCode, ElementType>> = {
  cost: elementType.price,
  downloadPrice: elementType.price,
  downloads: elementType.number,
  impressions: elementType.number,
  clicks: elementType.number,
  ctr: elementType.rate,
  downloadRate: elementType.rate,
  cpc: elementType.price,
  cpm: elementType.price,
}
