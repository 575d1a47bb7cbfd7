import { expect, test } from 'vitest'
import { rangeOf } from '#server/platform/blob/store.ts'

test.each([
  [undefined, [0, 99]],
  ['bytes=0-', [0, 99]],
  ['bytes=0-0', [0, 0]],
  ['bytes=10-19', [10, 19]],
  ['bytes=90-200', [90, 99]],
  ['bytes=99-', [99, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-500', [0, 99]],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=-00', null],
  ['bytes=0-1,5-6', [0, 99]],
  ['bytes=0-1, 5-', [0, 99]],
  ['Bytes=10-19', [10, 19]],
  ['pages=1-2', [0, 99]],
  ['bytes=20-10', null],
  ['bytes=0-1,20-10', null],
  ['bytes=0-1,', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes', null],
  ['bytes 0-1', null],
  ['bytes=a-b', null],
  ['bytes=0x1-2', null],
  ['bytes=--1', null],
  ['bytes=1-2-3', null],
  ['bytes=99999999999999999999-', null],
  ['', null],
])('of a hundred bytes %s requests %j', (header, range) => {
  const [first, last] = range ?? []
  expect(rangeOf(header, 100)).toEqual(range && { first, last })
})
