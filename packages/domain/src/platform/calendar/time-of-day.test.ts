import { expect, test } from 'vitest'
import { readTimeOfDay } from './time-of-day.ts'

test.each([
  ['09:05', '09:05'],
  ['9:05', '09:05'],
  [' 0905 ', '09:05'],
  ['905', '09:05'],
  ['9：05', '09:05'],
  ['23:59', '23:59'],
  ['0.00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['9', null],
  ['12:5', null],
  ['noon', null],
  ['', null],
])('the typed time %j is %j', (typed, time) => {
  expect(readTimeOfDay(typed)).toBe(time)
})
