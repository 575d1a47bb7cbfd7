import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeForm, encodeForm } from './form.ts'

const schema = z.strictObject({
  text: z.string(),
  count: z.int(),
  flag: z.optional(z.boolean()),
  code: z.optional(z.enum({ one: 1, two: 2 })),
  digits: z.optional(z.enum(['129', 'other'])),
  list: z._default(z.array(z.string()), []),
  nested: z.nullable(z.strictObject({ a: z.int() })),
})

const decoded = (fields: Record<string, string>) => decodeForm(schema, fields)

describe('a form', () => {
  test('transmits every input unchanged', () => {
    const input = fc.record(
      {
        text: fc.string({ unit: 'binary' }),
        count: fc.maxSafeInteger().map((count) => count + 0),
        flag: fc.boolean(),
        list: fc.array(fc.string()),
        nested: fc.record({ a: fc.maxSafeInteger() }, { noNullPrototype: true }),
      },
      { requiredKeys: ['text', 'count', 'nested'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(input, (value) => {
        expect(decoded(Object.fromEntries(encodeForm(value)))).toEqual(value)
      }),
    )
  })

  test.each([
    ['0', 0],
    ['-1', -1],
    ['9007199254740991', 9_007_199_254_740_991],
    ['01', '01'],
    ['1.0', '1.0'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    [' 1', ' 1'],
    ['', ''],
  ])('reads the number "%s" as %o: a text in another spelling remains text', (text, value) => {
    expect(decoded({ count: text })).toEqual({ count: value })
  })

  test.each([
    ['true', true],
    ['false', false],
    ['True', 'True'],
    ['1', '1'],
    ['', ''],
  ])('reads the flag "%s" as %o', (text, value) => {
    expect(decoded({ flag: text })).toEqual({ flag: value })
  })

  test.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['01', '01'],
    ['one', 'one'],
  ])('reads the code "%s" as %o', (text, value) => {
    expect(decoded({ code: text })).toEqual({ code: value })
  })

  test('keeps a code that is text and looks like a number', () => {
    expect(decoded({ digits: '129' })).toEqual({ digits: '129' })
  })

  test('keeps text, whatever it looks like', () => {
    expect(decoded({ text: '17' })).toEqual({ text: '17' })
    expect(decoded({ text: '{"a":1}' })).toEqual({ text: '{"a":1}' })
  })

  test('keeps an invalid nested value, and an unknown field, for the schema to refuse', () => {
    expect(decoded({ nested: '{a:1}', surprise: '1', toString: '2' })).toEqual({
      nested: '{a:1}',
      surprise: '1',
      toString: '2',
    })
  })
})
