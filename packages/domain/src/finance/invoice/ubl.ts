import type { InvoiceDocument, InvoiceSeller } from './document.ts'
import { countryOfVatNumber } from './tax-number.ts'
import { type InvoiceLine, type Tax, taxCategory, type TaxSum } from './totals.ts'
import { element, xmlDocument, type XmlElement } from './xml.ts'

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd'
const customization = 'urn:cen.eu:en16931:2017'

/** The two documents of UBL. Amounts of a credit note are positive: its type says that the buyer receives them. */
const kinds = {
  invoice: { root: 'Invoice', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  creditNote: {
    root: 'CreditNote',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const cbc = (name: string, text: string, attributes?: XmlElement['attributes']) =>
  element(`cbc:${name}`, text, attributes)
const cac = (name: string, ...children: (XmlElement | null)[]) => element(`cac:${name}`, children)
const optional = (name: string, text: string) => (text === '' ? null : cbc(name, text))

/** Returns cents with two decimals, exactly. */
function decimals(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An invoice with what writing it needs. */
interface Writing {
  readonly invoice: InvoiceDocument
  readonly kind: Kind
  /** Returns an element with an amount of the document. */
  readonly amount: (name: string, cents: number) => XmlElement
}

/**
 * Returns the invoice, or the credit note that reverses one, in UBL 2.1 as EN 16931 requires it.
 *
 * @throws RangeError for an invoice without a seller, whose country has another format
 */
export function ublOf(invoice: InvoiceDocument): string {
  const { seller, reverses, currency } = invoice
  if (seller === null) throw new RangeError('an invoice in UBL needs its seller')
  const kind = reverses === null ? kinds.invoice : kinds.creditNote
  const sign = reverses === null ? 1 : -1
  const writing: Writing = {
    invoice,
    kind,
    amount: (name, cents) => cbc(name, decimals(cents * sign), { currencyID: currency }),
  }
  return xmlDocument(
    element(
      kind.root,
      [
        ...headOf(writing),
        cac('AccountingSupplierParty', partyOf(sellerParty(seller))),
        cac('AccountingCustomerParty', partyOf(invoice.buyer)),
        taxTotalOf(writing),
        sumsOf(writing),
        ...invoice.lines.map((line, at) => lineOf(writing, line, at)),
      ],
      {
        xmlns: `${schemas}:${kind.root}-2`,
        'xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
      },
    ),
  )
}

function headOf({ invoice, kind }: Writing): (XmlElement | null)[] {
  const { number, day, reverses, currency, buyer } = invoice
  return [
    cbc('CustomizationID', customization),
    cbc('ID', number),
    cbc('IssueDate', day),
    cbc(`${kind.root}TypeCode`, kind.code),
    reverses && cbc('Note', reverses.reason),
    cbc('DocumentCurrencyCode', currency),
    optional('BuyerReference', buyer.reference),
    reverses &&
      cac(
        'BillingReference',
        cac('InvoiceDocumentReference', cbc('ID', reverses.number), cbc('IssueDate', reverses.day)),
      ),
  ]
}

interface Party {
  readonly name: string
  readonly taxNumber: string
  readonly address: string
  readonly postcode: string
  readonly city: string
  readonly country: string
}

function sellerParty({ vatNumber, ...seller }: InvoiceSeller): Party {
  return { ...seller, taxNumber: vatNumber, country: countryOfVatNumber(vatNumber) ?? '' }
}

const vat = cac('TaxScheme', cbc('ID', 'VAT'))

function partyOf({ name, taxNumber, address, postcode, city, country }: Party): XmlElement {
  return cac(
    'Party',
    cac(
      'PostalAddress',
      cbc('StreetName', address),
      cbc('CityName', city),
      cbc('PostalZone', postcode),
      cac('Country', cbc('IdentificationCode', country)),
    ),
    cac('PartyTaxScheme', cbc('CompanyID', taxNumber), vat),
    cac('PartyLegalEntity', cbc('RegistrationName', name)),
  )
}

/** The reason why a buyer in another country owes the tax. @see EN 16931 BR-AE-10 */
const reverseCharge = [
  cbc('TaxExemptionReasonCode', 'VATEX-EU-AE'),
  cbc('TaxExemptionReason', 'Reverse charge'),
]

function categoryOf(name: string, { category, basisPoints }: Tax, reasons: XmlElement[] = []) {
  return cac(name, cbc('ID', category), cbc('Percent', decimals(basisPoints)), ...reasons, vat)
}

function taxTotalOf({ invoice, amount }: Writing): XmlElement {
  const { taxes, taxCents } = invoice.totals
  const subtotal = ({ tax, netCents, taxCents: cents }: TaxSum) =>
    cac(
      'TaxSubtotal',
      amount('TaxableAmount', netCents),
      amount('TaxAmount', cents),
      categoryOf(
        'TaxCategory',
        tax,
        tax.category === taxCategory.reverseCharge ? reverseCharge : [],
      ),
    )
  return cac('TaxTotal', amount('TaxAmount', taxCents), ...taxes.map(subtotal))
}

/** The money has been received, or is already credited, so that nothing is due. */
function sumsOf({ invoice, amount }: Writing): XmlElement {
  const { netCents, grossCents, roundingCents, payableCents } = invoice.totals
  return cac(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', netCents),
    amount('TaxExclusiveAmount', netCents),
    amount('TaxInclusiveAmount', grossCents),
    amount('PrepaidAmount', payableCents),
    roundingCents === 0 ? null : amount('PayableRoundingAmount', roundingCents),
    amount('PayableAmount', grossCents + roundingCents - payableCents),
  )
}

function lineOf(
  { kind, amount }: Writing,
  { description, netCents, tax }: InvoiceLine,
  at: number,
): XmlElement {
  return cac(
    kind.line,
    cbc('ID', String(at + 1)),
    cbc(kind.quantity, '1', { unitCode: 'C62' }),
    amount('LineExtensionAmount', netCents),
    cac('Item', cbc('Name', description), categoryOf('ClassifiedTaxCategory', tax)),
    cac('Price', amount('PriceAmount', netCents)),
  )
}
