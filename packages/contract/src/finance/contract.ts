import { noteMaxLength } from '@placard/domain/finance/account'
import { contractNumberMax, invoiceBasis, paymentDays } from '@placard/domain/finance/contract'
import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { day, id, version } from '../platform/scalar.ts'
import { invoiceBuyer } from './invoice-buyer.ts'
import { recharges } from './recharge-application.ts'

const terms = {
  /** Used once on the platform, ignoring letter case. */
  number: line(contractNumberMax).check(z.minLength(1)),
  /** In the owner's time zone, as the last day, which is included. */
  firstDay: day,
  /** Null if it is open. */
  lastDay: z.nullable(day),
  basis: z.enum(invoiceBasis),
  /** The buyer with which an application for an invoice begins; null without one. */
  payer: z.nullable(invoiceBuyer),
  /** Within these days after an invoice, drawn credit is paid. */
  paymentDays: z.int().check(z.gte(paymentDays.min), z.lte(paymentDays.max)),
  /** The owner can read it. */
  note: line(noteMaxLength),
}
const entered = {
  ...terms,
  lastDay: z._default(terms.lastDay, null),
  payer: z._default(terms.payer, null),
  note: z._default(terms.note, ''),
}

/** A contract of an owner with the platform. */
export const ownerContract = z.strictObject({ contractId: id, ...terms, version })
export type OwnerContract = z.infer<typeof ownerContract>

const listed = { pageNum: paging.pageNum, pageSize: paging.pageSize }

/** Returns the contracts of the acting owner, the latest first. */
export const listContracts = defineCall({
  path: '/v3/finance/contract/list',
  summary: 'Lists the contracts of the owner with the platform.',
  body: 'json',
  access: recharges('/finance/record'),
  effect: 'read',
  input: z.strictObject(listed),
  output: pageOf(ownerContract),
})

/** Returns the contracts of any owner, the latest first, and the kinds of invoices that it can have. */
export const listAnyContracts = defineCall({
  path: '/v3/staff/finance/contract/list',
  summary: 'Lists the contracts of an owner.',
  body: 'json',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject({ ownerId: id, ...listed }),
  output: z.strictObject({ ...pageOf(ownerContract).shape, kinds: z.array(z.enum(invoiceKind)) }),
})

const change = { access: staffMay('change', 'finance'), effect: 'write' } as const

/**
 * Adds a contract. `invalidInput` for a number that is used, days that another contract of the owner has or that are no
 * whole months for a contract of spending, a payer with problems, and for days whose invoices it would change.
 */
export const createContract = defineCall({
  path: '/v3/staff/finance/contract/create',
  summary: 'Adds a contract of an owner with the platform.',
  body: 'json',
  ...change,
  input: z.strictObject({ ownerId: id, ...entered }),
  output: ownerContract,
})

/** Changes a contract; what was invoiced by it stays. `changedByOther`, and `invalidInput` as for a new one. */
export const saveContract = defineCall({
  path: '/v3/staff/finance/contract/save',
  summary: 'Changes a contract of an owner.',
  body: 'json',
  ...change,
  input: z.strictObject({ contractId: id, version, ...entered }),
  output: ownerContract,
})

/** Ends a contract with a day, which it includes. `changedByOther`, and `invalidInput` as for a new one. */
export const endContract = defineCall({
  path: '/v3/staff/finance/contract/end',
  summary: 'Ends a contract of an owner.',
  body: 'json',
  ...change,
  input: z.strictObject({ contractId: id, version, lastDay: day }),
  output: ownerContract,
})
