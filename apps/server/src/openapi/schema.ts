import { email } from '@placard/contract/platform/account'
import type { AnyCall } from '@placard/contract/platform/call'
import { cents, day, id, instant, version } from '@placard/contract/platform/scalar'
import * as z from 'zod/mini'

/** The used parts of a JSON Schema. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

/** Returns the schema of the input: fields with a default may be left out. */
export function inputSchemaOf(call: AnyCall): JsonSchema {
  return schemaOf(call.input, 'input')
}

/** Returns the schema of `data` on success. */
export function outputSchemaOf(call: AnyCall): JsonSchema {
  return schemaOf(call.output, 'output')
}

/** The meaning of values on the wire, which the code that checks them cannot express. */
const meanings = new Map<unknown, { description: string; format?: string }>([
  [id, { description: 'an id' }],
  [cents, { description: 'an amount in cents' }],
  [day, { description: 'a day of the owner’s time zone', format: 'date' }],
  [instant, { description: 'an instant in epoch milliseconds' }],
  [version, { description: 'a version' }],
  [email, { description: 'an email address', format: 'email' }],
])

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  // OpenAPI 3.1 names the dialect once for all of its schemas.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, meanings.get(zodSchema))
    },
  })
  // Ours are made of what `JsonSchema` names; the library's type leaves more open.
  return rest as JsonSchema
}
