import { expect, test } from 'vitest'
import { dayInZone } from './zoned-hour.ts'

test.each([
  ['2026-11-01', 15, 'UTC', 'Asia/Shanghai', '2026-11-01'],
  ['2026-11-01', 16, 'UTC', 'Asia/Shanghai', '2026-11-02'],
  ['2026-11-02', 0, 'Asia/Shanghai', 'America/Los_Angeles', '2026-11-01'],
  ['2026-11-01', 18, 'UTC', 'Asia/Kathmandu', '2026-11-01'],
  ['2026-11-01', 19, 'UTC', 'Asia/Kathmandu', '2026-11-02'],
  // Clocks are put forward at 2:00 and back at 2:00.
  ['2026-03-08', 1, 'America/Los_Angeles', 'UTC', '2026-03-08'],
  ['2026-03-08', 16, 'America/Los_Angeles', 'UTC', '2026-03-08'],
  ['2026-03-08', 17, 'America/Los_Angeles', 'UTC', '2026-03-09'],
  ['2026-11-01', 15, 'America/Los_Angeles', 'UTC', '2026-11-01'],
  ['2026-11-01', 16, 'America/Los_Angeles', 'UTC', '2026-11-02'],
] as const)('%s %i:00 in %s is on the day in %s: %s', (day, hour, from, to, expected) => {
  expect(dayInZone({ day, hour }, from, to)).toBe(expected)
})
