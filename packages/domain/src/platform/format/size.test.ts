import { expect, test } from 'vitest'
import { sizeText } from './size.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [10 * 1024, '10 kB'],
  [100 * 1024 * 1024, '100 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en-US')).toBe(text)
})
