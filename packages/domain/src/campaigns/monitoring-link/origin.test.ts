import { expect, test } from 'vitest'
import { linkOrigin } from './origin.ts'

test.each([
  ['https://T.example.com/c?a=__AD_ID__', 'https://t.example.com'],
  ['HTTP://t.example.com:8080', 'http://t.example.com:8080'],
  ['https://t.example.com#x', 'https://t.example.com'],
  ['', null],
  ['t.example.com/c', null],
  ['https:///c', null],
])('the origin of %j is %j', (address, origin) => {
  expect(linkOrigin(address)).toBe(origin)
})
