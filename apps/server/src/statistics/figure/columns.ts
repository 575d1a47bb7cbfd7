import { figureNames } from '@placard/domain/statistics/metric/derived'
import type { VideoCount } from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'

/** The columns of the figures, as a list of SQL. */
export const figureColumns = sql.raw(figureNames.join(', '))

/** The columns of the counts of plays. */
export const videoColumns = [
  'plays',
  'quartile25',
  'quartile50',
  'quartile75',
  'completions',
] as const

/** One of `videoColumns`. */
export type VideoColumn = (typeof videoColumns)[number]

/** The column of each count of plays. */
export const columnOfCount: Readonly<Record<VideoCount, VideoColumn>> = {
  videoPlays: 'plays',
  videoQuartile25: 'quartile25',
  videoQuartile50: 'quartile50',
  videoQuartile75: 'quartile75',
  videoCompletions: 'completions',
}

/** Returns a list of SQL with a part for each column of plays. */
export function eachPlay(part: (column: VideoColumn) => string): RawBuilder<unknown> {
  return sql.raw(videoColumns.map(part).join(', '))
}

/** Returns a list of SQL with a part for each figure. */
export function eachFigure(part: (name: string) => string): RawBuilder<unknown> {
  return sql.raw(figureNames.map(part).join(', '))
}
