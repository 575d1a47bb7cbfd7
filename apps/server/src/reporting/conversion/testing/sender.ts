import { createHmac } from 'node:crypto'
import { collectConversionPath } from '@placard/contract/reporting/conversion'
import {
  signatureHeader,
  sourceHeader,
  timestampHeader,
} from '@placard/domain/statistics/conversion/signature'
import type { FastifyInstance } from 'fastify'

export interface TestSource {
  readonly sourceId: string
  readonly secret: string
}

export interface SentAnswer {
  readonly status: number
  readonly body: {
    readonly counted?: number
    readonly results?: readonly Readonly<Record<string, unknown>>[]
    readonly error?: { readonly code: string; readonly message: string }
  }
}

interface Sending extends TestSource {
  /** Default: now. */
  readonly seconds?: number
  /** Default: the right one. */
  readonly signature?: string
}

/** Sends a signed body, as a sender's program does. */
export async function send(
  app: FastifyInstance,
  { sourceId, secret, seconds = Math.floor(Date.now() / 1_000), signature }: Sending,
  events: unknown,
): Promise<SentAnswer> {
  const payload = typeof events === 'string' ? events : JSON.stringify(events)
  const hex = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  const reply = await app.inject({
    method: 'POST',
    url: collectConversionPath,
    headers: {
      'content-type': 'application/json',
      [sourceHeader]: sourceId,
      [timestampHeader]: String(seconds),
      [signatureHeader]: signature ?? `v1=${hex}`,
    },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}
