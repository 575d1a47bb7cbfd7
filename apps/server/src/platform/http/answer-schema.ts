import type { AnyCall } from '@placard/contract/platform/call'
import * as z from 'zod/mini'

/** The reply's shape for Fastify's serializer, which writes only what the contract names. */
export function envelopeSchema(call: AnyCall): unknown {
  return {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: withFlatNullables(z.toJSONSchema(call.output, { io: 'output' })),
      requestId: { type: 'string' },
    },
  }
}

/**
 * Rewrites `anyOf [X, null]` of a plain type to `type [X, null]`: the serializer decides the first by a full validation of
 * the value, the second by its type.
 */
function withFlatNullables(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withFlatNullables)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $schema: _dialect, ...rest } = schema as Record<string, unknown>
  const alternatives = rest['anyOf']
  if (Array.isArray(alternatives) && alternatives.length === 2) {
    const [some, none] = alternatives as Record<string, unknown>[]
    if (
      none?.['type'] === 'null' &&
      typeof some?.['type'] === 'string' &&
      some['type'] !== 'object'
    ) {
      return {
        ...(withFlatNullables(some) as object),
        type: [some['type'], 'null'],
        nullable: true,
      }
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withFlatNullables(value)]),
  )
}
