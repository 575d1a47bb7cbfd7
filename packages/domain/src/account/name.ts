/** Characters that the name of a person or an advertiser may have. */
export const nameMaxLength = 100

// Line breaks, control characters, and what turns the direction of writing: a name must not rewrite what stands around it.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Can the text name a person or an advertiser? One line, not blank, without blanks at its ends. */
export function isName(text: string): boolean {
  const length = [...text].length
  return length > 0 && length <= nameMaxLength && text.trim() === text && !forbidden.test(text)
}
