import type { Axis } from '@placard/domain/statistics/metric/axis'
import {
  elementType,
  isElementType,
  type ElementType,
} from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import { compactText } from '@placard/domain/platform/format/compact'
import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { NamedMetric } from './trend-panel.tsx'

type Typed = Pick<NamedMetric, 'elementType'>

/** Returns a figure as the table formats it. */
export function metricText(metric: Typed, value: number | null, locale: Locale): string {
  return cellText(typeOf(metric), value, locale)
}

/** Returns the type that determines how the metric's values are formatted; text if the type is unknown. */
export function typeOf({ elementType: type }: Typed): ElementType {
  return isElementType(type) ? type : elementType.text
}

/** Returns the labels of a scale from 0 to its maximum, as short as they can be: `1.2K`, `1.2万`, `25%`. @see S9.9 */
export function axisTexts(
  metric: Typed,
  { max, interval }: Axis,
  locale: Locale,
): readonly string[] {
  const textOf = labelText(typeOf(metric), interval, locale)
  return Array.from({ length: Math.round(max / interval) + 1 }, (_, at) => textOf(at * interval))
}

function labelText(type: ElementType, interval: number, locale: Locale): (value: number) => string {
  switch (type) {
    case elementType.price:
      // Amounts are in cents. Labels of whole units have no decimals.
      return interval % 100 === 0
        ? (cents) => compactText(cents / 100, locale)
        : (cents) => cellText(type, cents, locale)
    case elementType.percent:
      return (value) => `${numberText(value, locale)}%`
    case elementType.rate:
      return (value) => `${numberText(value * 100, locale)}%`
    case elementType.number:
    case elementType.text:
    case elementType.slot:
      return (value) => compactText(value, locale)
  }
}

/** The value from which totals are abbreviated: shorter ones fit, and users compare them to the last digit. */
const abbreviateFrom = 100_000_000

/** Returns the total of a tile. If it is abbreviated, the tile's title shows it in full. @see S9.9 */
export function totalText(metric: NamedMetric, value: number | null, locale: Locale): string {
  const type = typeOf(metric)
  const isPrice = type === elementType.price
  if (value === null || (type !== elementType.number && !isPrice))
    return metricText(metric, value, locale)
  const units = isPrice ? value / 100 : value
  return Math.abs(units) < abbreviateFrom
    ? metricText(metric, value, locale)
    : compactText(units, locale)
}
