import { isUtf8 } from 'node:buffer'
import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const zipStart = [0x50, 0x4b, 0x03, 0x04]

/** Returns whether a file may be a workbook of a spreadsheet program, which is an archive. */
export function isWorkbook(head: Uint8Array): boolean {
  return zipStart.every((byte, at) => head[at] === byte)
}

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['XLS', [0xd0, 0xcf, 0x11, 0xe0]],
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['GZIP', [0x1f, 0x8b]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
]

/**
 * Detects the encoding of a file by its first bytes: the byte order mark, else the pattern of zero bytes of Latin
 * letters in UTF-16, else UTF-8.
 *
 * @throws UnreadableFile for the bytes of another kind of file
 */
export function encodingOf(head: Uint8Array): Encoding {
  for (const [name, bytes] of signatures) {
    if (bytes.every((byte, at) => head[at] === byte)) {
      throw new UnreadableFile(fileProblem('notText', { got: name, line: 1 }))
    }
  }
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const start = head.subarray(0, 256)
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length,
  )
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && odd > 4 * even) return 'utf-16le'
  return even > start.length / 4 && even > 4 * odd ? 'utf-16be' : 'utf-8'
}

/**
 * Decodes a file in chunks, without its byte order mark.
 *
 * @throws UnreadableFile that names the position of the first invalid byte
 */
export async function* decodedText(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let before = Buffer.alloc(0)
  let [byteCount, lineCount] = [0, 1]
  for await (const piece of bytes) {
    const text = decodedOr(decoder, piece, () =>
      // The invalid sequence may begin in bytes that the decoder still held.
      badPlace({
        encoding,
        bytes: Buffer.concat([before, piece]),
        byteCount: byteCount - before.length,
        lineCount,
      }),
    )
    const zero = text.indexOf('\u0000')
    if (zero >= 0)
      throw new UnreadableFile(
        fileProblem('notText', { got: '0x00', line: lineCount + lineBreaks(text.slice(0, zero)) }),
      )
    lineCount += lineBreaks(text)
    byteCount += piece.length
    before = Buffer.from(incompleteEnd(piece, encoding, byteCount % 2 === 0))
    yield text
  }
  decodedOr(decoder, null, () =>
    badPlace({ encoding, bytes: before, byteCount: byteCount - before.length, lineCount }),
  )
}

function decodedOr(
  decoder: InstanceType<typeof TextDecoder>,
  piece: Buffer | null,
  failure: () => UnreadableFile,
): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true })
  } catch {
    // The decoder reports an invalid sequence, but not its position.
    throw failure()
  }
}

interface Place {
  readonly encoding: Encoding
  readonly bytes: Buffer
  /** The bytes and lines of the file before `bytes`. */
  readonly byteCount: number
  readonly lineCount: number
}

function badPlace({ encoding, bytes, byteCount, lineCount }: Place): UnreadableFile {
  const at = encoding === 'utf-8' ? firstBadUtf8(bytes) : firstBadUtf16(bytes, encoding)
  const got = [...bytes.subarray(at, at + 4)].map(
    (byte) => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const line = lineCount + bytes.subarray(0, at).filter((byte) => byte === 0x0a).length
  return new UnreadableFile(
    fileProblem('badEncoding', { got: got.join(' '), encoding, line, byte: byteCount + at + 1 }),
  )
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

function firstBadUtf8(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0)
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) return at
    at += length
  }
  return at
}

function firstBadUtf16(bytes: Buffer, encoding: Encoding): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const unitAt = (at: number) =>
    at + 1 < bytes.length ? view.getUint16(at, encoding === 'utf-16le') : 0
  for (let at = 0; at < bytes.length; at += 2) {
    const kind = unitAt(at) & 0xfc00
    if (kind === 0xdc00 || at + 1 >= bytes.length) return at
    if (kind === 0xd800) {
      if ((unitAt(at + 2) & 0xfc00) !== 0xdc00) return at
      at += 2
    }
  }
  return bytes.length
}

/** Returns the bytes at the end of a chunk that belong to a character of the next one. */
function incompleteEnd(piece: Buffer, encoding: Encoding, isEven: boolean): Buffer {
  if (encoding !== 'utf-8') return piece.subarray(-(isEven ? 2 : 3))
  for (let back = 1; back <= Math.min(3, piece.length); back += 1) {
    const length = sequenceLength(piece[piece.length - back] ?? 0)
    if (length > 1) return length > back ? piece.subarray(piece.length - back) : Buffer.alloc(0)
  }
  return Buffer.alloc(0)
}

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
