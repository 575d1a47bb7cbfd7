import type { TextType } from '@placard/domain/file/media-type'

/** What text is, in one of the encodings that spreadsheets write; null for what is no text. */
export function textTypeOf(content: Buffer): TextType | null {
  const charset = charsetOf(content)
  return charset === null ? null : `text/plain; charset=${charset}`
}

// Almost all bytes are characters of GB18030, so it comes last, and what no text has is looked for in all of them.
function charsetOf(content: Buffer): string | null {
  const candidates = beginsWith(content, '\xFF\xFE')
    ? ['utf-16le']
    : beginsWith(content, '\xFE\xFF')
      ? ['utf-16be']
      : ['utf-8', 'gb18030']
  return candidates.find((charset) => isText(content, charset)) ?? null
}

function beginsWith(content: Buffer, bytes: string): boolean {
  return content.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'))
}

function isText(content: Buffer, charset: string): boolean {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(content)
    return !/(?![\t\n\f\r])[\0-\x1F\x7F]/.test(text)
  } catch {
    // These bytes are none of its characters.
    return false
  }
}
