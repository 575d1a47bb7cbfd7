import type { CodeOf } from '../../platform/locale/names.ts'

/** The replies of a user to a questionnaire. Our decision. */
export const popUpReply = { later: 'later', never: 'never', answer: 'answer' } as const
/** One of `popUpReply`. */
export type PopUpReply = CodeOf<typeof popUpReply>

/** After a questionnaire has popped up, none is shown to the user for a day. */
export const popUpIntervalMs = 24 * 3_600_000
/** For how long "later" keeps a questionnaire away. */
export const laterPauseMs = 7 * 24 * 3_600_000

/** May a questionnaire pop up for somebody who has said this to it? null: nothing so far. */
export function mayPopUp(
  said: { readonly reply: PopUpReply; readonly repliedAtMs: number } | null,
  nowMs: number,
): boolean {
  if (said === null) return true
  return said.reply === popUpReply.later && nowMs >= said.repliedAtMs + laterPauseMs
}
