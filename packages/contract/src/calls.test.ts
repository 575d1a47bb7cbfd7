import { locales } from '@placard/domain/locale/locale'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { code, codeWords } from './code.ts'

test('every call has an address of its own', () => {
  const paths = calls.map((call) => call.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every call takes an object, under an address of version 2 or 3', () => {
  for (const call of calls) {
    expect(call.input.def.type, call.path).toBe('object')
    expect(call.path, call.path).toMatch(/^\/v[23]\/[a-zA-Z0-9/]+$/)
  }
})

test('every reply code has its own number and words in both languages', () => {
  const numbers = Object.values(code)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) {
    for (const locale of locales) expect(codeWords[number][locale]).not.toBe('')
  }
})
