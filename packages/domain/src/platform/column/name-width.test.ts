import { expect, test } from 'vitest'
import { figureWidthPx } from './name-width.ts'

test.each([
  ['Cost', 110],
  ['Cost per completed view (CNY)', 168],
  ['完播成本', 110],
  ['a'.repeat(40), 240],
])('a column of figures named %s is at least %i px wide', (name, widthPx) => {
  expect(figureWidthPx(name, 110)).toBe(widthPx)
})
