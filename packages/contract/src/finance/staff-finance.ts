import {
  bookedCents,
  isVoucher,
  noteMaxLength,
  subAccount,
  voucherMaxLength,
} from '@placard/domain/finance/account'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { balanceFields, bookingRow } from './finance.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { day, id } from '../platform/scalar.ts'

/** A booking as platform staff see it. */
export const staffBookingRow = z.strictObject({
  ...bookingRow.shape,
  /** The member of platform staff who booked it; empty for a command or the product itself. */
  bookedBy: z.string(),
})
export type StaffBookingRow = z.infer<typeof staffBookingRow>

/**
 * Returns an owner's balance and bookings, newest first. `total` counts all bookings. `notFound` for an unknown
 * owner.
 */
export const queryAnyBalance = defineCall({
  path: '/v3/staff/finance/balance',
  summary: 'Returns the balance and bookings of an owner.',
  body: 'json',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject({ ownerId: id, pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: z.strictObject({
    ownerId: id,
    ownerName: z.string(),
    closed: z.boolean(),
    /** ISO 4217 code. */
    currency: z.string(),
    ...balanceFields,
    ...pageOf(staffBookingRow).shape,
  }),
})

/** The input of staff. The number of a voucher is unique, across all owners and ignoring letter case. */
const booked = {
  ownerId: id,
  subAccount: z._default(z.enum(subAccount), subAccount.cash),
  cents: z.int().check(z.gte(bookedCents.min), z.lte(bookedCents.max)),
  voucher: z
    .string()
    .check(
      z.refine(isVoucher, { error: `a number of 1 to ${voucherMaxLength} characters in one line` }),
    ),
}
const bookedAnswer = z.strictObject({ bookingId: id, ...balanceFields })

/**
 * Books a recharge, rebate or gift of an open owner, and notifies those of its users who may see its balance. `invalidInput`
 * for a voucher that was booked before.
 */
export const bookRecharge = defineCall({
  path: '/v3/staff/finance/recharge',
  summary: 'Books a recharge of an owner’s balance.',
  body: 'json',
  access: staffMay('change', 'finance'),
  effect: 'write',
  input: z.strictObject({
    ...booked,
    note: z._default(line(noteMaxLength), ''),
    /** The last day whose spend a gift pays, in the owner's time zone; absent if it does not lapse. */
    lastDay: z.optional(day),
  }),
  output: bookedAnswer,
})

/**
 * Books a refund to an owner, or corrects a wrong recharge; the owner can read the reason in `note`. `invalidInput`
 * for more than the balance, and for a voucher that was booked before.
 */
export const bookRefund = defineCall({
  path: '/v3/staff/finance/refund',
  summary: 'Books a refund from an owner’s balance.',
  body: 'json',
  access: staffMay('change', 'finance'),
  effect: 'write',
  input: z.strictObject({ ...booked, note: line(noteMaxLength).check(z.minLength(1)) }),
  output: bookedAnswer,
})
