import { elementType } from '../../platform/column/element.ts'
import { numberText } from '../../platform/format/number.ts'
import { priceText } from '../../platform/format/price.ts'
import { rateText } from '../../platform/format/rate.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { moneyText } from '../../platform/money/text.ts'
import type { CustomMetric } from '../custom-metric/custom-metric.ts'
import { metricNames } from './display-name.ts'
import type { ReportMetricCode } from './name.ts'
import { metricTypes } from './type.ts'

/** The units in which bounds are typed; decimals are hundredths on the wire, as amounts are. */
export type BoundUnit = 'amount' | 'count' | 'decimal' | 'rate'

/** A figure or custom metric that may have bounds. */
export interface BoundMetric {
  readonly label: string
  readonly unit: BoundUnit
  /** True if its values may be below 0. */
  readonly isSigned: boolean
}

/** Returns the name and the unit of a figure. */
export function boundFigure(name: ReportMetricCode, locale: Locale): BoundMetric {
  return { label: metricNames[locale][name], unit: unitOf(name), isSigned: false }
}

/** Returns the name and the unit of a custom metric. */
export function boundCustomMetric({
  metricName,
  format,
}: Pick<CustomMetric, 'metricName' | 'format'>): BoundMetric {
  return { label: metricName, unit: unitOfFormat[format], isSigned: true }
}

const unitOfFormat: Readonly<Record<CustomMetric['format'], BoundUnit>> = {
  amount: 'amount',
  number: 'count',
  decimal: 'decimal',
  percentage: 'rate',
}

function unitOf(name: ReportMetricCode): BoundUnit {
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
  bounds: Bounds,
  reading: Reading,
): string | null {
  return metricBoundsText(boundFigure(name, reading.locale), bounds, reading)
}

/** Returns the text of the bounds of a figure or custom metric; null without any. */
export function metricBoundsText(
  { label, unit, isSigned }: BoundMetric,
  { min, max }: Bounds,
  reading: Reading,
): string | null {
  const text = (value: number) => valueText(unit, value, reading)
  const least = isSigned ? min : (min ?? 0)
  if (max !== undefined && least === max) return `${label} = ${text(max)}`
  if (min !== undefined && max !== undefined) return `${label} ${text(min)} – ${text(max)}`
  if (min !== undefined) return `${label} ≥ ${text(min)}`
  return max === undefined ? null : `${label} ≤ ${text(max)}`
}

function valueText(unit: BoundUnit, value: number, { locale, currency }: Reading): string {
  switch (unit) {
    case 'amount':
      return moneyText(value, currency, locale)
    case 'count':
      return numberText(value, locale)
    case 'decimal':
      return priceText(value, locale)
    case 'rate':
      return rateText(value, locale)
  }
}
