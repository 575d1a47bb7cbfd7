import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryOfVatNumber, isCreditCode, plainTaxNumber, unionCountries } from './tax-number.ts'

test.each([
  ['91350100M000100Y43', true],
  ['91330100799655058B', true],
  ['9144030071526726XG', true],
  ['91330100799655058C', false],
  ['91330100799655085B', false],
  ['9133010079965505B', false],
  ['91330100799655058BB', false],
  ['91310115MA1K3XYZ0A', false],
  ['91330100799655058b', false],
  ['', false],
])('a credit code %j: %s', (text, isValid) => {
  expect(isCreditCode(text)).toBe(isValid)
})

test('one wrong character makes a credit code invalid', () => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const valid = '91350100M000100Y43'
  fc.assert(
    fc.property(fc.nat(valid.length - 1), fc.constantFrom(...signs), (at, sign) => {
      const other = valid.slice(0, at) + sign + valid.slice(at + 1)
      expect(isCreditCode(other)).toBe(other === valid)
    }),
  )
})

test.each([
  ['ATU12345678', 'AT'],
  ['BE0123456789', 'BE'],
  ['BE2123456789', null],
  ['DE123456789', 'DE'],
  ['DE12345678', null],
  ['DE1234567890', null],
  ['de123456789', null],
  ['EL123456789', 'GR'],
  ['GR123456789', null],
  ['FRXX123456789', 'FR'],
  ['FRIO123456789', null],
  ['IE1234567WA', 'IE'],
  ['IE1A23456W', 'IE'],
  ['LT123456789012', 'LT'],
  ['LT12345678901', null],
  ['NL123456789B01', 'NL'],
  ['NL123456789001', null],
  ['SE123456789001', 'SE'],
  ['SE123456789002', null],
  ['RO12', 'RO'],
  ['RO02', null],
  ['GB123456789', null],
  ['constructor', null],
  ['', null],
])('the VAT number %j is of %s', (text, country) => {
  expect(countryOfVatNumber(text)).toBe(country)
})

test('the union has 27 members, Greece by the code of the country', () => {
  expect(new Set(unionCountries).size).toBe(27)
  expect(unionCountries).toContain('GR')
  expect(unionCountries).not.toContain('EL')
})

test('a tax number is read as people write it', () => {
  expect(plainTaxNumber(' de 123.456-789\u3000')).toBe('DE123456789')
})
