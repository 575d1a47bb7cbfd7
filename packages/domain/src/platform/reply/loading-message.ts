/** What a loading message stands with. */
export interface LoadingMessage {
  readonly text: string
  /** Seconds until it leaves by itself; 0: it stays until it is closed. */
  readonly durationS: number
}

/** Pixels between the top of the window and messages. @see spec S2.9 */
export const messageOffsetPx = 50

/**
 * The message that stands while something takes long.
 *
 * @param text the screen's own words, translated; without them the specification's
 * @see spec S2.9
 */
export function loadingMessage(text = '正在加载...'): LoadingMessage {
  return { text, durationS: 0 }
}
