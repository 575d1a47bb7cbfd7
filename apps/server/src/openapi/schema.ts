import { email } from '@placard/contract/platform/account'
import type { AnyCall } from '@placard/contract/platform/call'
import { cents, day, id, instant, version } from '@placard/contract/platform/scalar'
import * as z from 'zod/mini'

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

export interface Field {
  /** Such as `filters.text`, or `items[].planId`. */
  readonly path: string
  readonly type: string
  /** The bounds of its values; empty if the type says it all. */
  readonly bounds: string
  readonly required: boolean
}

/** The fields of an object and of what is nested in it, outer before inner. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const own: Field = {
      path,
      type: typeText(field),
      bounds: boundsText(field),
      required: schema.required?.includes(name) ?? false,
    }
    return [own, ...innerFields(field, path)]
  })
}

function innerFields(schema: JsonSchema, path: string): Field[] {
  if (schema.items) return innerFields(schema.items, `${path}[]`)
  const alternatives = (schema.anyOf ?? []).flatMap((some) => innerFields(some, path))
  return [...fieldsOf(schema, `${path}.`), ...alternatives]
}

function typeText(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: string) => typeText({ ...schema, type })).join(' or ')
  }
  switch (schema.type) {
    case 'string':
      return schema.description ?? 'text'
    case 'integer':
      return schema.description ?? 'a whole number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return schema.items?.properties
        ? 'a list of objects'
        : `a list of ${typeText(schema.items ?? {})}`
    case 'object':
      return 'an object'
    case 'null':
      return 'null'
    default:
      return 'anything'
  }
}

/** Bounds of every whole number that JSON can carry say nothing. */
const isTelling = (bound: number) => Math.abs(bound) < Number.MAX_SAFE_INTEGER

function boundsText(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, pattern } = schema
  const least =
    schema.minimum ??
    (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1)
  const parts = [
    rangeText({ least: minLength, most: maxLength }, ' characters'),
    rangeText({ least: minItems, most: maxItems }, ' entries'),
    rangeText({ least, most: schema.maximum }, ''),
    pattern === undefined ? '' : `matches ${pattern}`,
    schema.default === undefined ? '' : `by default ${JSON.stringify(schema.default)}`,
    ...(schema.anyOf ?? []).map(boundsText),
  ]
  return parts.filter((part) => part !== '').join('; ')
}

function rangeText(
  range: { least: number | undefined; most: number | undefined },
  unit: string,
): string {
  const least = range.least !== undefined && isTelling(range.least) ? `at least ${range.least}` : ''
  const most = range.most !== undefined && isTelling(range.most) ? `at most ${range.most}` : ''
  const text = [least, most].filter((part) => part !== '').join(', ')
  return text === '' ? '' : `${text}${unit}`
}
