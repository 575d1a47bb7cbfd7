import { documentKind } from '@placard/domain/finance/invoice/document'
import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import { invoiceState } from '@placard/domain/finance/invoice/state'
import { taxCategory } from '@placard/domain/finance/invoice/totals'
import {
  applyInvoice,
  downloadInvoice,
  type Invoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from '../finance/invoice.ts'
import {
  downloadAnyInvoice,
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
  type StaffInvoice,
  uploadInvoiceFile,
} from '../finance/staff-invoice.ts'
import { exampleOf } from './example.ts'

const invoiceId = '100009040'
const named = { invoiceId }
const buyer = {
  kind: invoiceKind.ordinary,
  name: '阿尔派鞋业有限公司',
  taxNumber: '91350100M000100Y43',
}
const recharge = {
  bookingId: '100009001',
  cents: 1_000_000,
  voucher: 'RF54100009010',
  bookedAt: 1_794_000_000_000,
}
const unused = {
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  city: '',
  postcode: '',
  country: '',
  reference: '',
}
const applied: Invoice = {
  invoiceId,
  state: invoiceState.applied,
  cents: 1_000_000,
  buyer: { ...buyer, ...unused },
  appliedBy: 'Mei Lin',
  appliedAt: 1_794_000_600_000,
  decidedAt: null,
  reason: '',
  recharges: [recharge],
  months: [],
  documents: [],
}
const sums = {
  netCents: 943_396,
  taxCents: 56_604,
  roundingCents: 0,
  payableCents: 1_000_000,
  tax: { category: taxCategory.standard, basisPoints: 600 },
}
const forStaff: StaffInvoice = {
  ...applied,
  ownerId: '100000001',
  ownerName: 'Alpine Shoes',
  currency: 'CNY',
  decidedBy: '',
  proposal: sums,
}
const decided = { decidedAt: 1_794_001_200_000, decidedBy: 'Wei Chen', proposal: null }
const number = '26312000000012345678'
const reversalNumber = '26312000000012345679'
const issuedDay = '2026-11-20'
const issued: StaffInvoice = {
  ...forStaff,
  ...decided,
  state: invoiceState.issued,
  documents: [
    { kind: documentKind.invoice, number, day: issuedDay, ...sums, fileName: null, hasUbl: false },
  ],
}
const withFile: Invoice = {
  ...applied,
  state: invoiceState.issued,
  decidedAt: decided.decidedAt,
  documents: issued.documents.map((one) => ({ ...one, fileName: 'invoice.pdf' })),
}
const reason = 'The name of the buyer is wrong.'
const reversed: StaffInvoice = {
  ...issued,
  state: invoiceState.reversed,
  reason,
  documents: [
    ...withFile.documents,
    {
      kind: documentKind.reversal,
      number: reversalNumber,
      day: '2026-11-21',
      ...sums,
      netCents: -943_396,
      taxCents: -56_604,
      payableCents: -1_000_000,
      fileName: null,
      hasUbl: false,
    },
  ],
}
const ofInvoice = { ...named, kind: documentKind.invoice }
const pdf = { ...ofInvoice, format: 'pdf' } as const

/** Invoices of recharges. */
export const invoiceExamples = [
  exampleOf(
    invoiceFacts,
    {},
    {
      currency: 'CNY',
      kinds: [invoiceKind.ordinary, invoiceKind.special],
      buyer: applied.buyer,
      recharges: [recharge],
      total: 1,
      months: [],
      contract: null,
    },
  ),
  exampleOf(applyInvoice, { bookingIds: [recharge.bookingId], buyer }, applied),
  exampleOf(
    listInvoices,
    { filters: { state: invoiceState.applied } },
    { currency: 'CNY', items: [applied], total: 1 },
  ),
  exampleOf(withdrawInvoice, named, {
    ...applied,
    state: invoiceState.withdrawn,
    decidedAt: decided.decidedAt,
  }),
  exampleOf(downloadInvoice, pdf, {}),
  exampleOf(
    listAnyInvoices,
    { filters: { state: invoiceState.applied, text: 'Alpine' } },
    { items: [forStaff], total: 1 },
  ),
  exampleOf(issueInvoice, { ...named, number, day: issuedDay }, issued),
  exampleOf(
    rejectInvoice,
    { ...named, reason },
    { ...forStaff, ...decided, state: invoiceState.rejected, reason },
  ),
  exampleOf(
    reverseInvoice,
    { ...named, number: reversalNumber, day: '2026-11-21', reason },
    reversed,
  ),
  exampleOf(uploadInvoiceFile, ofInvoice, withFile),
  exampleOf(downloadAnyInvoice, pdf, {}),
]
