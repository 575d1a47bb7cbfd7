import { examples } from '@placard/contract/examples'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readInput } from './input.ts'
import { Refusal } from './refusal.ts'

const odd = z.refine<number>((value) => value % 2 === 1)

/** Returns the expectations of the schema for the value. */
function expectedOf(schema: z.ZodMiniType, value: unknown): string[] {
  try {
    readInput(schema, value, 'en-US')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { problems } = error.data as { problems: { expected: string; message: string }[] }
    return problems.flatMap(({ expected, message }) => [expected, message])
  }
  return []
}

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a type', z.string(), 1, 'string'],
  ['a whole number', z.int(), 1.5, 'a whole number'],
  ['a length', z.string().check(z.minLength(2)), 'a', 'at least this many characters: 2'],
  ['a bound', z.number().check(z.maximum(2)), 3, 'at most 2'],
  ['a factor', z.number().check(z.multipleOf(5)), 3, 'a multiple of 5'],
  ['a choice', z.enum(['a', 'b']), 'c', 'one of "a", "b"'],
  ['a literal', z.literal(7), 8, 'one of 7'],
  ['a pattern', z.string().check(z.regex(/^x$/)), 'y', 'text of the form /^x$/'],
  ['a format', z.email(), 'y', 'text of the form'],
  ['a rule without words', z.number().check(odd), 2, 'another value'],
  ['a rule with words', z.int().check(z.refine(() => false, { error: 'a day' })), 2, 'a day'],
  ['one of two types', z.union([z.string(), z.int()]), true, 'string, or number'],
  [
    'one of two objects',
    z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]),
    {},
    'string in a, or number in b',
  ],
  ['a union with words', z.union([z.string(), z.int()], { error: 'a name' }), true, 'a name'],
  [
    'a kind',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
    { kind: 'c' },
    'one of "a", "b"',
  ],
  ['the names of fields', z.record(z.enum(['a']), z.int()), { a: 1, b: 1 }, 'no such field'],
  [
    'the names of fields by a pattern',
    z.record(z.string().check(z.regex(/^a$/)), z.int()),
    { b: 1 },
    'field names that are each text of the form /^a$/',
  ],
  ['an unknown field', z.strictObject({}), { b: 1 }, 'no such field'],
  ['a date', z.date(), 'x', 'date'],
])('a problem with %s names the expected value', (_kind, schema, value, expected) => {
  const [said, message] = expectedOf(schema, value)
  expect(said).toContain(expected)
  expect(message).toContain(`expected ${expected}`)
})

const probes = [undefined, null, '', 'x', -1, 1.5, 1e20, true, [], [null], {}, { x: 1 }]
const wrongTexts = ['x'.repeat(100_000), 'a\nb', '0', '2026-02-30', '1,2']

/** Every copy of the value in which one part of it is a probe. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* probes
  yield* wrongTexts
  if (Array.isArray(value)) {
    yield [...value, ...value]
    for (const [at, part] of value.entries())
      for (const other of spoiled(part)) yield value.with(at, other)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const other of spoiled(part)) yield { ...value, [name]: other }
  }
}

/** The fields of an input that its example leaves out are tried as well. */
function withEveryField(schema: z.ZodMiniType, input: unknown): object {
  const { shape } = schema as unknown as { shape: Record<string, unknown> }
  const fields = Object.keys(shape).map((name) => [name, undefined])
  return { ...Object.fromEntries(fields), ...(input as object) }
}

test('no problem of any call says “Invalid input”: it names the expected value', () => {
  let told = 0
  for (const { call, input } of examples) {
    for (const wrong of spoiled(withEveryField(call.input, input))) {
      for (const text of expectedOf(call.input, wrong)) {
        told += 1
        expect(text, call.path).not.toMatch(/invalid input/i)
        expect(text.trim(), call.path).not.toBe('')
      }
    }
  }
  expect(told).toBeGreaterThan(examples.length * 10)
})
