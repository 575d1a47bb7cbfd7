import { nameLength } from '../../platform/limit/limit.ts'
import { isName } from '../../platform/text/name.ts'
import { fullWidthLength } from '../../platform/text/width.ts'

/** The steps of the creation flow, each within the previous one. */
export const draftSteps = ['plan', 'group', 'ad', 'creative'] as const
/** One of `draftSteps`. */
export type DraftStep = (typeof draftSteps)[number]

/**
 * The maximum number of drafts of an owner. Our decision: more than people continue, and the list is loaded as a
 * whole.
 */
export const draftsOfOwnerMax = 100

/**
 * The maximum size of a draft's content in UTF-8 bytes. Our decision: about ten times the size of the filled fields,
 * and little enough for browsers to send while a page closes, whose limit is 64 KiB in total.
 */
export const draftContentMaxBytes = 48 * 1024

/** The maximum length of a draft's title in full-width characters, as for the name that it is made of. */
export const draftTitleMaxLength = nameLength.max

/** Returns whether the text can be the title of a draft: one line, not blank and not too long. */
export function isDraftTitle(text: string): boolean {
  return isName(text, draftTitleMaxLength * 2) && fullWidthLength(text) <= draftTitleMaxLength
}

const halfPair = /\p{Cs}/u

/**
 * Returns the input as a title: truncated, without characters that titles cannot contain. Empty if nothing visible is
 * left.
 */
export function draftTitle(typed: string): string {
  let title = ''
  for (const character of typed.trim()) {
    // A space is allowed between other characters, but not at an end.
    if (!isName(`-${character}-`) || halfPair.test(character)) continue
    if (fullWidthLength(title + character) > draftTitleMaxLength) break
    title += character
  }
  return title.trim()
}
