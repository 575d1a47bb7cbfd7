import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  applyInvoice,
  downloadInvoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from '@placard/contract/finance/invoice'
import {
  downloadAnyInvoice,
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from '@placard/contract/finance/staff-invoice'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput } = code

const ofRecords = (call: AnyCall, more: Partial<Row> = {}): Row => ({
  call,
  access: ['recharge'],
  page: 'rechargeRecords',
  input: () => ({}),
  ...more,
})
const ofInvoice: Row['input'] = ({ invoice }) => ({ invoiceId: invoice })
const pdf: Row['input'] = ({ invoice }) => ({ invoiceId: invoice, kind: 'invoice', format: 'pdf' })
const day = '2026-01-02'
const deciding = (call: AnyCall, input: Row['input'], reached: number = changedByOther): Row => ({
  call,
  access: 'staff',
  input,
  reached,
})

/** Invoices of recharges, as owners apply for them and as platform staff issue them. */
export const invoiceRows: readonly Row[] = [
  ofRecords(invoiceFacts),
  ofRecords(applyInvoice, {
    input: ({ invoicedBooking, words }) => ({
      bookingIds: [invoicedBooking],
      buyer: { kind: 'ordinary', name: words, taxNumber: '91350100M000100Y43' },
    }),
    // It is in an invoice.
    reached: invalidInput,
  }),
  ofRecords(listInvoices),
  // It is issued.
  ofRecords(withdrawInvoice, { input: ofInvoice, reached: changedByOther }),
  ofRecords(downloadInvoice, { input: pdf }),
  { call: listAnyInvoices, access: 'staff', input: () => ({}) },
  deciding(issueInvoice, ({ invoice }) => ({ invoiceId: invoice, number: 'none', day })),
  deciding(rejectInvoice, ({ invoice, words }) => ({ invoiceId: invoice, reason: words })),
  deciding(
    reverseInvoice,
    ({ invoice, words }) => ({ invoiceId: invoice, number: 'none', day, reason: words }),
    // It is no number of an invoice of China.
    invalidInput,
  ),
  // The file that the permission walk uploads is no PDF.
  deciding(
    uploadInvoiceFile,
    ({ invoice }) => ({ invoiceId: invoice, kind: 'invoice' }),
    invalidInput,
  ),
  { call: downloadAnyInvoice, access: 'staff', input: pdf },
]
