import { expect, test } from 'vitest'
import { durationText } from '#server/platform/login-throttle/throttle.ts'

test.each([
  [1, '1 second', '1秒钟'],
  [59_000, '59 seconds', '59秒钟'],
  [59_001, '1 minute', '1分钟'],
  [60_000, '1 minute', '1分钟'],
  [60_001, '2 minutes', '2分钟'],
  [3_540_000, '59 minutes', '59分钟'],
  [3_540_001, '1 hour', '1小时'],
  [3_600_000, '1 hour', '1小时'],
  [172_800_000, '48 hours', '48小时'],
  [259_200_000, '3 days', '3天'],
])('%i ms are %s, %s', (durationMs, english, chinese) => {
  expect(durationText(durationMs, 'en-US')).toBe(english)
  expect(durationText(durationMs, 'zh-CN')).toBe(chinese)
})
