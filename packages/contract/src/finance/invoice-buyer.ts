import { buyerFields, invoiceKind } from '@placard/domain/finance/invoice/buyer'
import * as z from 'zod/mini'
import { line } from '../platform/local-text.ts'

/** Returns a field of a buyer; empty if the kind of invoice does not have it. */
const field = (name: keyof typeof buyerFields) => z._default(line(buyerFields[name]), '')

/** The buyer of an invoice. `buyerProblems` of the domain tells which fields its kind needs. */
export const invoiceBuyer = z.strictObject({
  kind: z.enum(invoiceKind),
  name: field('name'),
  taxNumber: field('taxNumber'),
  address: field('address'),
  phone: field('phone'),
  bank: field('bank'),
  bankAccount: field('bankAccount'),
  city: field('city'),
  postcode: field('postcode'),
  country: field('country'),
  reference: field('reference'),
})
