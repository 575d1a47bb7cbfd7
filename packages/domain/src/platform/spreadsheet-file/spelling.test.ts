import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../calendar/day.ts'
import { nameLength } from '../limit/limit.ts'
import { createdGroupName } from '../../campaigns/import-mapping/created-name.ts'
import {
  cellText,
  dateFormats,
  momentReader,
  moneyReader,
  moneyUnits,
  plainNumber,
  wholeReader,
} from './spelling.ts'

const signs = fc.constantFrom('.' as const, ',' as const)
const grouped = (digits: string, separator: string) =>
  digits.replaceAll(/\B(?=(\d{3})+$)/g, separator)

describe('what is written in any spelling is read back', () => {
  test('amounts', () => {
    const law = fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      signs,
      fc.constantFrom(...moneyUnits),
      fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", 'sign'),
      fc.constantFrom('', '¥', ' CNY'),
      (cents, decimalSign, unit, separator, currency) => {
        const group = separator === 'sign' ? (decimalSign === '.' ? ',' : '.') : separator
        const whole = String(unit === 'units' ? Math.floor(cents / 100) : cents)
        const decimals = decimalSign + String(cents % 100).padStart(2, '0')
        const number =
          unit === 'micros'
            ? grouped(`${whole}0000`.replace(/^0+(?=\d)/, ''), group)
            : grouped(whole, group) + (unit === 'units' ? decimals : '')
        const text = currency === '¥' ? currency + number : number + currency
        const read = moneyReader({ decimalSign, unit, currency: 'CNY' })
        expect(read(text)).toEqual({ kind: 'value', value: cents })
      },
    )
    fc.assert(law)
  })

  test('counts', () => {
    const law = fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      signs,
      fc.boolean(),
      fc.boolean(),
      (count, decimalSign, isGrouped, hasZeros) => {
        const whole = grouped(String(count), isGrouped ? (decimalSign === '.' ? ',' : '.') : '')
        const text = whole + (hasZeros ? `${decimalSign}00` : '')
        expect(wholeReader(decimalSign)(text)).toEqual({ kind: 'value', value: count })
      },
    )
    fc.assert(law)
  })

  const months =
    'January February March April May June July August September October November December'
  const spellings: readonly ((y: string, m: string, d: string) => [string, string])[] = [
    (y, m, d) => [`${y}-${m}-${d}`, 'any'],
    (y, m, d) => [`${y}/${Number(m)}/${Number(d)}`, 'any'],
    (y, m, d) => [`${y}${m}${d}`, 'any'],
    (y, m, d) => [`${y}年${Number(m)}月${Number(d)}日`, 'any'],
    (y, m, d) => [`${months.split(' ')[Number(m) - 1]} ${Number(d)}, ${y}`, 'any'],
    (y, m, d) => [`${d} ${months.split(' ')[Number(m) - 1]?.slice(0, 3)} ${y}`, 'any'],
    (y, m, d) => [`${d}/${m}/${y}`, 'dayFirst'],
    (y, m, d) => [`${Number(d)}.${Number(m)}.${y.slice(2)}`, 'dayFirst'],
    (y, m, d) => [`${m}/${d}/${y}`, 'monthFirst'],
    (y, m, d) => [`${Number(m)}-${Number(d)}-${y}`, 'monthFirst'],
  ]

  test('days', () => {
    const law = fc.property(
      fc.integer({ min: 0, max: 36_000 }),
      fc.constantFrom(...spellings),
      (offset, spell) => {
        const day = addDays('2001-01-01' as Day, offset)
        const [y = '', m = '', d = ''] = day.split('-')
        const [text, order] = spell(y, m, d)
        const formats = dateFormats.filter((format) => order === 'any' || order === format)
        for (const format of formats)
          expect(momentReader(format)(text)).toEqual({ kind: 'value', value: { day, hour: null } })
      },
    )
    fc.assert(law)
  })

  test.each([
    ['2026-11-01 13:00:00', 13],
    ['2026-11-01T07:00', 7],
    ['11/1/2026 12:00:00 AM', 0],
    ['11/1/2026 1:00 PM', 13],
    ['2026年11月1日 9时', 9],
  ])('the hour of %s is %i', (text, hour) => {
    const value = { day: '2026-11-01', hour }
    expect(momentReader('monthFirst')(text)).toEqual({ kind: 'value', value })
  })
})

describe('what could be meant in another way is refused', () => {
  test.each([
    ['03/04/2026', 'yearFirst', 'dayUnreadable'],
    ['13/04/2026', 'monthFirst', 'noSuchDay'],
    ['2026-02-30', 'yearFirst', 'noSuchDay'],
    ['2026-11-01 25:00', 'yearFirst', 'noSuchDay'],
    ['2026-11-01T13:00:00+02:00', 'yearFirst', 'dayUnreadable'],
    ['Week 45', 'yearFirst', 'dayUnreadable'],
  ] as const)('the date %s as %s: %s', (text, format, kind) => {
    expect(momentReader(format)(text)).toMatchObject({ kind: 'problem', problem: { kind } })
  })

  test.each([
    ['$5', 'currencySign'],
    ['1.234,50', 'otherDecimalSign'],
    ['-1', 'negativeNumber'],
    ['<0.1', 'amountUnreadable'],
    ['2.5%', 'amountUnreadable'],
    ['1e3', 'exponent'],
    ['10000000001', 'amountTooLarge'],
  ])('the amount %s: %s', (text, kind) => {
    const read = moneyReader({ decimalSign: '.', unit: 'units', currency: 'CNY' })
    expect(read(text)).toMatchObject({ kind: 'problem', problem: { kind } })
  })
})

test.each([
  ['0.004', 'units', 0],
  ['0.005', 'units', 1],
  ['12.345678', 'units', 1235],
  ['4999', 'micros', 0],
  ['5000', 'micros', 1],
  ['12.5', 'cents', 13],
] as const)('%s in %s is rounded to %i cents', (text, unit, value) => {
  const read = moneyReader({ decimalSign: '.', unit, currency: 'CNY' })
  expect(read(text)).toEqual({ kind: 'value', value })
})

test.each(['', ' ', '--', ' -- ', '-', '—', 'N/A', 'null', '无'])(
  '“%s” is an empty cell',
  (text) => {
    expect(cellText(text)).toBe('')
  },
)

test('a number keeps what is no separator', () => {
  expect(plainNumber('12 34', null)).toBe('12 34')
  expect(plainNumber('€5', 'CNY')).toBe('€5')
})

describe('a created group', () => {
  test('is named after plan and group', () => {
    expect(createdGroupName({ planName: 'Winter', groupName: 'One' })).toBe('Winter / One')
    expect(createdGroupName({ planName: null, groupName: null })).toBe('Import')
  })

  test('has different names for different long ones', () => {
    const long = '男'.repeat(nameLength.max)
    const names = ['One', 'Two'].map((groupName) => createdGroupName({ planName: long, groupName }))
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^男{30,} #[\da-z]+$/)
  })
})
