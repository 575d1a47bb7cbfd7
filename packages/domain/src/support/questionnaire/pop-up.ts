import type { CodeOf } from '../../platform/locale/locale.ts'

/** The replies of a user to a questionnaire. Our decision. */
export const popUpReply = { later: 'later', never: 'never', answer: 'answer' } as const
/** One of `popUpReply`. */
export type PopUpReply = CodeOf<typeof popUpReply>

/** After a questionnaire has popped up, no other is shown to the user for a day. */
export const popUpIntervalMs = 24 * 3_600_000
/** The time for which "later" postpones a questionnaire. */
export const laterPauseMs = 7 * 24 * 3_600_000

/** Returns whether a questionnaire may pop up for a user with this reply to it; null without one. */
export function mayPopUp(
  said: { readonly reply: PopUpReply; readonly repliedAtMs: number } | null,
  nowMs: number,
): boolean {
  if (said === null) return true
  return said.reply === popUpReply.later && nowMs >= said.repliedAtMs + laterPauseMs
}
