import { hasControls } from '../text/line.ts'

// Parsers silently drop or change the excluded characters.
const webAddress = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i

/**
 * Returns whether the text is a complete http or https address without credentials. It may still lead to a private
 * address.
 */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && !hasControls(text)
}
