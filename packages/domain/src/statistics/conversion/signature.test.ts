import { expect, test } from 'vitest'
import { isInTime, signaturesIn, timestampOf } from './signature.ts'

const nowMs = 1_764_230_400_999

test.each([
  [1_764_230_100, true],
  [1_764_230_099, false],
  [1_764_230_700, true],
  [1_764_230_701, false],
])('a request of the second %i is in time: %s', (seconds, inTime) => {
  expect(isInTime(seconds, nowMs)).toBe(inTime)
})

test.each([
  ['1764230400', 1_764_230_400],
  ['', null],
  ['-1', null],
  ['1764230400.5', null],
  ['0x10', null],
])('the time %j is %j', (text, seconds) => {
  expect(timestampOf(text)).toBe(seconds)
})

const hex = 'ab'.repeat(32)

test.each<[string, string[]]>([
  [`v1=${hex}`, [hex]],
  [`v1=${hex} v1=${'0'.repeat(64)}`, [hex, '0'.repeat(64)]],
  [`v2=${hex} v1=${hex}`, [hex]],
  [hex, []],
  [`v1=${hex.toUpperCase()}`, []],
  [`v1=${hex}0`, []],
  [Array.from({ length: 9 }, () => `v1=${hex}`).join(' '), [hex, hex, hex, hex]],
])('the header %j has the signatures %j', (header, signatures) => {
  expect(signaturesIn(header)).toEqual(signatures)
})
