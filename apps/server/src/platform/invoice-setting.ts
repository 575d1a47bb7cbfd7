import { type SettingText, WrongSetting } from '#server/platform/setting-value.ts'

/** The terms on which invoices are issued. Rates are hundredths of a percent. */
export interface InvoiceSetting {
  /** The company that issues invoices of the EU; null without them. */
  readonly seller: {
    readonly name: string
    readonly vatNumber: string
    readonly address: string
    readonly postcode: string
    readonly city: string
  } | null
  readonly rates: { readonly china: number; readonly europe: number }
}

/** The company of the demo, which does not exist. */
const demoSeller: InvoiceSetting['seller'] = {
  name: 'Placard Demo GmbH',
  vatNumber: 'DE123456789',
  address: 'Example Street 1',
  postcode: '10115',
  city: 'Berlin',
}

type Read = (name: string) => SettingText

/** Returns the terms of the settings. @throws WrongSetting */
export function invoicesOf(setting: Read, demo: boolean): InvoiceSetting {
  return {
    seller: sellerOf(setting) ?? (demo ? demoSeller : null),
    rates: {
      china: rateOf(setting('INVOICE_CHINA_VAT'), 600),
      europe: rateOf(setting('INVOICE_EU_VAT'), 1900),
    },
  }
}

/** Reads a percentage with at most two decimals. */
function rateOf({ name, text }: SettingText, fallback: number): number {
  if (text === null) return fallback
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '')
    throw new WrongSetting({ name, expected: 'a percentage such as 6 or 25.5', got: text })
  return Number(whole + decimals.padEnd(2, '0'))
}

function sellerOf(setting: Read): InvoiceSetting['seller'] {
  const parts = ['NAME', 'VAT_NUMBER', 'ADDRESS', 'POSTCODE', 'CITY'].map((part) =>
    setting(`INVOICE_SELLER_${part}`),
  )
  if (parts.every(({ text }) => text === null)) return null
  const missing = parts.find(({ text }) => text === null)
  if (missing !== undefined) {
    const expected = 'a text, since another part of the seller of invoices is set'
    throw new WrongSetting({ name: missing.name, expected, got: '' })
  }
  const [name = '', vatNumber = '', address = '', postcode = '', city = ''] = parts.map(
    ({ text }) => text ?? '',
  )
  if (!/^[A-Z]{2}[0-9A-Z]{2,12}$/.test(vatNumber)) {
    const expected = 'a VAT number with its prefix, such as DE123456789'
    throw new WrongSetting({ name: 'INVOICE_SELLER_VAT_NUMBER', expected, got: vatNumber })
  }
  return { name, vatNumber, address, postcode, city }
}
