import { elementType, isElementType } from '@placard/domain/column/element'
import { cellText } from '@placard/domain/format/cell'
import type { Locale } from '@placard/domain/locale/locale'
import type { NamedMetric } from './trend-panel.tsx'

/** A figure as the table writes it. */
export function metricText(metric: NamedMetric, value: number | null, locale: Locale): string {
  const type = isElementType(metric.elementType) ? metric.elementType : elementType.text
  return cellText(type, value, locale)
}
