import { expect, test } from 'vitest'
import { base64url, bytesOf } from './base64url.ts'

test.each([
  [[], ''],
  [[0], 'AA'],
  [[251, 255], '-_8'],
  [[251, 255, 254], '-__-'],
  [[104, 101, 108, 108, 111], 'aGVsbG8'],
])('the bytes %j are the text “%s”', (bytes, text) => {
  expect(base64url(Uint8Array.from(bytes).buffer)).toBe(text)
  expect([...bytesOf(text)]).toEqual(bytes)
})

test('every byte survives', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(bytesOf(base64url(bytes.buffer))).toEqual(bytes)
})
