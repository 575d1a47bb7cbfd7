import { expect, test } from 'vitest'
import { spokenLocale } from './choice.ts'

test.each([
  [['zh-CN', 'en'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['zh-Hant-TW'], 'zh-CN'],
  [['fr-FR', 'en-GB'], 'en-US'],
  [['EN'], 'en-US'],
  [['fr'], undefined],
  [[], undefined],
])('for the preferred languages %j the language is %s', (preferred, spoken) => {
  expect(spokenLocale(preferred)).toBe(spoken)
})
