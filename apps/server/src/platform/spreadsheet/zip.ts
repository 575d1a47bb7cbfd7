import { pipeline } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface Part {
  readonly path: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

/** The limit of the plain format, above which the library would write unreadable archives. */
const mostPartBytes = 0xff_ff_ff_ff
const deflated = 8
const chunkMinBytes = 65_536

export class PartTooLarge extends Error {
  override readonly name = 'PartTooLarge'
  readonly path: string

  constructor(path: string) {
    super(`${path} would have more than ${mostPartBytes} bytes`)
    this.path = path
  }
}

/**
 * Yields an archive in chunks: nothing of it is kept, and nothing is created before it is requested. Node compresses
 * in another thread; the library writes the headers.
 *
 * @throws PartTooLarge
 */
export async function* zipped(parts: Iterable<Part>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for (const { path, text } of parts) {
    const file: ZipInputFile = { filename: path, compression: deflated, size: 0, crc: 0 }
    archive.add(file)
    for await (const bytes of compressed(counted(text, file))) {
      file.ondata?.(null, bytes, false)
      if (bytesIn(written) < chunkMinBytes) continue
      yield Buffer.concat(written)
      written = []
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  archive.end()
  yield Buffer.concat(written)
}

/** Encodes the text, and updates the size and checksum of the file. */
async function* counted(text: Part['text'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    file.size += bytes.length
    if (file.size > mostPartBytes) throw new PartTooLarge(file.filename)
    file.crc = crc32(bytes, file.crc)
    yield bytes
  }
}

function compressed(bytes: AsyncIterable<Buffer>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw()
  // The reader of the compressed end receives the errors, and ends the other by leaving.
  pipeline(bytes, deflate, () => {})
  return deflate
}

function bytesIn(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
