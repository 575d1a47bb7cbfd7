import { elementType, type ElementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** Writes a cell as `cellText` does. */
export type Writer = (type: ElementType, value: unknown) => string

type Numeric = Exclude<ElementType, typeof elementType.text | typeof elementType.slot>

const twoPlaces: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const optionsOf: Readonly<Record<Numeric, Intl.NumberFormatOptions>> = {
  [elementType.number]: {},
  [elementType.price]: twoPlaces,
  [elementType.percent]: twoPlaces,
  [elementType.rate]: { ...twoPlaces, style: 'percent' },
}

/** One `Intl.NumberFormat` for each kind of cell, made once and kept. */
export function cachedFormats(locale: Locale): Writer {
  const formats = {
    [elementType.number]: new Intl.NumberFormat(locale, optionsOf[elementType.number]),
    [elementType.price]: new Intl.NumberFormat(locale, optionsOf[elementType.price]),
    [elementType.percent]: new Intl.NumberFormat(locale, optionsOf[elementType.percent]),
    [elementType.rate]: new Intl.NumberFormat(locale, optionsOf[elementType.rate]),
  }
  return writer((type, value) => formats[type].format(value))
}

/** `toLocaleString` with its options at every cell. */
export function localeStrings(locale: Locale): Writer {
  return writer((type, value) => value.toLocaleString(locale, optionsOf[type]))
}

function writer(numberText: (type: Numeric, value: number) => string): Writer {
  return (type, value) => {
    if (value === null || value === undefined || value === '') return '-'
    if (typeof value !== 'number' || type === elementType.text || type === elementType.slot) {
      return String(value)
    }
    if (Number.isNaN(value)) return '-'
    switch (type) {
      case elementType.price:
        return numberText(type, value / 100)
      case elementType.percent:
        return `${numberText(type, value)}%`
      default:
        return numberText(type, value)
    }
  }
}
