import { type Cube, cubes } from '../unit/cube.ts'

/** The dimensions of time, of what is promoted, and of breakdowns, by which figures can be reported. */
export const reportDimensions = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'plan',
  'group',
  'ad',
  'region',
  'system',
  'network',
  'model',
  'age',
  'sex',
  'keyword',
  'match',
  'flow',
  'scene',
  'material',
  'creative',
] as const

/** One of `reportDimensions`. */
export type ReportDimension = (typeof reportDimensions)[number]

/** The dimensions whose values are in the order of time. */
export const timeDimensions: readonly ReportDimension[] = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
]

/** The days for which figures by hour are kept, today included. */
export const hourDays = 32

/** Returns the breakdown that contains a dimension, and its place there; null if none does. */
export function cubeOf(dimension: ReportDimension): { cube: Cube; place: number } | null {
  for (const [cube, names] of Object.entries(cubes)) {
    const place = names.findIndex((name: string) => name === dimension)
    // The keys of the table are the names of breakdowns.
    if (place !== -1) return { cube: cube as Cube, place }
  }
  return null
}

/** The reason why dimensions cannot be reported together. */
export type DimensionConflict = 'repeated' | 'twoBreakdowns' | 'hourOfBreakdown'

/**
 * Returns the reason why the dimensions cannot be reported together; null if they can. Breakdowns are counted each for
 * itself, and by day only.
 */
export function conflictOf(dimensions: readonly ReportDimension[]): DimensionConflict | null {
  if (new Set(dimensions).size < dimensions.length) return 'repeated'
  const found = new Set(dimensions.flatMap((dimension) => cubeOf(dimension)?.cube ?? []))
  if (found.size > 1) return 'twoBreakdowns'
  return found.size === 1 && dimensions.includes('hour') ? 'hourOfBreakdown' : null
}
