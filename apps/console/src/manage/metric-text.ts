import { elementType, type ElementType } from '@placard/domain/column/element'
import { cellText } from '@placard/domain/format/cell'
import type { Locale } from '@placard/domain/locale/locale'
import type { NamedMetric } from './trend-panel.tsx'

const types: readonly number[] = Object.values(elementType)

/** A figure as the table writes it. */
export function metricText(metric: NamedMetric, value: number | null, locale: Locale): string {
  return cellText(
    types.includes(metric.elementType) ? (metric.elementType as ElementType) : elementType.text,
    value,
    locale,
  )
}
