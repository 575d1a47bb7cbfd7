import { Buffer } from 'node:buffer'

const signatures: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1A\n'],
  ['image/jpeg', 0, '\xFF\xD8\xFF'],
  ['image/webp', 8, 'WEBP'],
  ['application/pdf', 0, '%PDF-'],
]

/**
 * What a file is, told by its content alone: a PNG, JPEG or WebP image, a PDF, or text in one of the encodings that
 * spreadsheets write. Null: something else.
 */
export function mediaTypeOf(content: Buffer): string | null {
  const known = signatures.find(([, at, bytes]) => standsAt(content, at, bytes))
  if (known?.[0] === 'image/webp' && !standsAt(content, 0, 'RIFF')) return null
  if (known !== undefined) return known[0]
  const charset = charsetOf(content)
  return charset === null ? null : `text/plain; charset=${charset}`
}

function standsAt(content: Buffer, at: number, bytes: string): boolean {
  return content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))
}

// Almost all bytes are characters of GB18030, so it comes last, and what no text has is looked for in all of them.
function charsetOf(content: Buffer): string | null {
  const candidates = standsAt(content, 0, '\xFF\xFE')
    ? ['utf-16le']
    : standsAt(content, 0, '\xFE\xFF')
      ? ['utf-16be']
      : ['utf-8', 'gb18030']
  return candidates.find((charset) => isText(content, charset)) ?? null
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
