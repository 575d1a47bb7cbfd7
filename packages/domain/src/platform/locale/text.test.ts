import { expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import { type LocalText, textIn } from './text.ts'

test.each<[LocalText, Locale, string]>([
  [{ 'en-US': 'News', 'zh-CN': '公告' }, 'zh-CN', '公告'],
  [{ 'en-US': 'News', 'zh-CN': '公告' }, 'en-US', 'News'],
  [{ 'zh-CN': '公告' }, 'en-US', '公告'],
  [{ 'en-US': 'News', 'zh-CN': '' }, 'zh-CN', 'News'],
  [{}, 'en-US', ''],
])('of %j a reader with %s gets %j', (text, locale, read) => {
  expect(textIn(text, locale)).toBe(read)
})
