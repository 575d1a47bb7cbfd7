import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import { price } from '../metric/derived.ts'
import { elementType, type ElementType } from '../../platform/column/element.ts'

/** The sums of conversions. The value is in cents. */
export interface ConversionSums {
  readonly conversions: number
  readonly conversionValue: number
}

/** The figures of conversions by their element codes. */
export const conversionMetricCodes = [
  'conversions',
  'conversionPrice',
  'conversionRate',
  'conversionValue',
  'roas',
] as const
/** One of `conversionMetricCodes`. */
export type ConversionMetricCode = (typeof conversionMetricCodes)[number]

/** The display names of `conversionMetricCodes`. */
export const conversionMetricNames: NamesOf<ConversionMetricCode> = textTable({
  conversions: ['Conversions', '转化数'],
  conversionPrice: ['Cost per conversion', '转化成本'],
  conversionRate: ['Conversion rate', '转化率'],
  conversionValue: ['Conversion value', '转化金额'],
  roas: ['ROAS', '广告支出回报率'],
})

/** The types of the values of `conversionMetricCodes`. */
export const conversionMetricTypes: Readonly<Record<ConversionMetricCode, ElementType>> = {
  conversions: elementType.number,
  conversionPrice: elementType.price,
  conversionRate: elementType.rate,
  conversionValue: elementType.price,
  roas: elementType.rate,
}

/** The figures of conversions; null if they cannot be divided, or are not counted by the dimensions of a report. */
export type ConversionMetrics = Readonly<Record<ConversionMetricCode, number | null>>

/**
 * Returns the figures of conversions: the cost and the clicks that one needs, and what a unit of cost brings. Prices are
 * rounded half up to whole cents, rates are fractions of one.
 */
export function conversionMetrics(
  { conversions, conversionValue }: ConversionSums,
  { cost, clicks }: { readonly cost: number; readonly clicks: number },
): ConversionMetrics {
  return {
    conversions,
    conversionPrice: price(cost, 1, conversions),
    conversionRate: clicks === 0 ? null : conversions / clicks,
    conversionValue,
    roas: cost === 0 ? null : conversionValue / cost,
  }
}
