/** Characters that the name of a person or an advertiser may have. */
export const nameMaxLength = 100

// Line breaks, control characters, and what turns the direction of writing: a name must not rewrite what stands around it.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/**
 * Can the text name a person or an advertiser, or something that people show each other? One line, not blank, without
 * blanks at its ends.
 *
 * @param maxLength in characters, not in halves of surrogate pairs
 */
export function isName(text: string, maxLength = nameMaxLength): boolean {
  const length = [...text].length
  return length > 0 && length <= maxLength && text.trim() === text && !forbidden.test(text)
}
