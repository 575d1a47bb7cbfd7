import { expect, test } from 'vitest'
import { everyDayAt, everyHalfHour, isPainted, painted, toggled, wholeDay } from './painting.ts'
import { isSchedule, scheduleText } from './schedule.ts'
import { schedulePresets } from './presets.ts'

const never = '0'.repeat(336)
const tuesdayNine = { day: 1, at: 18 }
const thursdayTen = { day: 3, at: 20 }

test('everything between two corners is painted, in either order', () => {
  const schedule = painted(never, [tuesdayNine, thursdayTen], true)
  expect(scheduleText(schedule, 'en-US')).toBe('Tue–Thu 09:00–10:30')
  expect(painted(never, [thursdayTen, tuesdayNine], true)).toBe(schedule)
  expect(painted(schedule, [tuesdayNine, thursdayTen], false)).toBe(never)
  expect(isPainted(schedule, thursdayTen)).toBe(true)
  expect(isPainted(schedule, { day: 4, at: 20 })).toBe(false)
  expect(isPainted(schedule, { day: 3, at: 21 })).toBe(false)
})

test('a day or an hour that is partly off is turned on as a whole, and off from there', () => {
  const some = painted(never, [tuesdayNine, tuesdayNine], true)
  const tuesday = toggled(some, wholeDay(1))
  expect(scheduleText(tuesday, 'en-US')).toBe('Tue all day')
  expect(toggled(tuesday, wholeDay(1))).toBe(never)
  expect(scheduleText(toggled(some, everyDayAt(9)), 'en-US')).toBe('Mon–Sun 09:00–10:00')
})

test.each([
  ['always', 'always'],
  ['workingHours', 'Mon–Fri 09:00–18:00'],
  ['evenings', 'Mon–Sun 18:00–24:00'],
  ['weekend', 'Sat, Sun all day'],
] as const)('the usual schedule %s runs %s', (name, text) => {
  expect(isSchedule(schedulePresets[name])).toBe(true)
  expect(scheduleText(schedulePresets[name], 'en-US')).toBe(text)
})

test('always is every half hour', () => {
  expect(everyHalfHour).toMatch(/^1{336}$/)
})
