import type { NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import { countryOfVatNumber, isCreditCode, plainTaxNumber, unionCountries } from './tax-number.ts'

/** The kinds of invoices: two of China, ordinary and special, from which a buyer deducts its tax, and one of the EU. */
export const invoiceKind = { ordinary: 'ordinary', special: 'special', europe: 'europe' } as const
/** One of `invoiceKind`. */
export type InvoiceKind = (typeof invoiceKind)[keyof typeof invoiceKind]

/** The display names of `invoiceKind` in each language. */
export const invoiceKindNames: NamesOf<InvoiceKind> = /* @__PURE__ */ textTable({
  ordinary: ['China, ordinary VAT invoice', '电子发票（普通发票）'],
  special: ['China, special VAT invoice', '电子发票（增值税专用发票）'],
  europe: ['EU invoice', '欧盟发票'],
})

/** The data of a buyer and the maximum length of each text. Our decision. */
export const buyerFields = {
  /** The name, 抬头. */
  name: 100,
  /** A unified social credit code, or a VAT number. */
  taxNumber: 20,
  /** In the EU, the street. */
  address: 150,
  phone: 30,
  bank: 100,
  bankAccount: 40,
  city: 100,
  postcode: 20,
  /** A member state of the EU, as ISO 3166-1 code. */
  country: 2,
  /** The text by which the buyer finds its order, such as a cost center. */
  reference: 100,
} as const
/** The name of a field of a buyer. */
export type BuyerField = keyof typeof buyerFields

/** The buyer of an invoice. Fields that the kind does not have are empty. */
export type Buyer = { readonly kind: InvoiceKind } & Readonly<Record<BuyerField, string>>

type Need = 'required' | 'optional'

/** The fields that each kind has, in the order of forms. */
export const fieldsOfKind: Readonly<
  Record<InvoiceKind, Readonly<Partial<Record<BuyerField, Need>>>>
> = {
  ordinary: { name: 'required', taxNumber: 'required' },
  special: {
    name: 'required',
    taxNumber: 'required',
    address: 'required',
    phone: 'required',
    bank: 'required',
    bankAccount: 'required',
  },
  europe: {
    name: 'required',
    taxNumber: 'required',
    address: 'required',
    postcode: 'required',
    city: 'required',
    country: 'required',
    reference: 'optional',
  },
}

// The keys of a table of lengths are those of its type.
const allFields = Object.keys(buyerFields) as BuyerField[]

function buyerWith(kind: InvoiceKind, textOf: (field: BuyerField) => string): Buyer {
  const entries = allFields.map((field) => [field, textOf(field)])
  // All fields are among the entries.
  return { kind, ...(Object.fromEntries(entries) as Record<BuyerField, string>) }
}

/** Returns the buyer that a form begins with: the given one if its kind is among the offered ones. */
export function firstBuyer(kinds: readonly InvoiceKind[], last: Buyer | null): Buyer {
  const [kind = invoiceKind.ordinary] = kinds
  const wanted = last !== null && kinds.includes(last.kind) ? last.kind : kind
  return buyerWith(wanted, (field) => last?.[field] ?? '')
}

/** Returns the fields of a kind in the order of forms. */
export function formFields(kind: InvoiceKind): BuyerField[] {
  // The keys of a table of needs are those of its type.
  return Object.keys(fieldsOfKind[kind]) as BuyerField[]
}

/** Returns a typed buyer to send: trimmed, with a plain tax number, and only the fields of its kind. */
export function typedBuyer(buyer: Buyer): Buyer {
  const shown = formFields(buyer.kind)
  return buyerWith(buyer.kind, (field) => {
    const text = shown.includes(field) ? buyer[field].trim() : ''
    return field === 'taxNumber' ? plainTaxNumber(text) : text
  })
}

/** A field of a buyer that has to be changed, and why. */
export interface BuyerProblem {
  readonly field: BuyerField
  readonly kind: 'missing' | 'unexpected' | 'creditCode' | 'vatNumber' | 'country' | 'bankAccount'
}

/** Returns the problems of a buyer, at most one for each field. */
export function buyerProblems(buyer: Buyer): BuyerProblem[] {
  return allFields.flatMap((field) => {
    const kind = problemOf(buyer, field)
    return kind === null ? [] : [{ field, kind }]
  })
}

function problemOf(buyer: Buyer, field: BuyerField): BuyerProblem['kind'] | null {
  const need = fieldsOfKind[buyer.kind][field]
  const text = buyer[field]
  if (need === undefined) return text === '' ? null : 'unexpected'
  if (text.trim() === '') return need === 'required' ? 'missing' : null
  switch (field) {
    case 'taxNumber':
      if (buyer.kind === invoiceKind.europe)
        return countryOfVatNumber(text) === null ? 'vatNumber' : null
      return isCreditCode(text) ? null : 'creditCode'
    case 'country':
      return unionCountries.includes(text) ? null : 'country'
    case 'bankAccount':
      return /^\d[\d -]{4,}\d$/.test(text) ? null : 'bankAccount'
    default:
      return null
  }
}

/** Digits of a number of a fully digital invoice of China. */
const chinaNumber = /^\d{20}$/
const europeNumber = /^[\w./-]{1,30}$/

/** Returns whether the text can be the number of an invoice: in China 20 digits, else up to 30 letters and digits. */
export function isInvoiceNumber(text: string, kind: InvoiceKind): boolean {
  return (kind === invoiceKind.europe ? europeNumber : chinaNumber).test(text)
}
