import type { ReportDimension } from './dimension.ts'

/** The dimensions of time and of breakdowns, by which the rows of a list are segmented. */
export const segmentDimensions = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'system',
  'network',
  'model',
  'region',
  'age',
  'sex',
  'keyword',
  'match',
  'flow',
  'scene',
  'material',
  'creative',
] as const satisfies readonly ReportDimension[]

/** One of `segmentDimensions`. */
export type SegmentDimension = (typeof segmentDimensions)[number]
