import { addressOf } from '@placard/contract/platform/address'
import { type AnyCall, methodOf, travelsInQuery } from '@placard/contract/platform/call'
import { encodeForm } from '@placard/contract/platform/form'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** An encoding of a call's input. */
export type Encoding = 'form' | 'json' | 'upload' | 'download' | 'query'

/** Returns the encodings that a call accepts. */
export function encodingsOf(call: AnyCall): readonly Encoding[] {
  const { body } = call
  if (body === 'upload' || body === 'download') return [body]
  if (methodOf(call) === 'GET') return ['query']
  return travelsInQuery(call) ? ['form', 'json', 'query'] : ['form', 'json']
}

/** The encodings of a call that a visitor uses. @param at the index of the visitor */
export type EncodingChoice = (call: AnyCall, at: number) => readonly Encoding[]

/** Uses every encoding for every visitor. */
export const everyEncoding: EncodingChoice = (call) => encodingsOf(call)

/**
 * Uses one encoding for each visitor, and the next one for the next visitor: the permissions of a call do not depend
 * on the encoding.
 */
export const encodingInTurn: EncodingChoice = (call, at) => {
  const encodings = encodingsOf(call)
  return encodings.slice(at % encodings.length, (at % encodings.length) + 1)
}

/** The content of a request. */
export interface Cargo {
  readonly input: object
  /** The content of the file of an upload. */
  readonly file?: string
}

/** Returns the request in one encoding. */
export function requestOf(
  call: AnyCall,
  encoding: Encoding,
  { input, file = 'Campaign\n' }: Cargo,
): Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> } {
  const base = { method: methodOf(call), url: call.path } as const
  const fields = encodeForm(input as Record<string, unknown>)
  switch (encoding) {
    case 'json':
      return {
        ...base,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(input),
      }
    case 'form':
      return {
        ...base,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }
    case 'download':
    case 'query':
      return { ...base, url: addressIn(call, input), headers: {} }
    case 'upload':
      return {
        ...base,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: multipart(fields, file),
      }
  }
}

/** Returns the address of a call whose input is part of the address. */
function addressIn(call: AnyCall, input: object): string {
  const { path, fields } = addressOf(call, { ...input })
  return `${path}?${new URLSearchParams(fields)}`
}

const boundary = 'a-boundary'

function multipart(fields: readonly (readonly [string, string])[], file: string): string {
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  return [
    ...fields.map(([name, text]) => part(`name="${name}"`, text)),
    part('name="file"; filename="file.csv"', file),
    `--${boundary}--\r\n`,
  ].join('')
}

/** The parts of an answer that may depend on the caller and the ids. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** The envelope's code; null for a file. */
  readonly code: number | null
}

/** Sends a request. Ids and times that differ between any two responses are removed from the answer. */
export async function send(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const reply = await app.inject(request)
  const { date: _date, 'x-request-id': requestId, ...headers } = reply.headers
  const body = reply.body.replaceAll(String(requestId), '')
  const isEnvelope = String(headers['content-type']).startsWith('application/json')
  const envelope = isEnvelope ? reply.json<{ code: number }>() : null
  return { status: reply.statusCode, headers, body, code: envelope?.code ?? null }
}
