import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { logOptions } from '#server/server.ts'

/** The whole log of a server, kept. */
export interface KeptLog {
  readonly logger: Logger
  text(): string
}

/** A log that leaves nothing out, written as a server writes it. */
export function keptLog(): KeptLog {
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
