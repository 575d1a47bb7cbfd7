import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import { documentKind } from '@placard/domain/finance/invoice/document'
import { invoiceRechargesMax } from '@placard/domain/finance/invoice/invoiceable'
import { invoiceMonthsMax } from '@placard/domain/finance/invoice/spending'
import { invoiceState } from '@placard/domain/finance/invoice/state'
import { taxCategory } from '@placard/domain/finance/invoice/totals'
import { isMonth } from '@placard/domain/platform/calendar/month'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { cents, day, id, instant, nothing } from '../platform/scalar.ts'
import { ownerContract } from './contract.ts'
import { invoiceBuyer } from './invoice-buyer.ts'
import { recharges } from './recharge-application.ts'

const access = recharges('/finance/record')

/** The sums of an invoice; those of a reversal are negative. */
export const invoiceSums = z.strictObject({
  netCents: z.int(),
  taxCents: z.int(),
  /** The difference between what was paid, and net amount and tax. */
  roundingCents: z.int(),
  payableCents: z.int(),
  tax: z.strictObject({
    category: z.enum(taxCategory),
    /** Hundredths of a percent. */
    basisPoints: z.int(),
  }),
})

const recharge = {
  bookingId: id,
  /** The part that the invoice contains: without refunds. */
  cents,
  /** Empty without one. */
  voucher: z.string(),
  bookedAt: instant,
}

/** The month as `YYYY-MM`. */
const month = z.string().check(z.refine(isMonth, { error: 'a month such as 2026-01' }))
const spending = z.strictObject({
  month,
  /** The amount that ads took from cash and credit, as in the statement of the month. */
  spent: z.int(),
  /** The difference of earlier months: below zero what is invoiced otherwise, above zero what was spent before. */
  carried: z.int(),
  cents,
})

/** An issued document. */
export const invoiceDocument = z.strictObject({
  kind: z.enum(documentKind),
  number: z.string(),
  day,
  ...invoiceSums.shape,
  /** The name of the uploaded PDF; null without one. */
  fileName: z.nullable(z.string()),
  /** True if it can be downloaded in UBL: invoices of the EU. */
  hasUbl: z.boolean(),
})

/** One invoice, from the application to the reversal. */
export const invoice = z.strictObject({
  invoiceId: id,
  state: z.enum(invoiceState),
  cents,
  buyer: invoiceBuyer,
  /** The name of the user who applied; empty for users that the caller may not know. */
  appliedBy: z.string(),
  appliedAt: instant,
  /** The time of the last change of the state; null while it is applied for. */
  decidedAt: z.nullable(instant),
  /** The reason of a rejection or reversal; empty otherwise. */
  reason: z.string(),
  /** Empty for an invoice of spending. */
  recharges: z.array(z.strictObject(recharge)),
  /** Empty for an invoice of recharges. */
  months: z.array(spending),
  /** The issued invoice first, then its reversal. */
  documents: z.array(invoiceDocument),
})
export type Invoice = z.infer<typeof invoice>

/** The maximum number of recharges that `invoiceFacts` returns. Our decision. */
export const listedRechargesMax = 200

/** The maximum number of months that `invoiceFacts` returns. Our decision. */
export const listedMonthsMax = 60

/**
 * Returns what an invoice may contain, newest first: recharges, and closed months under a contract of spending. With the
 * kinds of invoices that the platform issues, and the payer of the contract or else the buyer of the last invoice; null
 * without both.
 */
export const invoiceFacts = defineCall({
  path: '/v3/finance/invoice/facts',
  summary: 'Returns the recharges and months that an invoice may contain.',
  body: 'json',
  access,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** ISO 4217 code. */
    currency: z.string(),
    kinds: z.array(z.enum(invoiceKind)),
    buyer: z.nullable(invoiceBuyer),
    recharges: z.array(z.strictObject(recharge)),
    /** The number of all of them; at most 200 are returned. */
    total: z.int(),
    /** Only those with an amount; at most 60 are returned. */
    months: z.array(spending),
    /** The contract of today; null without one. Invoices then contain recharges. */
    contract: z.nullable(ownerContract),
  }),
})

/**
 * Applies for an invoice of either recharges or months. `notFound` for an unknown recharge; `invalidInput` for one that
 * an invoice contains already, for a month that is not closed, invoiced or not under a contract of spending, and for a
 * buyer with problems.
 */
export const applyInvoice = defineCall({
  path: '/v3/finance/invoice/apply',
  summary: 'Applies for an invoice of recharges or months of spending.',
  body: 'json',
  access,
  effect: 'write',
  input: z.strictObject({
    bookingIds: z._default(z.array(id).check(z.maxLength(invoiceRechargesMax)), []),
    months: z._default(z.array(month).check(z.maxLength(invoiceMonthsMax)), []),
    buyer: invoiceBuyer,
  }),
  output: invoice,
})

/** Returns the invoices of the acting owner, newest first. */
export const listInvoices = defineCall({
  path: '/v3/finance/invoice/list',
  summary: 'Lists the invoices of the owner.',
  body: 'json',
  access,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(z.strictObject({ state: z.optional(z.enum(invoiceState)) }), {}),
  }),
  output: z.strictObject({ currency: z.string(), ...pageOf(invoice).shape }),
})

/** Withdraws an invoice that is not issued. `changedByOther` with its state otherwise. */
export const withdrawInvoice = defineCall({
  path: '/v3/finance/invoice/withdraw',
  summary: 'Withdraws an application for an invoice.',
  body: 'json',
  access,
  effect: 'write',
  input: z.strictObject({ invoiceId: id }),
  output: invoice,
})

/** The document to download: the uploaded PDF, or UBL of an invoice of the EU. */
export const namedDocument = z.strictObject({
  invoiceId: id,
  kind: z.enum(documentKind),
  format: z.enum(['pdf', 'ubl']),
})

/** Downloads an issued document. `notFound` without one in the format. */
export const downloadInvoice = defineCall({
  path: '/v3/finance/invoice/document',
  summary: 'Downloads an invoice or its reversal.',
  body: 'download',
  access,
  effect: 'read',
  input: namedDocument,
  output: nothing,
})
