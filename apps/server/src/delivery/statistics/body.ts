import type { Readable, Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'

/** The size of a unit, unpacked. */
const mostBytes = 16_777_216
/** The lines of a unit, besides the header of a CSV file. */
export const mostLines = 50_000

/** Returns the refusal of a unit that is larger. */
export function tooLarge(): EngineRefusal {
  return new EngineRefusal(
    'tooLarge',
    `Expected at most ${mostBytes} bytes unpacked and ${mostLines} lines. Divide the hour into parts.`,
  )
}

/** Reads the text of a body, unpacked. @throws EngineRefusal for an unknown encoding, and for what is too large or damaged */
export async function textOf(body: Readable, encoding: string | undefined): Promise<string> {
  const unpacking = unpackerOf(encoding)
  const content = await contentOf(body, unpacking).catch((error: unknown) => {
    // What is left of the body is passed over: a closed connection would lose the answer.
    unpacking?.destroy()
    body.resume()
    if (error instanceof EngineRefusal) throw error
    throw new EngineRefusal('invalidInput', `The body could not be read as ${encoding ?? 'text'}.`)
  })
  return content.toString('utf8')
}

/** Returns the lines of a text. @throws EngineRefusal for too many */
export function linesIn(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (lines.length > mostLines) throw tooLarge()
  return lines
}

/** Collects the content, and no more of it than a unit may have. */
function contentOf(body: Readable, unpacking: Transform | null): Promise<Buffer> {
  const source = unpacking === null ? body : body.pipe(unpacking)
  const chunks: Buffer[] = []
  let bytes = 0
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) reject(tooLarge())
    else chunks.push(chunk)
  })
  source.on('end', () => resolve(Buffer.concat(chunks)))
  source.on('error', reject)
  body.on('error', reject)
  return promise
}

function unpackerOf(encoding: string | undefined): Transform | null {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null
    case 'gzip':
      return createGunzip()
    case 'zstd':
      return createZstdDecompress()
    default:
      throw new EngineRefusal('encodingUnknown', 'Expected content-encoding gzip or zstd, or none.')
  }
}
