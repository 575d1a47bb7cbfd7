import type { JsonSchema } from '#server/openapi/schema.ts'

/** One field of an input or an output, as a person reads it. */
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

/** A value's kind in a few words. */
export function typeText(schema: JsonSchema): string {
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
