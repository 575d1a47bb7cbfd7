import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'

const inflateAside = promisify(inflateRaw)

/** Names that make a document run code, start programs, or play media with code. */
const active = anyName('JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA')
const encrypted = anyName('Encrypt')
/** The maximum size of all unpacked streams together; larger documents are not examined. */
const mostInflatedBytes = 50_000_000
/** The maximum number of compressed streams; pages of text and pictures have a few each. */
const mostParts = 10_000

/** The problem with a document. `unreadable`: it cannot be examined, because it is protected, broken or too large. */
export type PdfFlaw = 'active' | 'unreadable'

/**
 * Searches a PDF for active content, including compressed streams. Names may contain hexadecimal escapes.
 *
 * @see ISO 32000-2, sections 7.3.5, 7.5.7 and 12.6
 */
export async function pdfFlaw(content: Buffer): Promise<PdfFlaw | null> {
  const outside = content.toString('latin1')
  if (active.test(outside)) return 'active'
  if (encrypted.test(outside)) return 'unreadable'
  let left = mostInflatedBytes
  let parts = 0
  for (const compressed of compressedParts(content)) {
    const part = await inflated(compressed, left)
    parts += 1
    if (part === null || parts > mostParts) return 'unreadable'
    left -= part.length
    if (active.test(part.toString('latin1'))) return 'active'
  }
  return null
}

/** Returns a pattern that finds any of the names without collecting all names of a part, which may be millions. */
function anyName(...names: readonly string[]): RegExp {
  const spelled = (letter: string) => {
    const digits = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${digits.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }
  const spellings = names.map((name) => [...name].map(spelled).join(''))
  // The delimiters of PDF end a name, as does white space.
  return new RegExp(`/(?:${spellings.join('|')})(?![^\\s\\0()<>[\\]{}/%])`)
}

/**
 * Yields the data after each `stream` that begins like zlib, without these two bytes, regardless of the dictionary
 * before it, which an attacker can forge.
 *
 * @see RFC 1950, section 2.2
 */
function* compressedParts(content: Buffer): Generator<Buffer> {
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    const begin = at + (content[at + 6] === 0x0d ? 8 : 7)
    const [method = 0, flags = 0] = content.subarray(begin, begin + 2)
    const isZlib = (method & 0x8f) === 8 && (method * 256 + flags) % 31 === 0
    if (isZlib) yield content.subarray(begin + 2)
  }
}

/**
 * Unpacks compressed data, which may be truncated. The checksum is ignored, as in PDF readers.
 *
 * @returns null if it is broken or too long
 */
async function inflated(compressed: Buffer, maxOutputLength: number): Promise<Buffer | null> {
  try {
    const { Z_SYNC_FLUSH: finishFlush } = constants
    return await inflateAside(compressed, { maxOutputLength, finishFlush })
  } catch {
    return null
  }
}
