import { numberText } from '../../platform/format/number.ts'
import { rateText } from '../../platform/format/rate.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { moneyText } from '../../platform/money/text.ts'
import { type ReportMetricCode, metricNames } from './name.ts'

/** The unit in which each figure is typed. */
export const unitOf = {
  cost: 'amount',
  downloadPrice: 'amount',
  cpc: 'amount',
  cpm: 'amount',
  downloads: 'count',
  impressions: 'count',
  clicks: 'count',
  ctr: 'rate',
  downloadRate: 'rate',
  conversions: 'count',
  conversionPrice: 'amount',
  conversionRate: 'rate',
  conversionValue: 'amount',
  roas: 'rate',
  videoPlays: 'count',
  videoQuartile25: 'count',
  videoQuartile50: 'count',
  videoQuartile75: 'count',
  videoCompletions: 'count',
  videoCompletionRate: 'rate',
  videoPlayPrice: 'amount',
  videoCompletionPrice: 'amount',
} as const satisfies Record<ReportMetricCode, 'amount' | 'count' | 'rate'>

/** Inclusive bounds of a figure; a missing one has no limit. */
export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

interface Reading {
  readonly locale: Locale
  readonly currency: string
}

/** Returns the text of the bounds of a figure, such as `Cost ≥ 100.00 CNY`; null without any. */
export function boundsText(
  name: ReportMetricCode,
  { min, max }: Bounds,
  { locale, currency }: Reading,
): string | null {
  const label = metricNames[locale][name]
  const text = (value: number) => figureText(name, value, { locale, currency })
  // No figure is below 0.
  if (max !== undefined && (min ?? 0) === max) return `${label} = ${text(max)}`
  if (min !== undefined && max !== undefined) return `${label} ${text(min)} – ${text(max)}`
  if (min !== undefined) return `${label} ≥ ${text(min)}`
  return max === undefined ? null : `${label} ≤ ${text(max)}`
}

function figureText(name: ReportMetricCode, value: number, { locale, currency }: Reading): string {
  switch (unitOf[name]) {
    case 'amount':
      return moneyText(value, currency, locale)
    case 'count':
      return numberText(value, locale)
    case 'rate':
      return rateText(value, locale)
  }
}
