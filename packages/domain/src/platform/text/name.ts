import { hasControls } from './line.ts'

/** Characters that the name of a person or an advertiser may have. */
export const nameMaxLength = 100

/**
 * Can the text name a person or an advertiser, or something that people show each other? One line, not blank, without
 * blanks at its ends.
 *
 * @param maxLength in characters, not in halves of surrogate pairs
 */
export function isName(text: string, maxLength = nameMaxLength): boolean {
  const length = [...text].length
  return length > 0 && length <= maxLength && text.trim() === text && !hasControls(text)
}
