import { elementType } from '../../platform/column/element.ts'
import { numberText } from '../../platform/format/number.ts'
import { rateText } from '../../platform/format/rate.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { moneyText } from '../../platform/money/text.ts'
import { metricNames } from './display-name.ts'
import type { ReportMetricCode } from './name.ts'
import { metricTypes } from './type.ts'

/** Returns the unit in which a figure is typed. */
export function unitOf(name: ReportMetricCode): 'amount' | 'count' | 'rate' {
  switch (metricTypes[name]) {
    case elementType.price:
      return 'amount'
    case elementType.rate:
      return 'rate'
    default:
      return 'count'
  }
}

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
  switch (unitOf(name)) {
    case 'amount':
      return moneyText(value, currency, locale)
    case 'count':
      return numberText(value, locale)
    case 'rate':
      return rateText(value, locale)
  }
}
