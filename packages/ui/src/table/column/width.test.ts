import { expect, test } from 'vitest'
import { clampedWidthPx, defaultWidthPx } from './width.tsx'

test.each([
  ['', 88],
  ['On', 113],
  ['Cost', 138],
  ['花费', 113],
  ['😀😀', 113],
])('S9.5 a column named %j is %i px wide by default', (name, widthPx) => {
  expect(defaultWidthPx(name)).toBe(widthPx)
})

test.each([
  [-1, 48],
  [47.4, 48],
  [120.4, 120],
  [1e9, 1200],
])('a width of %d px becomes %i', (widthPx, clamped) => {
  expect(clampedWidthPx(widthPx, 1200)).toBe(clamped)
})
