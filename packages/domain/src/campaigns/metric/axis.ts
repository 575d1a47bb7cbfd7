import { elementType, type ElementType } from '../../platform/column/element.ts'

/** A scale that begins at 0; two scales of one chart share their lines, since each has as many intervals. */
export interface Axis {
  readonly max: number
  /** Distance between two labels. */
  readonly interval: number
}

const intervals = 4
const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** For each way to write a value: the least distance that two labels can tell apart, and the distance without any data. */
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
 * Returns the scale of a chart's values: round labels that all differ as they are written, whole numbers for counts, and a
 * plain scale where there is nothing to draw.
 *
 * @param values none of them negative; null where nothing is known
 */
export function axisOf(type: ElementType, values: readonly (number | null)[]): Axis {
  const top = Math.max(0, ...values.map((value) => value ?? 0))
  const { least, empty } = distances[type]
  const interval = top === 0 ? empty : roundInterval(top / intervals, least)
  return { max: interval * intervals, interval }
}

/** The least round distance that is not below `wanted`, and a multiple of `least`. */
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
