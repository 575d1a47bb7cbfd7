import { isName } from '../../platform/text/name.ts'
import { fullWidthLength } from '../../platform/text/width.ts'
import { draftTitleMaxLength } from './limit.ts'

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
