import { expect, test } from 'vitest'
import { moneyText } from './text.ts'

test.each([
  ['CNY', 'en-US', '1,234.50 CNY'],
  ['CNY', 'zh-CN', '1,234.50 元'],
  ['EUR', 'zh-CN', '1,234.50 EUR'],
] as const)('an amount in %s in %s', (currency, locale, text) => {
  expect(moneyText(123_450, currency, locale)).toBe(text)
})
