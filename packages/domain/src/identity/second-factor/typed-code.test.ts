import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base32, groupedText, recoveryCodeBytes, typedCode } from './typed-code.ts'

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('RFC 4648, section 10', () => {
  test.each([
    ['', ''],
    ['fooba', 'MZXW6YTB'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('"%s" is "%s" in Base32', (text, expected) => {
    expect(base32(ascii(text))).toBe(expected)
  })
})

test.each([
  ['123456', { kind: 'oneTime', text: '123456' }],
  [' 123 456 ', { kind: 'oneTime', text: '123456' }],
  ['１２３４５６', { kind: 'oneTime', text: '123456' }],
  ['123-456', { kind: 'oneTime', text: '123456' }],
  ['ABCD-EFGH-IJKL-MNOP', { kind: 'recovery', text: 'ABCDEFGHIJKLMNOP' }],
  ['abcd efgh ijkl mnop', { kind: 'recovery', text: 'ABCDEFGHIJKLMNOP' }],
  ['ABCD–EFGH–IJKL–MNOP', { kind: 'recovery', text: 'ABCDEFGHIJKLMNOP' }],
  ['0BCD-1FGH-8JKL-MN27', { kind: 'recovery', text: 'OBCDIFGHBJKLMN27' }],
  ['2345-6723-4567-2345', { kind: 'recovery', text: '2345672345672345' }],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['a12345', null],
  ['ABCD-EFGH-IJKL-MNO', null],
  ['ABCD-EFGH-IJKL-MNOPQ', null],
  ['ABCD-EFGH-IJKL-MNO9', null],
  ['ABCD-EFGH-IJKL-MN_P', null],
  ['', null],
])('typed "%s" is read as %o', (typed, expected) => {
  expect(typedCode(typed)).toEqual(expected)
})

test('every recovery code is read as it was shown, in either letter case', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes }),
      (bytes) => {
        const text = base32(bytes)
        const shown = groupedText(text, '-')
        expect(shown).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
        expect(typedCode(shown)).toEqual({ kind: 'recovery', text })
        expect(typedCode(shown.toLowerCase())).toEqual({ kind: 'recovery', text })
      },
    ),
  )
})

test('different bytes give different recovery codes', () => {
  const bytes = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(base32(one) === base32(other)).toBe(String(one) === String(other))
    }),
  )
})

test('a secret is grouped with spaces, and its last group may be shorter', () => {
  expect(groupedText('ABCDEFGHIJ', ' ')).toBe('ABCD EFGH IJ')
  expect(groupedText('', ' ')).toBe('')
})
