import { price } from '../metric/derived.ts'

/** The counts of plays of videos, in the order in which a play passes them. */
export const videoCounts = [
  'videoPlays',
  'videoQuartile25',
  'videoQuartile50',
  'videoQuartile75',
  'videoCompletions',
] as const

/** One of `videoCounts`. */
export type VideoCount = (typeof videoCounts)[number]

/** The counts of plays of a row that has them. */
export type CountedPlays = Readonly<Record<VideoCount, number>>

/** The sums of plays: missing where nobody asked for them, null where plays are not counted. */
export type VideoSums = { readonly [Name in VideoCount]?: number | null | undefined }

/** The figures of videos. Prices are cents, the rate is a fraction of one; null if they cannot be divided. */
export interface VideoMetrics extends VideoSums {
  readonly videoPlayPrice?: number | null | undefined
  readonly videoCompletionRate?: number | null | undefined
  readonly videoCompletionPrice?: number | null | undefined
}

/** No plays. */
export const noPlays: CountedPlays = {
  videoPlays: 0,
  videoQuartile25: 0,
  videoQuartile50: 0,
  videoQuartile75: 0,
  videoCompletions: 0,
}

/** Returns the sums with the price of a play and of a completed view, and the part of plays that were completed. */
export function videoMetrics(sums: VideoSums & { readonly cost: number }): VideoMetrics {
  const { cost, videoPlays: plays, videoCompletions: completions } = sums
  if (plays === undefined) return {}
  return {
    ...videoSumsOf((name) => sums[name] ?? null),
    videoPlayPrice: price(cost, 1, plays ?? 0),
    videoCompletionRate: plays ? (completions ?? 0) / plays : null,
    videoCompletionPrice: price(cost, 1, completions ?? 0),
  }
}

/** Returns what the parts leave of a total; unknown where one of them is. */
export function videoRemainder(total: VideoSums, parts: readonly VideoSums[]): VideoSums {
  if (total.videoPlays === undefined) return {}
  return videoSumsOf((name) =>
    parts.reduce<number | null>((rest, part) => {
      const counted = part[name] ?? null
      return rest === null || counted === null ? null : rest - counted
    }, total[name] ?? null),
  )
}

/** Returns sums of plays with the value of each. */
export function videoSumsOf<Value>(
  valueOf: (name: VideoCount) => Value,
): Readonly<Record<VideoCount, Value>> {
  return {
    videoPlays: valueOf('videoPlays'),
    videoQuartile25: valueOf('videoQuartile25'),
    videoQuartile50: valueOf('videoQuartile50'),
    videoQuartile75: valueOf('videoQuartile75'),
    videoCompletions: valueOf('videoCompletions'),
  }
}

/**
 * Returns the first count that exceeds the one before it, and the most that it could be; null if none does. A play passes
 * the quartiles in their order, so that none has more plays than the one before.
 */
export function risingCount(plays: CountedPlays): { name: VideoCount; most: number } | null {
  let most = plays.videoPlays
  for (const name of videoCounts) {
    if (plays[name] > most) return { name, most }
    most = plays[name]
  }
  return null
}
