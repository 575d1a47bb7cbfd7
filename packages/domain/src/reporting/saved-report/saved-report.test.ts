import { expect, test } from 'vitest'
import { reportPresetOf, reportRange } from './saved-report.ts'

test.each([
  ['yesterday', 'en-US', '2026-11-26', '2026-11-26'],
  ['last7Days', 'en-US', '2026-11-20', '2026-11-26'],
  ['lastWeek', 'zh-CN', '2026-11-16', '2026-11-22'],
  ['lastWeek', 'en-US', '2026-11-15', '2026-11-21'],
  ['lastMonth', 'en-US', '2026-10-01', '2026-10-31'],
  ['thisMonth', 'zh-CN', '2026-11-01', '2026-11-27'],
] as const)('%s in %s is from %s to %s', (preset, locale, from, to) => {
  expect(reportRange(preset, '2026-11-27', locale)).toEqual({ from, to })
  expect(reportPresetOf({ from, to }, '2026-11-27', locale)).toBe(preset)
})

test('other days are no preset', () => {
  const range = { from: '2026-11-02', to: '2026-11-26' } as const
  expect(reportPresetOf(range, '2026-11-27', 'en-US')).toBeNull()
})
