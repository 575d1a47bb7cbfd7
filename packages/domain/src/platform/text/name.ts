import { hasControls } from './line.ts'

/** The maximum length of the name of a person or an advertiser. */
export const nameMaxLength = 100

/**
 * Returns whether the text can name a person, an advertiser or something visible to others: one line, not blank,
 * without surrounding spaces.
 *
 * @param maxLength in characters, not in halves of surrogate pairs
 */
export function isName(text: string, maxLength = nameMaxLength): boolean {
  const length = [...text].length
  return length > 0 && length <= maxLength && text.trim() === text && !hasControls(text)
}
