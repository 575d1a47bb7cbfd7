import { addressOf } from '@placard/contract/platform/address'
import { type AnyCall, methodOf, travelsInQuery } from '@placard/contract/platform/call'
import { encodeForm } from '@placard/contract/platform/form'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** A kind of body in which a call can come. */
export type Door = 'form' | 'json' | 'upload' | 'download' | 'query'

/** The doors that a call has. */
export function doorsOf(call: AnyCall): readonly Door[] {
  const { body } = call
  if (body === 'upload' || body === 'download') return [body]
  if (methodOf(call) === 'GET') return ['query']
  return travelsInQuery(call) ? ['form', 'json', 'query'] : ['form', 'json']
}

/** Which doors of a call somebody goes through. @param at the person's place among all */
export type DoorChoice = (call: AnyCall, at: number) => readonly Door[]

/** Everybody goes through every door. */
export const everyDoor: DoorChoice = (call) => doorsOf(call)

/** Each goes through one door, and the next person through the next: what a call allows does not depend on the body. */
export const doorByTurns: DoorChoice = (call, at) => {
  const doors = doorsOf(call)
  return doors.slice(at % doors.length, (at % doors.length) + 1)
}

/** What a request carries. */
export interface Cargo {
  readonly input: object
  /** Of an upload: what stands in the file. */
  readonly file?: string
}

/** A request as one door takes it. */
export function requestOf(
  call: AnyCall,
  door: Door,
  { input, file = 'Campaign\n' }: Cargo,
): Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> } {
  const base = { method: methodOf(call), url: call.path } as const
  const fields = encodeForm(input as Record<string, unknown>)
  switch (door) {
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

/** Where a call is made whose input stands in the address. */
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

/** What came back, as far as it may depend on who asks for what. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** The envelope's code; null for a file. */
  readonly code: number | null
}

/** Sends a request; ids and times that differ between any two answers are taken out of what comes back. */
export async function send(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const reply = await app.inject(request)
  const { date: _date, 'x-request-id': requestId, ...headers } = reply.headers
  const body = reply.body.replaceAll(String(requestId), '')
  const isEnvelope = String(headers['content-type']).startsWith('application/json')
  const envelope = isEnvelope ? reply.json<{ code: number }>() : null
  return { status: reply.statusCode, headers, body, code: envelope?.code ?? null }
}
