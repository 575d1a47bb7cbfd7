/** The maximum length of an address in mail servers (RFC 5321). */
export const emailMaxLength = 254

// Separators of address lists and mail headers are excluded, so that one account is one receiver.
const shape = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u

/** Returns whether the text can be the address of an account. Only an email can prove that it exists. */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && shape.test(text)
}
