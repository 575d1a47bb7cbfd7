import { hasControls } from '../text/line.ts'

// Parsers drop or change what is left out here, without a word.
const webAddress = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i

/**
 * Returns whether the text is a complete http or https address without credentials. It may still lead to a private
 * address.
 */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && !hasControls(text)
}
