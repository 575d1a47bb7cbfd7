import { type AnyCall, methodOf, travelsInQuery } from '@placard/contract/platform/call'
import { decodeForm } from '@placard/contract/platform/form'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemAt, valueText } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

/** The text fields of a form or a query. Repeated names are kept as lists. */
type Fields = Record<string, string | string[]>

function fieldsOf(text: string): Fields {
  const fields: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else if (Array.isArray(before)) before.push(value)
    else fields[name] = [before, value]
  }
  return fields
}

/** Adds the parsers of bodies: JSON by Fastify, and forms. All other types are refused with 415. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, fieldsOf(String(body)))
    },
  )
}

/** Returns the input of the request before it is validated: JSON as received, form and query decoded. */
export function inputOf(call: AnyCall, request: FastifyRequest, locale: Locale): unknown {
  const query = request.url.split('?')[1] ?? ''
  const isQuery = methodOf(call) === 'GET' || (query !== '' && isEmpty(request.body))
  if (isQuery && travelsInQuery(call))
    return decoded(call, withPath(fieldsOf(query), request), locale)
  const isForm =
    request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  if (isForm) return decoded(call, request.body as Fields, locale)
  return request.body ?? {}
}

/** Adds the fields of the path. A field of both is repeated. */
function withPath(fields: Fields, { params }: FastifyRequest): Fields {
  // Fastify's parameters are exactly those that our paths name.
  for (const [name, text] of Object.entries(params as Record<string, string>))
    fields[name] = name in fields ? [fields[name] ?? [], text].flat() : text
  return fields
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || Object.keys(body).length === 0
}

/** @throws Refusal for a repeated field, because choosing either value would be a guess */
export function decoded(call: AnyCall, fields: Fields, locale: Locale): Record<string, unknown> {
  const once: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) {
      throw invalidInput([
        problemAt(name, { expected: 'the field once', got: valueText(value) }, locale),
      ])
    }
    once[name] = value
  }
  return decodeForm(call.input, once)
}
