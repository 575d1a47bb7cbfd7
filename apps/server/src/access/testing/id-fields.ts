import * as z from 'zod/mini'

/** Returns the dotted paths of an input's fields that contain ids. */
export function idFields(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = schema._zod
  if ('innerType' in def) return idFields(def.innerType as z.core.$ZodType, path)
  if ('element' in def) return idFields(def.element as z.core.$ZodType, path)
  if ('shape' in def) {
    const fields = Object.entries(def.shape as Record<string, z.core.$ZodType>)
    return fields.flatMap(([name, field]) => idFields(field, path ? `${path}.${name}` : name))
  }
  return takesIds(schema) ? [path] : []
}

/** Recognized by the behavior of the schema: it accepts any id, and nothing else. */
function takesIds(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, '100000001').success && !z.safeParse(schema, 'no id, but text').success
}

/** Returns the value at a dotted path; in a list, that of its first item. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((above, name) => {
    const value: unknown = Array.isArray(above) ? above[0] : above
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined
  }, input)
}
