import { expect, test } from 'vitest'
import { boundsText } from './bounds-text.ts'

test.each([
  ['cost', { min: 10_000 }, 'Cost ≥ 100.00 CNY', '花费 ≥ 100.00 元'],
  ['clicks', { min: 0, max: 0 }, 'Clicks = 0', '点击量 = 0'],
  ['clicks', { max: 0 }, 'Clicks = 0', '点击量 = 0'],
  ['ctr', { max: 0.01 }, 'CTR ≤ 1.00%', '点击率 ≤ 1.00%'],
  ['downloads', { min: 1, max: 1500 }, 'Downloads 1 – 1,500', '下载量 1 – 1,500'],
  ['cpc', {}, null, null],
] as const)('the bounds of %s, %j, are %s', (name, bounds, english, chinese) => {
  expect(boundsText(name, bounds, { locale: 'en-US', currency: 'CNY' })).toBe(english)
  expect(boundsText(name, bounds, { locale: 'zh-CN', currency: 'CNY' })).toBe(chinese)
})
