import { connect } from 'node:net'

/** One response as received over the wire. */
export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends bytes, half-closes the connection, and waits for the server to end it. */
export async function exchange(
  port: number,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<RawAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const giveUp = () => reject(new Error('the connection stays open and nothing comes'))
  signal.addEventListener('abort', giveUp)
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may close the connection on unreadable input. Only the response before that counts.
  socket.on('error', () => resolve(Buffer.concat(chunks)))
  socket.on('end', () => resolve(Buffer.concat(chunks)))
  socket.end(bytes)
  try {
    return answersIn(await promise)
  } finally {
    signal.removeEventListener('abort', giveUp)
    socket.destroy()
  }
}

/** @throws Error if the bytes are not HTTP responses */
function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = bytes; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.toString('latin1', 0, Math.max(end, 0))
    const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
    if (status === undefined) throw new Error(`no answer: ${rest.toString('latin1', 0, 200)}`)
    const bodyAt = end + 4
    const bodyEnd = bodyAt + lengthOf(head)
    answers.push({
      status: Number(status),
      head,
      body: rest.toString('utf8', bodyAt, bodyEnd).replace(emptyChunk, ''),
    })
    rest = rest.subarray(bodyEnd)
  }
  return answers
}

const emptyChunk = '0\r\n\r\n'

/**
 * Returns the length of the body. Only responses that Node itself sends to refuse a request are chunked, and they
 * consist of the last chunk alone.
 */
function lengthOf(head: string): number {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return emptyChunk.length
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
