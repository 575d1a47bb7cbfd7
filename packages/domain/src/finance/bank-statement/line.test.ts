import { describe, expect, test } from 'vitest'
import { occurrencesOf, identityOf } from './identity.ts'
import { missingColumns, statementHead } from './column.ts'
import { type BankLine, statementReader, type StatementSpelling } from './line.ts'

const spelling: StatementSpelling = { dateFormat: 'dayFirst', decimalSign: '.', currency: 'EUR' }
const read = (titles: string, row: string, how: Partial<StatementSpelling> = {}) => {
  const head = statementHead([titles.split(';'), row.split(';')])
  if (head === null) throw new Error('there is no header')
  return statementReader(head, { ...spelling, ...how })(row.split(';'))
}
const centsOf = (titles: string, row: string, how: Partial<StatementSpelling> = {}) => {
  const found = read(titles, row, how)
  return found.kind === 'line' ? found.line.cents : found.kind
}

describe('the amount is what came in', () => {
  test.each<[string, string, number | string]>([
    ['Date;Amount', '1/2/2026;12.34', 1234],
    ['Date;Amount', '1/2/2026;+12.34', 1234],
    ['Date;Amount', '1/2/2026;-12.34', 'outgoing'],
    ['Date;Amount', '1/2/2026;12.34-', 'outgoing'],
    ['Date;Amount', '1/2/2026;(12.34)', 'outgoing'],
    ['Date;Amount', '1/2/2026;12.34 S', 'outgoing'],
    ['Date;Amount', '1/2/2026;12.34 H', 1234],
    ['Date;Amount', '1/2/2026;€12.34', 1234],
    ['Date;Amount', '1/2/2026;0.00', 'note'],
    ['Date;Amount;Dr/Cr', '1/2/2026;12.34;CR', 1234],
    ['Date;Amount;Dr/Cr', '1/2/2026;12.34;DR', 'outgoing'],
    ['交易日期;交易金额;借贷标志', '20260201;12.34;贷', 1234],
    ['交易日期;交易金额;借贷标志', '20260201;12.34;借', 'outgoing'],
    ['Date;Credit;Debit', '1/2/2026;12.34;', 1234],
    ['Date;Credit;Debit', '1/2/2026;;12.34', 'outgoing'],
    ['Date;Credit;Debit', '1/2/2026;;-12.34', 'outgoing'],
    ['Date;Credit;Debit', '1/2/2026;0.00;12.34', 'outgoing'],
    ['Date;Credit;Debit', '1/2/2026;1.00;2.00', 'refused'],
    ['Date;Credit;Debit', '1/2/2026;;', 'refused'],
    ['Date;Amount', '1/2/2026;', 'refused'],
    ['Date;Amount', '1/2/2026;twelve', 'refused'],
    ['Date;Amount', '1/2/2026;12.345', 'refused'],
    ['Date;Amount', '1/2/2026;100000000.00', 10_000_000_000],
    ['Date;Amount', '1/2/2026;100000000.01', 'refused'],
    ['Date;Amount', '31/2/2026;12.34', 'refused'],
    ['Date;Amount', ';12.34', 'refused'],
    ['Date;Amount', 'Opening balance;12.34', 'note'],
    ['Date;Amount', ';', 'note'],
    ['Date;Amount;Currency', '1/2/2026;12.34;JPY', 'refused'],
  ])('%s | %s is %s', (titles, row, expected) => {
    expect(centsOf(titles, row)).toBe(expected)
  })

  test('a decimal comma is read as such', () => {
    expect(centsOf('Buchungstag;Betrag', '1.2.2026;1.234,56', { decimalSign: ',' })).toBe(123_456)
  })
})

test('a refused row names each of its columns', () => {
  expect(read('Buchungstag;Betrag;Währung', '31.2.2026;zwölf;JPY')).toMatchObject({
    kind: 'refused',
    problems: [
      { kind: 'noSuchDay', column: 'Buchungstag' },
      { kind: 'currencyUnknown', column: 'Währung' },
      { kind: 'amountUnreadable', column: 'Betrag' },
    ],
  })
})

test.each([
  ['RMB', 'CNY'],
  ['人民币', 'CNY'],
  ['eur', 'EUR'],
  ['', 'EUR'],
])('the currency %j is %s', (written, expected) => {
  expect(read('Date;Amount;Currency', `1/2/2026;1.00;${written}`)).toMatchObject({
    line: { currency: expected },
  })
})

test('all columns in which the reference may be are read', () => {
  const row = read('交易日期;贷方发生额;摘要;附言', '20260201;1.00;转账;RF53 1000')
  expect(row).toMatchObject({ line: { purpose: '转账 RF53 1000' } })
})

test('the header is found behind rows about the file, and what it lacks is named', () => {
  const head = statementHead([['Account of Placard'], ['', ''], ['Name', 'Verwendungszweck']])
  expect(head).toMatchObject({ before: 2 })
  expect(head && missingColumns(head)).toEqual(['day', 'amount'])
})

const line: BankLine = {
  ownAccount: 'DE02 1203',
  day: '2026-11-26',
  cents: 100,
  currency: 'EUR',
  payer: 'Payer',
  payerAccount: '',
  purpose: 'Thanks',
  bankId: '',
}

describe('a line is the same', () => {
  test('if account and transaction id are, whatever else the bank writes', () => {
    const one = { ...line, bankId: 'T1' }
    const again = { ...one, ownAccount: 'de021203', payer: 'PAYER', purpose: '' }
    expect(identityOf(again, 2)).toBe(identityOf(one, 1))
    expect(identityOf({ ...one, ownAccount: 'DE03' }, 1)).not.toBe(identityOf(one, 1))
  })

  test('without an id, if everything and its number among equal ones are', () => {
    const other = { ...line, payer: 'Other' }
    expect(occurrencesOf([line, other, line, line])).toEqual([1, 1, 2, 3])
    expect(identityOf(line, 1)).not.toBe(identityOf(line, 2))
    for (const change of [{ day: '2026-11-27' }, { cents: 101 }, { purpose: 'x' }] as const)
      expect(identityOf({ ...line, ...change }, 1)).not.toBe(identityOf(line, 1))
  })
})
