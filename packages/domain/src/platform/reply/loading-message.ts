/** The content of a loading message. */
export interface LoadingMessage {
  readonly text: string
  /** Seconds until it disappears; 0 if it stays until it is closed. */
  readonly durationS: number
}

/** Pixels between the top of the window and messages. @see spec S2.9 */
export const messageOffsetPx = 50

/**
 * Returns the message that is shown during a long operation.
 *
 * @param text the translated text of the screen; the specification's by default
 * @see spec S2.9
 */
export function loadingMessage(text = '正在加载...'): LoadingMessage {
  return { text, durationS: 0 }
}
