import { noteMaxLength } from '@placard/domain/finance/account'
import { documentKind } from '@placard/domain/finance/invoice/document'
import { invoiceState } from '@placard/domain/finance/invoice/state'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { day, id, nothing } from '../platform/scalar.ts'
import { invoice, invoiceSums, namedDocument } from './invoice.ts'

/** The maximum size of an uploaded invoice in bytes. Our decision. */
export const invoiceMaxBytes = 10 * 1024 * 1024

/** An invoice as platform staff see it. */
export const staffInvoice = z.strictObject({
  ...invoice.shape,
  ownerId: id,
  ownerName: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** The member of platform staff who decided last; empty for nobody. */
  decidedBy: z.string(),
  /** The sums with which it is issued; null unless it is applied for. */
  proposal: z.nullable(invoiceSums),
})
export type StaffInvoice = z.infer<typeof staffInvoice>

/**
 * Returns the invoices of all owners; those that are applied for by the time of application, others newest first.
 * `text` is searched for in the names of owner and buyer, and in the numbers.
 */
export const listAnyInvoices = defineCall({
  path: '/v3/staff/finance/invoice/list',
  summary: 'Lists the invoices of all owners.',
  body: 'json',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        state: z.optional(z.enum(invoiceState)),
        text: z.optional(z.string().check(z.maxLength(200))),
      }),
      {},
    ),
  }),
  output: pageOf(staffInvoice),
})

const named = { invoiceId: id }
const issued = { ...named, number: line(30), day }
const reason = line(noteMaxLength).check(z.minLength(1))
const change = { access: staffMay('change', 'finance'), effect: 'write' } as const

/**
 * Records that an invoice was issued. `invalidInput` for a number that its kind cannot have or that was used, and for a
 * day in the future; `changedByOther` unless it is applied for.
 */
export const issueInvoice = defineCall({
  path: '/v3/staff/finance/invoice/issue',
  summary: 'Records the number and day of an issued invoice.',
  body: 'json',
  ...change,
  input: z.strictObject(issued),
  output: staffInvoice,
})

/** Rejects an invoice that is applied for; its owner can read the reason. `changedByOther` otherwise. */
export const rejectInvoice = defineCall({
  path: '/v3/staff/finance/invoice/reject',
  summary: 'Rejects an application for an invoice.',
  body: 'json',
  ...change,
  input: z.strictObject({ ...named, reason }),
  output: staffInvoice,
})

/**
 * Records the document that reverses an issued invoice; its recharges can be invoiced again. `invalidInput` as for
 * issuing, and for a day before that of the invoice; `changedByOther` unless it is issued.
 */
export const reverseInvoice = defineCall({
  path: '/v3/staff/finance/invoice/reverse',
  summary: 'Records the reversal of an issued invoice.',
  body: 'json',
  ...change,
  input: z.strictObject({ ...issued, reason }),
  output: staffInvoice,
})

/** Uploads the PDF of an issued document; it replaces the one before. `notFound` before it is issued. */
export const uploadInvoiceFile = defineCall({
  path: '/v3/staff/finance/invoice/file/upload',
  summary: 'Uploads the PDF of an issued invoice.',
  body: 'upload',
  maxFileBytes: invoiceMaxBytes,
  ...change,
  input: z.strictObject({ ...named, kind: z.enum(documentKind) }),
  output: invoice,
})

/** Downloads an issued document of any owner. `notFound` without one in the format. */
export const downloadAnyInvoice = defineCall({
  path: '/v3/staff/finance/invoice/document',
  summary: 'Downloads an invoice of any owner.',
  body: 'download',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: namedDocument,
  output: nothing,
})
