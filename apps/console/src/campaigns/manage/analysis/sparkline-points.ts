/** A day with the value of a figure. */
export interface DayValue {
  readonly day: string
  readonly value: number
}

/** The first, last, highest and lowest values of a series; null without any value. */
export interface SeriesFacts {
  readonly first: DayValue
  readonly last: DayValue
  readonly highest: DayValue
  readonly lowest: DayValue
}

/** Returns the facts of a series by day. The earliest of several equal days is the highest or lowest. */
export function factsOf(
  days: readonly string[],
  values: readonly (number | null)[],
): SeriesFacts | null {
  const known = days.flatMap((day, at): DayValue[] => {
    const value = values[at] ?? null
    return value === null ? [] : [{ day, value }]
  })
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    first,
    last,
    highest: known.reduce((top, one) => (one.value > top.value ? one : top)),
    lowest: known.reduce((low, one) => (one.value < low.value ? one : low)),
  }
}

/**
 * Returns the path of a line through the values, from 0 at the bottom to the highest at the top, in a box of this size.
 * Unknown values are gaps; a value between two of them is a point.
 */
export function sparklinePath(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const top = Math.max(0, ...values.map((value) => value ?? 0))
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const places = values.map((value, at) => {
    if (value === null) return null
    const x = values.length > 1 ? at * step : width / 2
    return `${rounded(x)} ${rounded(top === 0 ? height : height - (value / top) * height)}`
  })
  return places
    .map((place, at) => {
      if (place === null) return ''
      const isStart = at === 0 || places[at - 1] === null
      // A line without length is a point, as its ends are round.
      const isAlone = isStart && (places[at + 1] ?? null) === null
      return `${isStart ? 'M' : 'L'}${place}${isAlone ? `L${place}` : ''}`
    })
    .join('')
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10
}
