import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceText } from '../format/price.ts'
import { amountMaxCents, amountReader, countReader, type DecimalSign } from './amount.ts'
import { problemText } from '../../campaigns/import/problem-text.ts'
import { inColumn } from '../../campaigns/import/cell.ts'

const readAmount = (text: string, decimalSign: DecimalSign = '.') => amountReader(decimalSign)(text)

describe('amounts are parsed as whole cents', () => {
  test.each<[string, DecimalSign, number]>([
    ['0', '.', 0],
    ['80', '.', 8_000],
    ['250.5', '.', 25_050],
    ['0.29', '.', 29],
    ['.5', '.', 50],
    ['007', '.', 700],
    ['1234.50', '.', 123_450],
    ['1,234.50', '.', 123_450],
    ['12,345,678', '.', 1_234_567_800],
    ['1.234,50', ',', 123_450],
    ['1234,5', ',', 123_450],
    ['1.234', ',', 123_400],
    ['10000000000', '.', amountMaxCents],
  ])('%s with the decimal separator %s is %i', (text, decimalSign, cents) => {
    expect(readAmount(text, decimalSign)).toEqual({ kind: 'value', value: cents })
  })

  test('every formatted amount is parsed exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: amountMaxCents }), (cents) => {
        const text = priceText(cents, 'en-US')
        expect(readAmount(text)).toEqual({ kind: 'value', value: cents })
        const german = text.replaceAll(',', ' ').replace('.', ',').replaceAll(' ', '.')
        expect(readAmount(german, ',')).toEqual({ kind: 'value', value: cents })
      }),
    )
  })

  test('every text is parsed as a whole number of cents in range, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-e¥ １') }), (text) => {
        const reading = readAmount(text)
        const isRight =
          reading.kind === 'problem' ||
          (Number.isInteger(reading.value) &&
            reading.value <= amountMaxCents &&
            /^[\d.,]+$/.test(text))
        expect(isRight).toBe(true)
      }),
    )
  })
})

describe('an invalid amount has its own kind of problem', () => {
  test.each<[string, string, DecimalSign?]>([
    ['1.234,50', 'otherDecimalSign'],
    ['1,5', 'otherDecimalSign'],
    ['1,234.50', 'otherDecimalSign', ','],
    ['¥1,234.50', 'currencySign'],
    ['￥80', 'currencySign'],
    ['€ 5', 'currencySign'],
    ['100USD', 'currencySign'],
    ['80元', 'currencySign'],
    ['-5', 'negativeNumber'],
    ['−5.00', 'negativeNumber'],
    ['(5.00)', 'negativeNumber'],
    ['1.005', 'tooManyDecimals'],
    ['1.000', 'tooManyDecimals'],
    ['1e3', 'exponent'],
    ['1.5E+2', 'exponent'],
    ['１２', 'otherDigits'],
    ['١٢', 'otherDigits'],
    ['10000000000.01', 'amountTooLarge'],
    ['99999999999999999999999999', 'amountTooLarge'],
    ['abc', 'amountUnreadable'],
    ['1 234', 'amountUnreadable'],
    ['1,23,4', 'amountUnreadable'],
    ['0,123', 'otherDecimalSign'],
    ['5.', 'amountUnreadable'],
    ['.', 'amountUnreadable'],
    ['+5', 'amountUnreadable'],
    ['0x10', 'amountUnreadable'],
    ['Infinity', 'amountUnreadable'],
    ['NaN', 'amountUnreadable'],
    ['=1+1', 'amountUnreadable'],
  ])('%s: %s', (text, kind, decimalSign = '.') => {
    expect(readAmount(text, decimalSign)).toMatchObject({ kind: 'problem', problem: { kind } })
  })

  test('the message has the separator, the column, the expected and the received value', () => {
    const reading = readAmount('¥80')
    const problem = reading.kind === 'problem' ? inColumn('Budget', reading.problem) : undefined
    expect(problem && problemText(problem, 7, 'en-US').message).toBe(
      "Row 7, Budget: expected an amount without a currency sign, got “¥80”. “¥” is ignored: amounts are in the account's currency.",
    )
    expect(problem && problemText(problem, 7, 'zh-CN').message).toBe(
      '第 7 行“Budget”列：应为不带货币符号的金额，实际为“¥80”。“¥”将被忽略，金额按账户币种计算。',
    )
  })
})

describe('counts are whole numbers', () => {
  test.each<[string, number]>([
    ['0', 0],
    ['5505', 5_505],
    ['1,234,567', 1_234_567],
  ])('%s is %i', (text, count) => {
    expect(countReader('.')(text)).toEqual({ kind: 'value', value: count })
  })

  test.each([
    ['1.5', 'countUnreadable'],
    ['-1', 'negativeNumber'],
    ['1e3', 'exponent'],
    ['１', 'otherDigits'],
    ['9999999999999999', 'countTooLarge'],
    ['many', 'countUnreadable'],
  ])('%s: %s', (text, kind) => {
    expect(countReader('.')(text)).toMatchObject({ kind: 'problem', problem: { kind } })
  })
})
