import { expect, test } from 'vitest'
import { importTexts } from './texts.ts'

test.each([
  ['en-US', '12,345 created, 0 changed, 1,000 unchanged, 7 rejected.'],
  ['zh-CN', '新建 12,345 条，修改 0 条，保持不变 1,000 条，拒绝 7 条。'],
] as const)('the counts of an import have separators (%s)', (locale, text) => {
  const counts = { create: 12_345, change: 0, leave: 1_000, refused: 7 }
  expect(importTexts[locale].news.counts(counts)).toBe(text)
  expect(importTexts[locale].refusedRows({ count: 2_000 })).toContain('2,000')
})
