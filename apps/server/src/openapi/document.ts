import type { AnyCall } from '@placard/contract/platform/call'
import { describedCodes } from '#server/openapi/codes.ts'
import { components } from '#server/openapi/components.ts'
import { callsByNoun } from '#server/openapi/noun.ts'
import { operationOf } from '#server/openapi/operation.ts'

/** The head of the description, in every form. */
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
