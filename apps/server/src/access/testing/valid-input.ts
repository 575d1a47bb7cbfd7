import * as z from 'zod/mini'
import type { Random } from '#server/access/testing/random.ts'

type Schema = z.core.$ZodType

/** Values for generated inputs. Trying them shows which ones a field accepts. */
export type Vocabulary = readonly (string | number)[]

/** Generates inputs that a schema accepts. */
export function validInputs(vocabulary: Vocabulary): (schema: Schema, random: Random) => unknown {
  const known = new Map<Schema, Vocabulary>()

  /** Returns the values that a field accepts. */
  function takenBy(schema: Schema): Vocabulary {
    const taken =
      known.get(schema) ?? vocabulary.filter((word) => z.safeParse(schema, word).success)
    if (taken.length === 0)
      throw new Error(`the vocabulary has nothing for ${JSON.stringify(z.toJSONSchema(schema))}`)
    known.set(schema, taken)
    return taken
  }

  return (schema, random) => made(schema, { random, takenBy })
}

interface Source {
  readonly random: Random
  takenBy(schema: Schema): Vocabulary
}

function made(schema: Schema, source: Source): unknown {
  const { random, takenBy } = source
  // Every kind of schema keeps its parts under these names.
  const def = schema._zod.def as unknown as Definition
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, made(field, source)])
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return Array.from({ length: random.below(4) }, () => made(def.element, source))
    case 'union':
      return made(random.pick(def.options), source)
    case 'optional':
    case 'default':
      return random.once(2) ? undefined : made(def.innerType, source)
    case 'nullable':
      return random.once(3) ? null : made(def.innerType, source)
    case 'enum':
      return random.pick(Object.values(def.entries))
    case 'literal':
      return random.pick(def.values)
    case 'boolean':
      return random.once(2)
    case 'number':
    case 'string':
      return random.pick(takenBy(schema))
  }
}

type Definition =
  | { type: 'object'; shape: Readonly<Record<string, Schema>> }
  | { type: 'array'; element: Schema }
  | { type: 'union'; options: readonly Schema[] }
  | { type: 'optional' | 'default' | 'nullable'; innerType: Schema }
  | { type: 'enum'; entries: Readonly<Record<string, unknown>> }
  | { type: 'literal'; values: readonly unknown[] }
  | { type: 'boolean' | 'number' | 'string' }
