import { expect, test } from 'vitest'
import type { Locale } from '../../platform/locale/locale.ts'
import { scheduleText } from './schedule-text.ts'

/** Returns the half hours of a day, on from one up to another. */
const day = (...runs: readonly (readonly [from: number, to: number])[]) =>
  Array.from({ length: 48 }, (_, at) =>
    Number(runs.some(([from, to]) => at >= from && at < to)),
  ).join('')
const never = day()
const work = day([18, 36])

test.each<[string | null, Locale, string]>([
  [null, 'en-US', 'always'],
  ['1'.repeat(336), 'zh-CN', '全时段'],
  [work.repeat(5) + never + never, 'en-US', 'Mon–Fri 09:00–18:00'],
  [work.repeat(5) + day([20, 25]) + never, 'en-US', 'Mon–Fri 09:00–18:00; Sat 10:00–12:30'],
  [never.repeat(5) + '1'.repeat(96), 'zh-CN', '周六、周日 全天'],
  [
    day([0, 1], [47, 48]) + never + day([0, 1], [47, 48]) + never.repeat(4),
    'en-US',
    'Mon, Wed 00:00–00:30, 23:30–24:00',
  ],
])('%s reads in %s as %s', (schedule, locale, text) => {
  expect(scheduleText(schedule, locale)).toBe(text)
})

test('an invalid schedule has no text', () => {
  expect(() => scheduleText('01', 'en-US')).toThrow('expected 336 half hours, got 2 characters')
})
