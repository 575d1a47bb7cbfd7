import { describe, expect, test } from 'vitest'
import {
  amountsOf,
  type InvoiceDocument,
  type InvoiceTerms,
  lineText,
  offeredKinds,
  reversalOf,
} from './document.ts'
import { anEuropeanBuyer, aSpecialBuyer } from './testing/buyer.ts'
import { reversedTotals, taxCategory } from './totals.ts'
import { ublOf } from './ubl.ts'

const terms: InvoiceTerms = {
  seller: {
    name: 'Placard Ads GmbH',
    vatNumber: 'DE123456789',
    address: 'Street 1',
    postcode: '10115',
    city: 'Berlin',
  },
  rates: { china: 600, europe: 1900 },
}
const paid = [
  { description: 'Advertising, RF18 100000007', cents: 1_000_000 },
  { description: 'Advertising, RF88 100000008', cents: 33_333 },
]

function invoiceFor(buyer = anEuropeanBuyer(), amounts = paid): InvoiceDocument {
  return {
    number: 'R-2026-0001',
    day: '2026-11-20',
    currency: 'EUR',
    seller: terms.seller,
    buyer,
    ...amountsOf(amounts, buyer, terms),
    reverses: null,
  }
}
const german = anEuropeanBuyer({ taxNumber: 'DE987654321', country: 'DE', reference: '' })
const reversal = { number: 'R-2026-0002', day: '2026-11-21', reason: 'Wrong address' } as const

describe('an invoice in UBL', () => {
  test.each([
    ['reverse-charge', invoiceFor()],
    ['domestic', invoiceFor(german)],
    ['rounding', invoiceFor(german, [{ description: 'Advertising', cents: 3 }])],
    ['credit-note', reversalOf(invoiceFor(german), reversal)],
  ])('of %s is the golden file', async (name, document) => {
    await expect(ublOf(document)).toMatchFileSnapshot(`./golden/${name}.xml`)
  })

  test('contains hostile texts as text', () => {
    const hostile = `]]><!--&amp;<cbc:ID>"'\u0000\u0008\u001f\ufffe\ud800x\u{1f45f}`
    const buyer = anEuropeanBuyer({ name: hostile, reference: hostile })
    const document = reversalOf(invoiceFor(buyer, [{ description: hostile, cents: 1 }]), {
      ...reversal,
      reason: hostile,
    })
    const xml = ublOf(document)
    const escaped =
      "]]&gt;&lt;!--&amp;amp;&lt;cbc:ID&gt;&quot;'\ufffd\ufffd\ufffd\ufffd\ufffdx\u{1f45f}"
    expect(xml.split(escaped)).toHaveLength(5)
    expect(xml).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
    // Without the texts, the same elements are left.
    const plain = ublOf(
      reversalOf(invoiceFor(anEuropeanBuyer(), [{ description: 'x', cents: 1 }]), reversal),
    )
    const elements = (text: string) => text.match(/<[^>]+>/g)
    expect(elements(xml)).toEqual(elements(plain))
  })

  test('needs a seller', () => {
    expect(() => ublOf({ ...invoiceFor(), seller: null })).toThrow(RangeError)
  })
})

describe('a document', () => {
  test('of China has a price that includes its tax', () => {
    const { totals } = amountsOf([{ description: '广告费', cents: 3 }], aSpecialBuyer(), {
      ...terms,
      rates: { china: 1900, europe: 0 },
    })
    expect(totals).toMatchObject({ netCents: 3, taxCents: 0, grossCents: 3, roundingCents: 0 })
  })

  test('for another country of the EU has no tax', () => {
    expect(invoiceFor().totals).toMatchObject({
      netCents: 1_033_333,
      taxes: [{ tax: { category: taxCategory.reverseCharge, basisPoints: 0 } }],
      taxCents: 0,
      payableCents: 1_033_333,
    })
  })

  test('that reverses an invoice has its sums, negated', () => {
    const invoice = invoiceFor(german)
    const reversing = reversalOf(invoice, reversal)
    expect(reversing.totals).toEqual(reversedTotals(invoice.totals))
    expect(reversing.lines.map(({ netCents }) => netCents)).toEqual(
      invoice.lines.map(({ netCents }) => -netCents),
    )
    expect(reversing.reverses).toEqual({
      number: 'R-2026-0001',
      day: '2026-11-20',
      reason: 'Wrong address',
    })
  })

  test.each([
    [terms, 'CNY', ['ordinary', 'special', 'europe']],
    [terms, 'EUR', ['europe']],
    [{ ...terms, seller: null }, 'CNY', ['ordinary', 'special']],
    [{ ...terms, seller: null }, 'EUR', []],
  ])('with the terms %j and amounts in %s is of a kind of %j', (offered, currency, kinds) => {
    expect(offeredKinds(offered, currency)).toEqual(kinds)
  })

  test('names each recharge in the language of the invoice', () => {
    expect(lineText('europe', 'RF18')).toBe('Advertising, RF18')
    expect(lineText('special', '')).toBe('广告费')
  })
})
