import { type Buyer, type InvoiceKind, invoiceKind } from './buyer.ts'
import { countryOfVatNumber } from './tax-number.ts'
import {
  type InvoiceLine,
  type InvoiceTotals,
  linesOfPaid,
  type PaidAmount,
  reversedTotals,
  type Tax,
  taxCategory,
  totalsOf,
  withTaxOfPrice,
} from './totals.ts'

/** The documents of an invoice: itself, and the one that reverses it. */
export const documentKind = { invoice: 'invoice', reversal: 'reversal' } as const
/** One of `documentKind`. */
export type DocumentKind = (typeof documentKind)[keyof typeof documentKind]

/** The currency of China, in which its invoices are. */
const chinaCurrency = 'CNY'

/** The company that issues invoices of the EU. */
export interface InvoiceSeller {
  readonly name: string
  readonly vatNumber: string
  readonly address: string
  readonly postcode: string
  readonly city: string
}

/** The rates of VAT in hundredths of a percent. */
export interface InvoiceRates {
  readonly china: number
  /** Of the seller's country, for buyers of the same one. */
  readonly europe: number
}

/** The terms on which the platform issues invoices. */
export interface InvoiceTerms {
  /** Null without invoices of the EU. */
  readonly seller: InvoiceSeller | null
  readonly rates: InvoiceRates
}

/** An issued invoice, or the one that reverses it, whose amounts are negative. */
export interface InvoiceDocument {
  readonly number: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** ISO 4217 code. */
  readonly currency: string
  /** Null for invoices of China, which the system of its tax authority issues. */
  readonly seller: InvoiceSeller | null
  readonly buyer: Buyer
  readonly lines: readonly InvoiceLine[]
  readonly totals: InvoiceTotals
  /** The invoice that this one reverses, and why; null for an invoice. */
  readonly reverses: {
    readonly number: string
    readonly day: string
    readonly reason: string
  } | null
}

/** Returns the kinds of invoices that the terms allow for amounts in a currency. */
export function offeredKinds({ seller }: InvoiceTerms, currency: string): InvoiceKind[] {
  const { ordinary, special, europe } = invoiceKind
  return [
    ...(currency === chinaCurrency ? [ordinary, special] : []),
    ...(seller === null ? [] : [europe]),
  ]
}

/** Returns the tax on an invoice. A buyer in another country of the EU owes it itself. */
export function taxFor(buyer: Buyer, { seller, rates }: InvoiceTerms): Tax {
  if (buyer.kind !== invoiceKind.europe || seller === null)
    return { category: taxCategory.standard, basisPoints: rates.china }
  return countryOfVatNumber(buyer.taxNumber) === countryOfVatNumber(seller.vatNumber)
    ? { category: taxCategory.standard, basisPoints: rates.europe }
    : { category: taxCategory.reverseCharge, basisPoints: 0 }
}

/** Returns the text of the line for a recharge or month, in the language of the invoice. */
export function lineText(kind: InvoiceKind, name: string): string {
  const what = kind === invoiceKind.europe ? 'Advertising' : '广告费'
  return name === '' ? what : `${what}, ${name}`
}

/** Returns the lines and sums of an invoice for what was paid. */
export function amountsOf(
  paid: readonly PaidAmount[],
  buyer: Buyer,
  terms: InvoiceTerms,
): Pick<InvoiceDocument, 'lines' | 'totals'> {
  const lines = linesOfPaid(paid, taxFor(buyer, terms))
  const totals = totalsOf(
    lines,
    paid.reduce((sum, { cents }) => sum + cents, 0),
  )
  return { lines, totals: buyer.kind === invoiceKind.europe ? totals : withTaxOfPrice(totals) }
}

/** Returns the document that reverses an invoice: the same lines and sums, negated. */
export function reversalOf(
  invoice: InvoiceDocument,
  {
    number,
    day,
    reason,
  }: { readonly number: string; readonly day: string; readonly reason: string },
): InvoiceDocument {
  return {
    ...invoice,
    number,
    day,
    lines: invoice.lines.map((line) => ({ ...line, netCents: 0 - line.netCents })),
    totals: reversedTotals(invoice.totals),
    reverses: { number: invoice.number, day: invoice.day, reason },
  }
}
