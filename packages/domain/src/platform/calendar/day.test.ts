import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt, daysBetween, isDay, type Day } from './day.ts'

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day) // ISO texts of these years begin with a day

describe('S9.8 a day is a calendar day of the account’s time zone', () => {
  test.each<[string, string, Day]>([
    ['2026-01-31T15:59:59.999Z', 'Asia/Shanghai', '2026-01-31'],
    ['2026-01-31T16:00:00.000Z', 'Asia/Shanghai', '2026-02-01'],
    ['2026-01-31T16:00:00.000Z', 'UTC', '2026-01-31'],
    ['2026-03-08T07:59:59.999Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-08T08:00:00.000Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T06:59:59.999Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T07:00:00.000Z', 'America/Los_Angeles', '2026-03-09'],
    ['2024-02-28T18:30:00.000Z', 'Asia/Kolkata', '2024-02-29'],
    ['1970-01-01T00:00:00.000Z', 'UTC', '1970-01-01'],
    ['0001-01-01T00:00:00.000Z', 'UTC', '0001-01-01'],
    ['9999-12-31T23:59:59.999Z', 'UTC', '9999-12-31'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayAt(Date.parse(instant), timeZone)).toBe(day)
  })

  test('S9.8 the zone is Asia/Shanghai by default', () => {
    expect(dayAt(Date.parse('2026-01-31T16:00:00Z'))).toBe('2026-02-01')
  })

  test.each([
    [Date.parse('0000-12-31T23:59:59Z'), 'UTC'],
    [Date.parse('+010000-01-01T00:00:00Z'), 'UTC'],
    [Number.NaN, 'UTC'],
    [0, 'Mars/Olympus'],
  ])('the instant %d in %s has no day', (instant, timeZone) => {
    expect(() => dayAt(instant, timeZone)).toThrow(RangeError)
  })

  test('the error for a year outside the range has the instant and its day', () => {
    expect(() => dayAt(Date.parse('+010000-01-01T00:00:00Z'), 'UTC')).toThrow(
      'expected an instant in the years 1 to 9999, got 253402300800000 (10000-01-01)',
    )
  })
})

describe('the text of a day', () => {
  test.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0001-01-01', true],
    ['0099-12-31', true],
    ['9999-12-31', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2024-04-31', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-01-99', false],
    ['2024-12-32', false],
    ['2024-01-00', false],
    ['0000-01-01', false],
    ['2024-1-1', false],
    ['2024-01-01T00:00:00Z', false],
    [' 2024-01-01', false],
    ['2024-01-01\n', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})

describe('adding days', () => {
  test.each<[Day, number, Day]>([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2023-12-31', 1, '2024-01-01'],
    ['2024-01-01', 0, '2024-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
    ['2024-01-01', 366, '2025-01-01'],
  ])('%s plus %i days is %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum)
    expect(daysBetween(day, sum)).toBe(days)
  })

  test('the days between two days lead from one to the other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to)
      }),
    )
  })

  test.each<[Day, number]>([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2024-01-01', 0.5],
    ['2024-01-01', Number.NaN],
    ['2024-01-01', Number.POSITIVE_INFINITY],
    ['2024-01-01', 1e300],
    ['2023-02-29', 1],
  ])('%s plus %d days is refused', (day, days) => {
    expect(() => addDays(day, days)).toThrow(RangeError)
  })

  test('the error of an addition has the day and the days', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(
      'expected a day in the years 1 to 9999, got 9999-12-31 plus 1 days',
    )
  })

  test('a day that does not exist has no distance to another', () => {
    expect(() => daysBetween('2023-02-29', '2023-03-01')).toThrow('2023-02-29')
  })
})
