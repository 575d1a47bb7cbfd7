import { expect, test } from 'vitest'
import { dayAt, defaultTimeZone } from './day.ts'
import { isTimeZone } from './zone.ts'

test.each([
  [defaultTimeZone, true],
  ['Europe/Berlin', true],
  ['UTC', true],
  ['asia/shanghai', false],
  ['+08:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %s', (text, isOne) => {
  expect(isTimeZone(text)).toBe(isOne)
})

test('every time zone has days', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
  const days = new Set(zones.map((zone) => dayAt(0, zone)))
  expect([...days].toSorted()).toEqual(['1969-12-31', '1970-01-01'])
})
