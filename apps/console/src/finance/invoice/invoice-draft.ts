import {
  type Buyer,
  type BuyerField,
  buyerFields,
  fieldsOfKind,
  type InvoiceKind,
  invoiceKind,
} from '@placard/domain/finance/invoice/buyer'
import { plainTaxNumber } from '@placard/domain/finance/invoice/tax-number'

/** The input of an application for an invoice, as typed. */
export interface InvoiceDraft {
  readonly bookingIds: readonly string[]
  /** Texts of fields that the kind does not have are kept, in case the kind is changed back. */
  readonly buyer: Buyer
}

// The keys of a table of lengths are those of its type.
const allFields = Object.keys(buyerFields) as BuyerField[]

/** Returns the draft that the form begins with: the buyer of the last invoice, if its kind is offered. */
export function firstDraft(kinds: readonly InvoiceKind[], last: Buyer | null): InvoiceDraft {
  const [kind = invoiceKind.ordinary] = kinds
  const texts = Object.fromEntries(allFields.map((field) => [field, last?.[field] ?? '']))
  return {
    bookingIds: [],
    // All fields are among the entries.
    buyer: {
      ...(texts as Record<BuyerField, string>),
      kind: last !== null && kinds.includes(last.kind) ? last.kind : kind,
    },
  }
}

/** Returns the fields of a kind in the order of the form. */
export function formFields(kind: InvoiceKind): BuyerField[] {
  // The keys of a table of needs are those of its type.
  return Object.keys(fieldsOfKind[kind]) as BuyerField[]
}

/** Returns the buyer to send: trimmed, with a plain tax number, and only the fields of its kind. */
export function buyerOf({ buyer }: InvoiceDraft): Buyer {
  const shown = formFields(buyer.kind)
  const entries = allFields.map((field) => {
    const text = shown.includes(field) ? buyer[field].trim() : ''
    return [field, field === 'taxNumber' ? plainTaxNumber(text) : text]
  })
  // All fields are among the entries.
  return { kind: buyer.kind, ...(Object.fromEntries(entries) as Record<BuyerField, string>) }
}
