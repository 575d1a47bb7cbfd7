import { hasControls } from '../text/line.ts'

// Parsers drop or change what is left out here, without a word.
const webAddress = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i

/** Is it a whole address of the web, http or https, without credentials? It may still lead anywhere. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && !hasControls(text)
}
