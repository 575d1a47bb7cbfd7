import type { Locale } from '../locale/locale.ts'
import { replyCode } from './code.ts'
import { replyTexts } from './texts.ts'

/**
 * The reaction to a reply.
 *
 * - `accept`: the data is good; a `warning` is shown as well.
 * - `mask`: covers the whole screen with the text and a button that goes back in history.
 * - `login`: leaves for the login page; `dropIdentity` first forgets the multi-access id, because it is no longer
 *   valid.
 * - `refuse`: shows the text as an error; `fail` also calls the failure callback of the caller.
 * - `withhold`: nothing to use and nothing to show.
 *
 * @see spec §8 "Response codes"
 */
export type Reaction =
  | { readonly kind: 'accept'; readonly warning?: string }
  | { readonly kind: 'mask'; readonly text: string }
  | { readonly kind: 'login'; readonly dropIdentity: boolean }
  | { readonly kind: 'refuse'; readonly text: string; readonly fail: boolean }
  | { readonly kind: 'withhold' }

/** The origin of a reply and its receiver. */
export interface ReplyContext {
  /** The path of the call, such as `/v2/lp/template/list`, without origin and query. */
  readonly path: string
  readonly locale: Locale
}

/** Calls that never show the visit-limit mask. @see spec §7 "exempt from some error prompts" */
const unmaskedPaths: ReadonlySet<string> = new Set(['/v2/lp/template/list'])

/**
 * Returns the reaction to a reply; the caller displays it.
 *
 * @param message the reply's own text; empty without one
 * @see spec §8 "Response codes"
 */
export function reactionTo(
  code: number,
  message: string,
  { path, locale }: ReplyContext,
): Reaction {
  const texts = replyTexts[locale]
  switch (code) {
    case replyCode.success:
      return { kind: 'accept' }
    case replyCode.successWithWarning:
      return message === '' ? { kind: 'accept' } : { kind: 'accept', warning: message }
    case replyCode.visitLimit:
      if (unmaskedPaths.has(path)) return { kind: 'withhold' }
      return { kind: 'mask', text: message || texts.visitLimit }
    case replyCode.notPermitted:
      return { kind: 'refuse', text: message || texts.notPermitted, fail: false }
    case replyCode.notSignedIn:
    case replyCode.factorWaiting:
    case replyCode.factorMissing:
    case replyCode.foreignNetwork:
    case replyCode.actingIdentityLost:
      return { kind: 'login', dropIdentity: code === replyCode.actingIdentityLost }
    case replyCode.noSuchCall:
      return { kind: 'refuse', text: texts.networkError, fail: true }
    default:
      return { kind: 'refuse', text: message || texts.networkError, fail: true }
  }
}

/**
 * Returns the reaction to a call without a usable reply: the server's message or, without one, the error's own text.
 *
 * @param message the server's message; empty without one
 * @see spec S8.7
 */
export function reactionToTransportFailure(
  message: string,
  errorText: string,
  locale: Locale,
): Extract<Reaction, { kind: 'refuse' }> {
  const text = message || replyTexts[locale].transportFailed({ errorText })
  return { kind: 'refuse', text, fail: true }
}

/** Settings of one call that suppress parts of the reaction. @see spec S7.3 */
export interface ReactionSettings {
  /** `false`: no toast, neither for a warning nor for an error. */
  readonly message?: boolean
  /** `false`: the caller handles errors itself; there is no toast, no mask and no redirect to the login. */
  readonly errorHandling?: boolean
  /** `true`: the screen shows the error in place, so there is no toast for it; a warning still has one. */
  readonly errorInPlace?: boolean
}

/** Decides whether the shell shows a reaction. @see docs/decisions/040-toasts.md */
export function isShown(
  reaction: Reaction,
  { message = true, errorHandling = true, errorInPlace = false }: ReactionSettings,
): boolean {
  switch (reaction.kind) {
    case 'accept':
      return message && reaction.warning !== undefined
    case 'refuse':
      return message && errorHandling && !errorInPlace
    case 'mask':
    case 'login':
      return errorHandling
    case 'withhold':
      return false
  }
}
