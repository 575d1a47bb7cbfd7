import type { AnyCall } from '@placard/contract/platform/call'
import { callsByNoun, operationOf } from '#server/openapi/operation.ts'
import { tokenOwnerHeader } from '@placard/contract/platform/header'
import { problem } from '@placard/contract/platform/envelope'
import * as z from 'zod/mini'
import { secureSessionCookie, sessionCookie } from '#server/platform/http/cookies.ts'
import { codeTexts } from '#server/platform/http/reply.ts'
import { code, type Code } from '@placard/contract/platform/code'
import { type Label, nameOf } from '@placard/domain/campaigns/promotion/field'

export const about = {
  title: 'Placard API',
  version: '0.1.0',
  description:
    'Every call answers HTTP 200 and an envelope whose `code` says what became of it; other statuses mean that the request was not served at all.',
} as const

/** The contract in the words of OpenAPI 3.1. */
export function openApiDocument(calls: readonly AnyCall[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: about,
    servers: [{ url: '/' }],
    tags: [...callsByNoun(calls).keys()].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [call.path, operationOf(call)])),
    components,
    'x-codes': describedCodes,
  }
}

const text = { type: 'string' }
const { $schema: _dialect, ...problemSchema } = z.toJSONSchema(problem)

const envelope = (codeSchema: unknown, data: unknown) => ({
  type: 'object',
  required: ['code', 'message', 'data', 'requestId'],
  properties: {
    code: codeSchema,
    message: {
      ...text,
      description: 'For people, in the language that `accept-language` asks for.',
    },
    data,
    requestId: { ...text, description: 'Also in the header `x-request-id`, and in our log.' },
  },
})

interface DescribedCode {
  readonly code: Code
  readonly name: string
  /** The message if the reply has none. */
  readonly texts: Label
}

/** Every code that the envelope may carry with HTTP 200, in the order of the contract. */
export const describedCodes: readonly DescribedCode[] = Object.entries(code).map(
  ([name, value]) => ({ code: value, name, texts: nameOf(codeTexts, value) }),
)

const acceptedCodes: readonly Code[] = [code.success, code.successWithWarning]

const refusedCodes = describedCodes
  .map((described) => described.code)
  .filter((described) => !acceptedCodes.includes(described))

const header = (name: string, description: string, schema: object = text) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

const components = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: `Set by signing in; over TLS its name is \`${secureSessionCookie}\`.`,
    },
    tk: {
      type: 'apiKey',
      in: 'header',
      name: 'tk',
      description: 'The value of the cookie `tk`, which signing in sets beside the session.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API token, made on the page “API tokens” of the console. It takes the place of session and tk.',
    },
    service: {
      type: 'http',
      scheme: 'bearer',
      description: 'The secret that is set as SSO_SECRET.',
    },
  },
  parameters: {
    'accept-language': header(
      'accept-language',
      'The language of messages: Chinese when it begins with `zh`, else English.',
    ),
    'multi-access-id': header(
      'multi-access-id',
      'Makes the call for the owner that was opened with this id, in place of one’s own.',
    ),
    [tokenOwnerHeader]: header(
      tokenOwnerHeader,
      'With an API token of an agency: the id of the advertiser that the call is for.',
    ),
    'idempotency-key': header(
      'idempotency-key',
      'A word of one’s own for this change. Sent again with the same body, it answers what it answered first and changes nothing.',
      { ...text, minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    ),
  },
  headers: { 'x-request-id': { description: 'Names the request in our log.', schema: text } },
  schemas: {
    Accepted: envelope({ type: 'integer', enum: acceptedCodes }, {}),
    Refused: envelope(
      { type: 'integer', enum: refusedCodes },
      {
        anyOf: [{ $ref: '#/components/schemas/InvalidInput' }, {}],
        description:
          'With code 1000 the problems of the input, with 1002 the current entity, else null or what the call says.',
      },
    ),
    InvalidInput: {
      type: 'object',
      required: ['problems'],
      properties: { problems: { type: 'array', items: problemSchema } },
    },
    Transport: envelope({ type: 'integer', description: 'The HTTP status.' }, { type: 'null' }),
  },
  responses: {
    transport: {
      description:
        'The request was not served: it cannot be read (400, 415), came too slowly (408) or is too large (413), there are too many (429), the service is not well (500, 503), or its storage is full (507).',
      headers: {
        'x-request-id': { $ref: '#/components/headers/x-request-id' },
        'retry-after': {
          description: 'With 429 and 503: after how many seconds to try again.',
          schema: { type: 'integer' },
        },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Transport' } } },
    },
  },
} as const
