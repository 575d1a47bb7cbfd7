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
export const bannerUrgencyNames: NamesOf<BannerUrgency> = /* @__PURE__ */ textTable({
  high: ['High', '高'],
  middle: ['Medium', '中'],
  low: ['Low', '低'],
})

/** The time in which a message is shown, in whole seconds since the epoch. */
interface PlayWindow {
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

/**
 * Returns whether the message is inside its play window. Our decision: both ends count.
 *
 * @param nowMs the current time in milliseconds; the window itself is in seconds
 * @see spec §4 "Banner"
 */
export function isPlaying(window: PlayWindow, nowMs: number): boolean {
  return window.beginPlayTime * 1000 <= nowMs && nowMs <= window.endPlayTime * 1000
}

/**
 * The number of seconds before its window from which a page gets a message, so that it starts on time. Our decision.
 */
export const noticeSeconds = 3_600

/**
 * Returns the messages to show now in their order: the most urgent first, then the earliest. Without any there is no
 * banner.
 *
 * @param closed ids of messages that the user has closed
 * @see spec §4 "Banner", S4.2
 */
export function playQueue<Message extends BannerMessage>(
  messages: readonly Message[],
  closed: ReadonlySet<string>,
  nowMs: number,
): Message[] {
  return messages
    .filter((message) => isPlaying(message, nowMs) && !closed.has(message.messageId))
    .toSorted((a, b) => turn(a.priority) - turn(b.priority) || a.beginPlayTime - b.beginPlayTime)
}

/**
 * Returns the message after the shown one, and the first after the last; null if nothing would change, because the
 * queue is empty or contains only the shown message.
 *
 * @param shownId id of the shown message; if it has left the queue, the queue starts again
 */
export function nextInQueue<Message extends BannerMessage>(
  queue: readonly Message[],
  shownId: string | null,
): Message | null {
  const shownAt = queue.findIndex(({ messageId }) => messageId === shownId)
  const next = queue[(shownAt + 1) % queue.length]
  return next === undefined || next.messageId === shownId ? null : next
}

/**
 * Returns the next time at which a play window opens or closes, so that the queue has to be rebuilt; null if there is
 * none.
 */
export function nextQueueChangeMs(windows: readonly PlayWindow[], nowMs: number): number | null {
  const changes = windows
    .flatMap(({ beginPlayTime, endPlayTime }) => [beginPlayTime * 1000, endPlayTime * 1000 + 1])
    .filter((changeMs) => changeMs > nowMs)
  return changes.length === 0 ? null : Math.min(...changes)
}

function turn(priority: number): number {
  if (priority === bannerPriority.high) return 0
  return priority === bannerPriority.middle ? 1 : 2
}
