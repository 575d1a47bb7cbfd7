import { noteMaxLength } from '@placard/domain/finance/account'
import {
  appliedCents,
  applicationState,
  slipMaxBytes,
} from '@placard/domain/finance/recharge-application'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { menuOf } from '@placard/domain/platform/menu/permission'
import * as z from 'zod/mini'
import { type Access, defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { cents, day, id, instant, nothing } from '../platform/scalar.ts'
import { balanceFields } from './finance.ts'

/** Users who recharge, if they have the page. @see spec S6.6 */
export function recharges(page: '/finance/recharge' | '/finance/record'): Access {
  return { kind: 'acting', roles: rolesOf('recharge'), menu: menuOf(page), tokenArea: 'finance' }
}

/** The maximum length of the name of a bank account. Our decision. */
export const payerMaxLength = 100

/** One application to pay in. */
export const rechargeApplication = z.strictObject({
  applicationId: id,
  /** The reference that the bank transfer names. */
  reference: z.string(),
  state: z.enum(applicationState),
  cents,
  /** The name of the bank account that pays. */
  payer: z.string(),
  note: z.string(),
  /** The name of the user who applied; empty for users that the caller may not know. */
  appliedBy: z.string(),
  appliedAt: instant,
  /** Null while it is open. */
  decidedAt: z.nullable(instant),
  /** The amount that was booked; null unless it was received. */
  receivedCents: z.nullable(cents),
  /** The reason of a rejection; empty otherwise. */
  reason: z.string(),
  /** The name of the uploaded payment slip; null without one. */
  slipName: z.nullable(z.string()),
})
export type RechargeApplication = z.infer<typeof rechargeApplication>

/** The bank account of the platform. */
export const payee = z.strictObject({ name: z.string(), bank: z.string(), account: z.string() })

/** Returns what the page of recharges shows: the bank account to pay to, the balance, and how long it lasts. */
export const rechargeFacts = defineCall({
  path: '/v3/finance/recharge/facts',
  summary: 'Returns the bank account to pay to, and the balance.',
  body: 'json',
  access: recharges('/finance/recharge'),
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    ownerName: z.string(),
    /** ISO 4217 code. */
    currency: z.string(),
    ...balanceFields,
    /** The rests of gifts by their last day, in the order in which they pay. */
    gifts: z.array(z.strictObject({ cents, lastDay: z.nullable(day) })),
    /** The mean cost of the last seven days. */
    meanCents: cents,
    /** The whole days that the balance lasts at this cost; null without any cost. */
    daysLeft: z.nullable(z.int()),
    /** Null if the platform has none in its settings. */
    payee: z.nullable(payee),
  }),
})

/**
 * Applies to pay in by bank transfer, and returns the reference that the transfer has to name. `limitReached` while too
 * many applications are open.
 */
export const applyRecharge = defineCall({
  path: '/v3/finance/recharge/apply',
  summary: 'Applies to pay in by bank transfer.',
  body: 'json',
  access: recharges('/finance/recharge'),
  effect: 'write',
  input: z.strictObject({
    cents: z.int().check(z.gte(appliedCents.min), z.lte(appliedCents.max)),
    payer: line(payerMaxLength).check(z.minLength(1)),
    note: z._default(line(noteMaxLength), ''),
  }),
  output: rechargeApplication,
})

/** Returns the applications of the acting owner, newest first. */
export const listRecharges = defineCall({
  path: '/v3/finance/recharge/list',
  summary: 'Lists the applications to pay in.',
  body: 'json',
  access: recharges('/finance/record'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(z.strictObject({ state: z.optional(z.enum(applicationState)) }), {}),
  }),
  output: z.strictObject({ currency: z.string(), ...pageOf(rechargeApplication).shape }),
})

const named = z.strictObject({ applicationId: id })

/** Withdraws an open application. `changedByOther` with its state if it is not open. */
export const withdrawRecharge = defineCall({
  path: '/v3/finance/recharge/withdraw',
  summary: 'Withdraws an open application to pay in.',
  body: 'json',
  access: recharges('/finance/record'),
  effect: 'write',
  input: named,
  output: rechargeApplication,
})

/** Uploads the slip of the bank for an open application; it replaces the one before. */
export const uploadRechargeSlip = defineCall({
  path: '/v3/finance/recharge/slip/upload',
  summary: 'Uploads the payment slip of an application.',
  body: 'upload',
  maxFileBytes: slipMaxBytes,
  access: recharges('/finance/record'),
  effect: 'write',
  input: named,
  output: rechargeApplication,
})

/** Downloads the slip of an application. `notFound` without one. */
export const rechargeSlip = defineCall({
  path: '/v3/finance/recharge/slip',
  summary: 'Downloads the payment slip of an application.',
  body: 'download',
  access: recharges('/finance/record'),
  effect: 'read',
  input: named,
  output: nothing,
})
