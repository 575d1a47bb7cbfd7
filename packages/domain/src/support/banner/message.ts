import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'

/**
 * Named priorities of a banner message; every other number is low.
 *
 * @see spec §3 "Banner message"
 */
export const bannerPriority = { high: 0, middle: 1 } as const

/** The urgency of a message. */
export type BannerUrgency = 'high' | 'middle' | 'low'

/** The display names of each urgency. */
export const bannerUrgencyNames: NamesOf<BannerUrgency> = textTable({
  high: ['High', '高'],
  middle: ['Medium', '中'],
  low: ['Low', '低'],
})

/** The time in which a message is shown, in whole seconds since the epoch. */
export interface PlayWindow {
  readonly beginPlayTime: number
  readonly endPlayTime: number
}

/** A message at the top of the pages of one menu. @see spec §3 "Banner message" */
export interface BannerMessage extends PlayWindow {
  readonly messageId: string
  /** HTML. */
  readonly message: string
  readonly priority: number
}

/** @see spec §3 "priority: 0 high, 1 middle, other low" */
export function urgencyOf(priority: number): BannerUrgency {
  if (priority === bannerPriority.high) return 'high'
  return priority === bannerPriority.middle ? 'middle' : 'low'
}
