import { expect, test } from 'vitest'
import { invoicesOf } from '#server/platform/invoice-setting.ts'

const seller = {
  INVOICE_SELLER_NAME: 'Ads GmbH',
  INVOICE_SELLER_VAT_NUMBER: 'DE123456789',
  INVOICE_SELLER_ADDRESS: 'Street 1',
  INVOICE_SELLER_POSTCODE: '10115',
  INVOICE_SELLER_CITY: 'Berlin',
}
const read = (env: Readonly<Record<string, string>>, demo = false) =>
  invoicesOf((name) => ({ name, text: env[name] ?? null }), demo)

test('without settings, there are rates and no invoices of the EU', () => {
  expect(read({})).toEqual({ seller: null, rates: { china: 600, europe: 1900 } })
})

test('the demo has a seller, unless another one is set', () => {
  expect(read({}, true).seller?.name).toBe('Placard Demo GmbH')
  expect(read(seller, true).seller).toEqual({
    name: 'Ads GmbH',
    vatNumber: 'DE123456789',
    address: 'Street 1',
    postcode: '10115',
    city: 'Berlin',
  })
})

test.each([
  ['0', 0],
  ['6', 600],
  ['25.5', 2550],
  ['19.25', 1925],
])('a rate of %s percent is %i hundredths', (text, basisPoints) => {
  expect(read({ INVOICE_EU_VAT: text, INVOICE_CHINA_VAT: text }).rates).toEqual({
    china: basisPoints,
    europe: basisPoints,
  })
})

test.each([
  [{ INVOICE_CHINA_VAT: '6%' }, 'INVOICE_CHINA_VAT'],
  [{ INVOICE_EU_VAT: '19.123' }, 'INVOICE_EU_VAT'],
  [{ INVOICE_EU_VAT: '-1' }, 'INVOICE_EU_VAT'],
  [{ INVOICE_SELLER_NAME: 'Ads GmbH' }, 'INVOICE_SELLER_VAT_NUMBER'],
  [{ ...seller, INVOICE_SELLER_VAT_NUMBER: '123' }, 'INVOICE_SELLER_VAT_NUMBER'],
])('%j is refused by the name of the setting', (env, name) => {
  expect(() => read(env)).toThrow(`${name} must be `)
})
