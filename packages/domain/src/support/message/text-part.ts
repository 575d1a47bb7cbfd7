import { parsedUrl } from '../../platform/address/url.ts'

/** A piece of a message's text: words, or an address that can be followed. */
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

/** Plain text in pieces, whose sum is the text. Only whole addresses of http and https become links. */
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
