import { describe, expect, test } from 'vitest'
import { dateFormatOf } from '../../platform/spreadsheet-file/detected-spelling.ts'
import { columnTitles } from '../../platform/spreadsheet-file/title.ts'
import { decimalSignOf, detectMapping } from './detected.ts'
import type { MappedField } from './field.ts'
import { findHead } from './head.ts'

const rowsOf = (text: string) => text.split('\n').map((line) => line.split(';'))
const detect = (text: string, currency = 'CNY') => {
  const head = findHead(rowsOf(text))
  if (head === null) throw new Error('there is no header')
  return detectMapping(head, currency)
}
const report = (...lines: string[]) =>
  detect(['Day;Ad name;Impressions;Cost (CNY)', ...lines].join('\n'))

test.each([
  [['2026-11-01'], 'yearFirst'],
  [['Nov 1, 2026'], 'yearFirst'],
  [['03/04/2026', '13/04/2026'], 'dayFirst'],
  [['03/04/2026', '04/13/2026'], 'monthFirst'],
  [['3.4.2026'], 'dayFirst'],
  [['03/04/2026', '04/04/2026'], null],
  [['13/04/2026', '04/13/2026'], null],
])('the order of %j is %s', (texts, format) => {
  expect(dateFormatOf(texts)).toBe(format)
})

test.each<[Partial<Record<MappedField, string[]>>, '.' | ',' | null]>([
  [{ cost: ['12.34'] }, '.'],
  [{ cost: ['12,34'] }, ','],
  [{ cost: ['1,234.5'] }, '.'],
  [{ cost: ['1.234,5'] }, ','],
  [{ cost: ['1,234,567'] }, '.'],
  [{ cost: ['1,234'] }, null],
  [{ cost: ['1,234'], impressions: ['1,204'] }, '.'],
  [{ cost: ['1.234'], impressions: ['1.204'] }, ','],
  [{ cost: ['12.34', '12,34'] }, null],
  [{ cost: ['1234'] }, '.'],
  [{}, '.'],
])('the decimal sign of %j is %s', (texts, sign) => {
  expect(decimalSignOf({ of: (field) => texts[field] ?? [] })).toBe(sign)
})

describe('a file is understood by its header and its content', () => {
  test('with a preamble, which may name the only day', () => {
    const { mapping, questions } = detect(
      'Ads\nNovember 1, 2026 - November 1, 2026\nAd name;Impr.;Cost\nA;10;1.00',
    )
    expect(mapping).toMatchObject({ kind: 'statistics', fixedDay: '2026-11-01' })
    expect(questions).toEqual([])
  })

  test('with two days in the preamble and no column for them, the day is asked', () => {
    const text = 'November 1, 2026 - November 2, 2026\nAd name;Impr.;Cost\nA;10;1.00'
    expect(detect(text).questions).toEqual(['date'])
  })

  test.each([
    ['metrics.cost_micros', 'micros'],
    ['Cost (cents)', 'cents'],
    ['费用（分）', 'cents'],
    ['Cost', 'units'],
  ])('amounts under “%s” are in %s', (title, unit) => {
    expect(detect(`Day;Ad name;${title}\n2026-11-01;A;5`).mapping.unit).toBe(unit)
  })

  test('another currency is asked', () => {
    expect(detect('Day;Ad name;Amount spent (USD)\n2026-11-01;A;5').questions).toEqual(['currency'])
    expect(detect('Day;Ad name;Amount spent (USD)\n2026-11-01;A;5', 'USD').questions).toEqual([])
  })

  test('hours are found by a time', () => {
    expect(report('2026-11-01 13:00;A;10;1').mapping.grain).toBe('hour')
    expect(report('2026-11-01 00:00;A;10;1').mapping.grain).toBe('day')
  })

  test('names and figures that are not there are asked', () => {
    expect(detect('Day;Cost\n2026-11-01;1').questions).toEqual(['names'])
    expect(detect('Day;Ad name;Remarks\n2026-11-01;A;none').questions).toEqual(['figures'])
  })

  test('the end of a period counts only beside its start', () => {
    const titles = 'Ad name;Clicks;Reporting starts;Reporting ends'
    const { columns } = detect(`${titles}\nA;1;2026-11-01;2026-11-02`).mapping
    expect(columns).toMatchObject({ date: 'Reporting starts', endDate: 'Reporting ends' })
    const daily = detect(`Day;${titles}\n2026-11-01;A;1;2026-11-01;2026-11-02`).mapping.columns
    expect(daily.endDate).toBeUndefined()
  })
})

test('the best of several names is used', () => {
  const { columns } = detect('Day;Ad name;Clicks (all);Link clicks\n2026-11-01;A;9;5').mapping
  expect(columns.clicks).toBe('Link clicks')
})

test('columns have distinct titles', () => {
  expect(columnTitles([' Clicks ', '', 'Clicks', 'Clicks'])).toEqual([
    'Clicks',
    '#2',
    'Clicks (2)',
    'Clicks (3)',
  ])
})

test('rows of values are no header', () => {
  expect(findHead(rowsOf('1;2\n2026-11-01;A'))).toBeNull()
})
