import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { code } from './platform/code.ts'
import { examples } from './examples.ts'

test('every call has a unique address', () => {
  const paths = calls.map((call) => call.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every call takes an object, at an address of version 2 or 3, or of the specification', () => {
  for (const call of calls) {
    expect(call.input.def.type, call.path).toBe('object')
    expect(call.path, call.path).toMatch(
      /^\/(?:v[23]|prod-api\/firefly|creative\/material)\/[a-zA-Z0-9_/]+(?:\/\{id\})?$/,
    )
  }
})

test('every call has one valid example', () => {
  const documented = examples.map(({ call }) => call.path)
  expect(documented.toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
  for (const { call, input, output } of examples) {
    expect(call.input.safeParse(input).error, `what ${call.path} is sent`).toBeUndefined()
    expect(call.output.safeParse(output).error, `what ${call.path} answers`).toBeUndefined()
  }
})

test('every reply code has a unique number', () => {
  const numbers = Object.values(code)
  expect(new Set(numbers).size).toBe(numbers.length)
})
