/** As long as an address can be on its way through mail servers (RFC 5321). */
export const emailMaxLength = 254

// What lists of addresses and mail headers are made of is left out, so that one account is one receiver.
const shape = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u

/** Can the text be the address of an account? Whether mail arrives there only a letter can tell. */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && shape.test(text)
}
