import { hostileTexts, hostileValue } from '#server/access/testing/hostile-value.ts'
import type { Random } from '#server/access/testing/random.ts'

/** Mutates one place of an input. */
export function mutated(value: unknown, random: Random): unknown {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isBranch || random.once(3)) return mutatedHere(value, random)
  if (Array.isArray(value)) {
    const at = random.below(value.length)
    return value.with(at, mutated(value[at], random))
  }
  const name = random.pick(Object.keys(value))
  const fields = value as Readonly<Record<string, unknown>>
  return withField(fields, name, mutated(fields[name], random))
}

function mutatedHere(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || random.once(4))
    return random.once(5) ? likeIt(value) : hostileValue(random)
  const fields = value as Readonly<Record<string, unknown>>
  const names = Object.keys(fields)
  if (names.length > 0 && random.once(2)) {
    const { [random.pick(names)]: _left, ...rest } = fields
    return rest
  }
  return withField(fields, random.pick(hostileTexts), hostileValue(random))
}

/** Returns the same value with another type. */
function likeIt(value: unknown): unknown {
  return typeof value === 'string'
    ? Number(value)
    : typeof value === 'number'
      ? `${value}`
      : [value]
}

/** Adds an own property, even if the name has a meaning on every object. */
function withField(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(fields), [name, value]])
}
