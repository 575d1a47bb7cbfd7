import { describe, expect, test } from 'vitest'
import type { Day } from './day.ts'
import {
  calendarRange,
  dayPresetNames,
  dayPresets,
  daysBack,
  presetRange,
  rangeBefore,
  type CalendarPeriod,
  type DayPreset,
  type DayRange,
} from './preset.ts'

const midnightInShanghai = Date.parse('2026-03-01T16:00:00Z')

describe('S9.8 today, yesterday, 7 and 30 days back', () => {
  test.each<[DayPreset, Day, Day]>([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['last7Days', '2026-02-23', '2026-03-01'],
    ['last30Days', '2026-01-31', '2026-03-01'],
  ])('on 2026-03-02, %s runs from %s to %s', (preset, from, to) => {
    expect(presetRange(preset, midnightInShanghai)).toEqual({ from, to })
  })

  test('a millisecond earlier, and in another zone, it is another day', () => {
    expect(presetRange('today', midnightInShanghai - 1).from).toBe('2026-03-01')
    expect(presetRange('yesterday', midnightInShanghai, 'UTC').to).toBe('2026-02-28')
  })

  test.each<[number, Day]>([
    [0, '2026-03-02'],
    [7, '2026-02-23'],
    [30, '2026-01-31'],
  ])('%i days back is %s', (days, day) => {
    expect(daysBack(days, midnightInShanghai)).toBe(day)
  })

  test('each preset has its name', () => {
    expect(dayPresets.map((preset) => dayPresetNames['en-US'][preset])).toEqual([
      'today',
      'yesterday',
      'last 7 days',
      'last 30 days',
    ])
    expect(dayPresets.map((preset) => dayPresetNames['zh-CN'][preset])).toEqual([
      '今天',
      '昨天',
      '近7天',
      '近30天',
    ])
  })
})

test.each<[CalendarPeriod, Day, 'en-US' | 'zh-CN', Day, Day]>([
  ['thisWeek', '2026-11-26', 'en-US', '2026-11-22', '2026-11-26'],
  ['thisWeek', '2026-11-22', 'en-US', '2026-11-22', '2026-11-22'],
  ['thisWeek', '2026-11-22', 'zh-CN', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-26', 'en-US', '2026-11-15', '2026-11-21'],
  ['lastWeek', '2026-11-26', 'zh-CN', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-23', 'zh-CN', '2026-11-16', '2026-11-22'],
  ['thisMonth', '2026-03-01', 'en-US', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2024-03-31', 'en-US', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', 'zh-CN', '2025-12-01', '2025-12-31'],
])('%s on %s in %s runs from %s to %s', (period, today, locale, from, to) => {
  expect(calendarRange(period, today, locale)).toEqual({ from, to })
})

test.each<[DayRange, DayRange | null]>([
  [
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-02-28' },
  ],
  [
    { from: '2026-03-01', to: '2026-03-07' },
    { from: '2026-02-22', to: '2026-02-28' },
  ],
  [
    { from: '0001-01-03', to: '0001-01-04' },
    { from: '0001-01-01', to: '0001-01-02' },
  ],
  [{ from: '0001-01-02', to: '0001-01-03' }, null],
])('before %j are as many days: %j', (range, before) => {
  expect(rangeBefore(range)).toEqual(before)
})
