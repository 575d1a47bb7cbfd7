import { describe, expect, test } from 'vitest'
import {
  type Buyer,
  buyerProblems,
  firstBuyer,
  formFields,
  invoiceKind,
  isInvoiceNumber,
  typedBuyer,
} from './buyer.ts'
import { anEuropeanBuyer, aSpecialBuyer, noBuyer } from './testing/buyer.ts'

const ordinary: Buyer = {
  ...noBuyer,
  kind: invoiceKind.ordinary,
  name: '阿尔派鞋业',
  taxNumber: '91350100M000100Y43',
}

describe('a buyer', () => {
  test.each([ordinary, aSpecialBuyer(), anEuropeanBuyer()])(
    'of kind $kind is complete',
    (buyer) => {
      expect(buyerProblems(buyer)).toEqual([])
    },
  )

  test.each<[Buyer, string, string]>([
    [{ ...ordinary, name: ' ' }, 'name', 'missing'],
    [{ ...ordinary, taxNumber: '' }, 'taxNumber', 'missing'],
    [{ ...ordinary, taxNumber: '91350100M000100Y44' }, 'taxNumber', 'creditCode'],
    [{ ...ordinary, taxNumber: 'DE123456789' }, 'taxNumber', 'creditCode'],
    [{ ...ordinary, bank: 'A bank' }, 'bank', 'unexpected'],
    [aSpecialBuyer({ bank: '' }), 'bank', 'missing'],
    [aSpecialBuyer({ phone: '' }), 'phone', 'missing'],
    [aSpecialBuyer({ bankAccount: 'none' }), 'bankAccount', 'bankAccount'],
    [anEuropeanBuyer({ taxNumber: '91350100M000100Y43' }), 'taxNumber', 'vatNumber'],
    [anEuropeanBuyer({ country: 'CH' }), 'country', 'country'],
    [anEuropeanBuyer({ city: '' }), 'city', 'missing'],
  ])('%j has a problem in %s: %s', (buyer, field, kind) => {
    expect(buyerProblems(buyer)).toEqual([{ field, kind }])
  })

  test('of the EU needs no reference', () => {
    expect(buyerProblems(anEuropeanBuyer({ reference: '' }))).toEqual([])
  })
})

test.each([
  ['24312000000012345678', invoiceKind.ordinary, true],
  ['24312000000012345678', invoiceKind.special, true],
  ['2431200000001234567', invoiceKind.ordinary, false],
  ['R-2026/0001', invoiceKind.ordinary, false],
  ['R-2026/0001', invoiceKind.europe, true],
  ['R 2026', invoiceKind.europe, false],
  ['', invoiceKind.europe, false],
  ['1'.repeat(31), invoiceKind.europe, false],
])('%j is a number of an invoice of kind %s: %s', (text, kind, isValid) => {
  expect(isInvoiceNumber(text, kind)).toBe(isValid)
})

describe('the form of a buyer', () => {
  test('begins with the buyer of the last invoice', () => {
    expect(firstBuyer(['ordinary', 'special'], aSpecialBuyer())).toEqual(aSpecialBuyer())
  })

  test('begins with the first kind that is offered instead of one that is not', () => {
    expect(firstBuyer(['ordinary'], anEuropeanBuyer()).kind).toBe('ordinary')
    expect(firstBuyer(['europe'], null)).toEqual({ ...noBuyer, kind: 'europe' })
  })

  test('sends only the fields of the kind, trimmed, with a plain tax number', () => {
    const typed = { ...aSpecialBuyer(), name: ' A ', taxNumber: '9135 0100m000100y43' }
    const sent = { ...noBuyer, name: 'A', taxNumber: '91350100M000100Y43' }
    expect(typedBuyer({ ...typed, kind: 'ordinary' })).toEqual(sent)
  })

  test('has the fields of each kind in its order', () => {
    expect(formFields('ordinary')).toEqual(['name', 'taxNumber'])
    expect(formFields('europe').at(-1)).toBe('reference')
  })
})
