import { expect, test } from 'vitest'
import { waitAfter } from '#server/platform/login-throttle/throttle.ts'

const rule = { free: 5, firstMs: 1_000, longestMs: 900_000 }

test.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [7, 4_000],
  [14, 512_000],
  [15, 900_000],
  [2_000_000_000, 900_000],
])('after %i failures the next attempt waits %i ms', (failures, waitMs) => {
  expect(waitAfter(failures, rule)).toBe(waitMs)
})
