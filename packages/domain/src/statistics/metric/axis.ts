import { elementType, type ElementType } from '../../platform/column/element.ts'

/** A scale that begins at 0. Two scales of one chart share grid lines, since each has the same number of intervals. */
export interface Axis {
  readonly max: number
  /** The distance between two labels. */
  readonly interval: number
}

const intervals = 4
const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** For each format of values: the minimum distance that labels can distinguish, and the distance without any data. */
const distances: Readonly<Record<ElementType, { readonly least: number; readonly empty: number }>> =
  {
    [elementType.text]: { least: 1, empty: 1 },
    [elementType.slot]: { least: 1, empty: 1 },
    [elementType.number]: { least: 1, empty: 1 },
    // Cents: labels have two decimals of a unit.
    [elementType.price]: { least: 1, empty: 100 },
    [elementType.percent]: { least: 0.01, empty: 25 },
    [elementType.rate]: { least: 0.0001, empty: 0.25 },
  }

/**
 * Returns the scale of a chart's values: round labels that differ in their format, whole numbers for counts, and a
 * default scale without data.
 *
 * @param values not negative; null if unknown
 */
export function axisOf(type: ElementType, values: readonly (number | null)[]): Axis {
  const top = Math.max(0, ...values.map((value) => value ?? 0))
  const { least, empty } = distances[type]
  const interval = top === 0 ? empty : roundInterval(top / intervals, least)
  return { max: interval * intervals, interval }
}

/** Returns the smallest round distance of at least `wanted` that is a multiple of `least`. */
function roundInterval(wanted: number, least: number): number {
  if (wanted <= least) return least
  // In units of `least`, so that whole numbers are exact.
  const units = wanted / least
  const power = 10 ** Math.floor(Math.log10(units))
  const round = mantissas
    .map((mantissa) => mantissa * power)
    .find((candidate) => candidate >= units - 1e-9 && Number.isInteger(candidate))
  return (round ?? 10 * power) * least
}
