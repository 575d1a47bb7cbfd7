import { bookedCents, noteMaxLength } from '@placard/domain/finance/account'
import { applicationState } from '@placard/domain/finance/recharge-application'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { id, nothing } from '../platform/scalar.ts'
import { rechargeApplication } from './recharge-application.ts'

/** An application as platform staff see it. */
export const staffRecharge = z.strictObject({
  ...rechargeApplication.shape,
  ownerId: id,
  ownerName: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** The member of platform staff who decided; empty while it is open. */
  decidedBy: z.string(),
  /** True if a bank statement has a payment for it. */
  hasBankLine: z.boolean(),
})
export type StaffRecharge = z.infer<typeof staffRecharge>

/**
 * Returns the applications of all owners; open ones by the time of application, others newest first. `text` is a
 * reference, or searched for in the names of owner and payer.
 */
export const listAnyRecharges = defineCall({
  path: '/v3/staff/finance/recharge/list',
  summary: 'Lists the applications to pay in of all owners.',
  body: 'json',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        state: z.optional(z.enum(applicationState)),
        text: z.optional(z.string().check(z.maxLength(200))),
      }),
      {},
    ),
  }),
  output: pageOf(staffRecharge),
})

const named = { applicationId: id }

/**
 * Books the amount that was received for an open application; its reference is the voucher. `changedByOther` if the
 * application is not open.
 */
export const receiveRecharge = defineCall({
  path: '/v3/staff/finance/recharge/receive',
  summary: 'Books the amount received for an application.',
  body: 'json',
  access: staffMay('change', 'finance'),
  effect: 'write',
  input: z.strictObject({
    ...named,
    receivedCents: z.int().check(z.gte(bookedCents.min), z.lte(bookedCents.max)),
    note: z._default(line(noteMaxLength), ''),
  }),
  output: staffRecharge,
})

/** Rejects an open application; its owner can read the reason. `changedByOther` if it is not open. */
export const rejectRecharge = defineCall({
  path: '/v3/staff/finance/recharge/reject',
  summary: 'Rejects an application to pay in.',
  body: 'json',
  access: staffMay('change', 'finance'),
  effect: 'write',
  input: z.strictObject({ ...named, reason: line(noteMaxLength).check(z.minLength(1)) }),
  output: staffRecharge,
})

/** Downloads the slip of an application. `notFound` without one. */
export const anyRechargeSlip = defineCall({
  path: '/v3/staff/finance/recharge/slip',
  summary: 'Downloads the payment slip of any application.',
  body: 'download',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject(named),
  output: nothing,
})
