import type * as z from 'zod/mini'

const wholeNumber = /^-?(0|[1-9]\d*)$/

/** Returns the schema behind optional, nullable and default wrappers. */
function innerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  return 'innerType' in def ? innerSchema(def.innerType as z.core.$ZodType) : schema
}

function decodeField(schema: z.core.$ZodType, text: string): unknown {
  const inner = innerSchema(schema)
  switch (inner._zod.def.type) {
    case 'number':
      return numberOr(text)
    case 'enum':
    case 'literal':
      // A code may be a number, or text that looks like one.
      return inner._zod.values?.has(text) ? text : numberOr(text)
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'object':
    case 'array':
    case 'union':
      return parsedOr(text)
    default:
      return text
  }
}

function numberOr(text: string): number | string {
  return wholeNumber.test(text) ? Number(text) : text
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // If it stays text, the schema's own check names the field and the received value.
    return text
  }
}

/**
 * Converts the text fields of a form to the values that a schema expects, without coercion: `01`, `1.0`, `0x10` and
 * `True` remain text, so that the schema refuses them. A nested value is sent as one field with JSON.
 *
 * @param schema the call's input: an object schema
 */
export function decodeForm(
  schema: z.core.$ZodType,
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const def = schema._zod.def
  const shape = 'shape' in def ? (def.shape as Record<string, z.core.$ZodType>) : {}
  const decoded: [string, unknown][] = []
  for (const [name, text] of Object.entries(fields)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    decoded.push([name, field ? decodeField(field, text) : text])
  }
  return Object.fromEntries(decoded)
}

/** Returns the fields of a form call in their order, without undefined ones: the reverse of parsing. */
export function encodeForm(
  input: Readonly<Record<string, unknown>>,
): [name: string, text: string][] {
  const fields: [string, string][] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    fields.push([name, typeof value === 'string' ? value : JSON.stringify(value)])
  }
  return fields
}
