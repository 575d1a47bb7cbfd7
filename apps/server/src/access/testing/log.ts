import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { logOptions } from '#server/server.ts'

/** The complete log of a server. */
export interface CapturedLog {
  readonly logger: Logger
  text(): string
}

/** Creates a logger that records everything, in the format of a server. */
export function capturedLog(): CapturedLog {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return {
    logger: pino(logOptions('trace'), sink),
    text: () => Buffer.concat(chunks).toString(),
  }
}
