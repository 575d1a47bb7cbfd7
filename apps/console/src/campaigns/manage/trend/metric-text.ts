import {
  elementType,
  isElementType,
  type ElementType,
} from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import { unitText } from '@placard/domain/platform/format/unit'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { NamedMetric } from './trend-panel.tsx'

/** Returns a figure as the table formats it. */
export function metricText(metric: NamedMetric, value: number | null, locale: Locale): string {
  return cellText(typeOf(metric), value, locale)
}

/** Returns the type that determines how the metric's values are formatted; text if the type is unknown. */
export function typeOf({ elementType: type }: NamedMetric): ElementType {
  return isElementType(type) ? type : elementType.text
}

/**
 * The value from which axis labels are abbreviated: they have space for five digits, and more digits are not needed.
 */
const axisAbbreviateFrom = 10_000
/** The value from which totals are abbreviated: shorter ones fit, and users compare them to the last digit. */
const totalAbbreviateFrom = 100_000_000

/** Returns a label of a scale, such as `2.5万` or `2.5 ten thousand` for large values. @see S9.9 */
export function axisText(metric: NamedMetric, value: number, locale: Locale): string {
  return abbreviated(metric, value, { locale, threshold: axisAbbreviateFrom })
}

/** Returns the total of a tile. If it is abbreviated, the tile's title shows it in full. @see S9.9 */
export function totalText(metric: NamedMetric, value: number | null, locale: Locale): string {
  return abbreviated(metric, value, { locale, threshold: totalAbbreviateFrom })
}

function abbreviated(
  metric: NamedMetric,
  value: number | null,
  { locale, threshold }: { locale: Locale; threshold: number },
): string {
  const type = typeOf(metric)
  const isPrice = type === elementType.price
  if (value === null || (type !== elementType.number && !isPrice))
    return metricText(metric, value, locale)
  // Amounts are in cents but are shown in whole units.
  const units = isPrice ? value / 100 : value
  return Math.abs(units) < threshold ? metricText(metric, value, locale) : unitText(units, locale)
}
