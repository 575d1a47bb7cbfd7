import {
  elementType,
  isElementType,
  type ElementType,
} from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import { unitText } from '@placard/domain/platform/format/unit'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { NamedMetric } from './trend-panel.tsx'

/** A figure as the table writes it. */
export function metricText(metric: NamedMetric, value: number | null, locale: Locale): string {
  return cellText(typeOf(metric), value, locale)
}

/** How the metric's values are written; as text where the type is unknown. */
export function typeOf({ elementType: type }: NamedMetric): ElementType {
  return isElementType(type) ? type : elementType.text
}

/** From where on a label of a scale is told in units: there is room for five digits, and no need to read more. */
const axisUnitsFrom = 10_000
/** From where on a total is: shorter ones fit, and people compare them to the last digit. */
const totalUnitsFrom = 100_000_000

/** Returns a label of a scale, as `2.5万` or `2.5 ten thousand` where it is large. @see S9.9 */
export function axisText(metric: NamedMetric, value: number, locale: Locale): string {
  return abbreviated(metric, value, { locale, from: axisUnitsFrom })
}

/** Returns the total of a tile; one that is abbreviated stands in full in the tile's title. @see S9.9 */
export function totalText(metric: NamedMetric, value: number | null, locale: Locale): string {
  return abbreviated(metric, value, { locale, from: totalUnitsFrom })
}

function abbreviated(
  metric: NamedMetric,
  value: number | null,
  { locale, from }: { locale: Locale; from: number },
): string {
  const type = typeOf(metric)
  const isPrice = type === elementType.price
  if (value === null || (type !== elementType.number && !isPrice))
    return metricText(metric, value, locale)
  // Cents are not what people read.
  const units = isPrice ? value / 100 : value
  return Math.abs(units) < from ? metricText(metric, value, locale) : unitText(units, locale)
}
