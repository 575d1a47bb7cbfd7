import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What browsers are told of a file. */
interface FileFacts {
  readonly name: string
  readonly mediaType: string
}

/** Answers a call by a file to keep. @returns what a route answers that has written its reply itself */
export function sendDownload(
  reply: FastifyReply,
  { name, mediaType }: FileFacts,
  content: Readable,
): null {
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(content)
  return null
}

/**
 * A stream of which the first piece is there already: what goes wrong until then is answered as by any call. What goes
 * wrong later ends the connection, so that nobody takes half a file for a whole one.
 *
 * @param signal ends it, wherever it is
 */
export async function begunStream(
  pieces: AsyncGenerator<string | Uint8Array>,
  signal: AbortSignal,
): Promise<Readable> {
  const first = await pieces.next()
  let isFirst = true
  const rest: AsyncIterator<string | Uint8Array> = {
    next() {
      const next = isFirst ? Promise.resolve(first) : pieces.next()
      isFirst = false
      return next
    },
    // A generator around the other would never end it, were it itself not begun.
    return: () => pieces.return(undefined),
  }
  return Readable.from({ [Symbol.asyncIterator]: () => rest }, { signal, objectMode: false })
}
