import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { isToken, tokenOf } from './token-text.ts'

const bytes = Array.from({ length: 30 }, (_, at) => at * 8)
const token = tokenOf(bytes)

test('a token is a prefix, thirty characters of base 62, and six of their CRC-32', () => {
  expect(token).toMatch(/^plc_[0-9A-Za-z]{36}$/)
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const sum = Array.from(token.slice(-6)).reduce(
    (all, digit) => all * 62 + digits.indexOf(digit),
    0,
  )
  expect(sum).toBe(crc32(token.slice(4, 34)))
  expect(token.slice(4, 34)).toBe(bytes.map((byte) => digits[byte % 62]).join(''))
})

test('bytes above the largest multiple of 62 are skipped, and too few are an error', () => {
  expect(tokenOf([248, 255, ...bytes])).toBe(token)
  expect(tokenOf([...bytes, 1, 2, 3])).toBe(token)
  expect(() => tokenOf(bytes.slice(1))).toThrow('expected bytes for 30 characters, got 29')
  expect(() => tokenOf([247, ...bytes.slice(1)])).not.toThrow()
})

test('the token is valid', () => {
  expect(isToken(token)).toBe(true)
})

test.each([
  ['another letter', `${token.slice(0, 9)}${token[9] === 'x' ? 'y' : 'x'}${token.slice(10)}`],
  ['another checksum', `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`],
  ['two letters exchanged', `plc_${token[5]}${token[4]}${token.slice(6)}`],
  ['one letter less', token.slice(0, -1)],
  ['one letter more', `${token}0`],
  ['no prefix', token.slice(4)],
  ['a prefix in capitals', token.replace('plc_', 'PLC_')],
  ['a space before it', ` ${token}`],
  ['a line break after it', `${token}\n`],
  ['a letter outside of ASCII', `${token.slice(0, -1)}é`],
  ['nothing', ''],
])('%s is not', (_, text) => {
  expect(isToken(text)).toBe(false)
})
