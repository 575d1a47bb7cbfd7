import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test.each([
  ['day', '2026-11-07', 'Nov 7, 2026', '2026年11月7日'],
  ['week', '2026-11-02', 'Week of Nov 2, 2026', '2026年11月2日 起一周'],
  ['month', '2026-11', 'November 2026', '2026年11月'],
  ['weekday', '1', 'Monday', '星期一'],
  ['weekday', '7', 'Sunday', '星期日'],
  ['hour', '8', '08:00–08:59', '08:00–08:59'],
  ['region', 'Hubei', 'Hubei', 'Hubei'],
  ['region', 'unknown', 'Unknown', '未知'],
  ['plan', '100', '100', '100'],
] as const)('the %s %s is called %s', (dimension, value, english, chinese) => {
  const shown = { value, name: null }
  expect(valueText(dimension, shown, 'en-US')).toBe(english)
  expect(valueText(dimension, shown, 'zh-CN')).toBe(chinese)
})

test('plans, groups and ads are shown by name', () => {
  expect(valueText('plan', { value: '100', name: 'unknown' }, 'zh-CN')).toBe('unknown')
})
