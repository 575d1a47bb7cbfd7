import { expect, test } from 'vitest'
import { latestText, restatedText } from './latest.ts'

test.each([
  [{ day: null, until: null }, 'No figures yet'],
  [{ day: '2026-11-01', until: null }, 'Latest figures: Nov 1, 2026'],
  [
    { day: '2026-11-01', until: Date.parse('2026-11-01T06:00Z') },
    'Figures by hour until Nov 1, 2026, 2:00 PM',
  ],
])('figures until %j are named', (latest, text) => {
  const said = latestText(latest, { locale: 'en-US', timeZone: 'Asia/Shanghai' })
  expect(said.replaceAll('\u202F', ' ')).toBe(text)
})

test.each([
  [[], null],
  [['2026-11-01'], 'Restated in the last 7 days: Nov 1'],
  [
    ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
    'Restated in the last 7 days: Nov 1, Nov 2, Nov 3, Nov 4, Nov 5, 1 more',
  ],
])('of restated days %j five are named', (days, text) => {
  expect(restatedText(days, 'en-US')).toBe(text)
})
