import { dayPresets } from '@placard/domain/platform/calendar/preset'
import { expect, test } from 'vitest'
import { presetOf, presetRangeOn } from './days.ts'

test('S9.8 on 2024-03-07 the last 7 days run from the day seven days before to yesterday', () => {
  expect(presetRangeOn('last7Days', '2024-03-07')).toEqual({ from: '2024-02-29', to: '2024-03-06' })
})

test.each(dayPresets)(
  'the days of %s are recognized as that preset, but not with one more day',
  (preset) => {
    const { from, to } = presetRangeOn(preset, '2026-01-01')
    expect(presetOf({ from, to }, '2026-01-01')).toBe(preset)
    expect(presetOf({ from: '2025-11-30', to }, '2026-01-01')).toBeNull()
  },
)
