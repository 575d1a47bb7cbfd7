import { parsedUrl } from '../../platform/address/url.ts'

/** A part of a message's text: plain text, or an address with a link. */
export type TextPart = {
  /** The offset in the text. */
  readonly start: number
} & (
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string }
)

const address = /https?:\/\/[^\s<>"'，。；：！？、（）【】《》“”‘’]+/gi
/** Punctuation after an address that is not part of it. */
const closing = /[.,;:!?)\]}]+$/

/** Splits plain text into parts that add up to the text. Only complete http and https addresses become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(closing, '')
    if (parsedUrl(href) === null) continue
    if (index > end) parts.push({ kind: 'words', start: end, text: text.slice(end, index) })
    parts.push({ kind: 'link', start: index, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ kind: 'words', start: end, text: text.slice(end) })
  return parts
}
