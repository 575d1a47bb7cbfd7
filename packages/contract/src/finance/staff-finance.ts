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

/** The number of a voucher, which is unique across all owners, ignoring letter case. */
export const voucherNumber = z
  .string()
  .check(
    z.refine(isVoucher, { error: `a number of 1 to ${voucherMaxLength} characters in one line` }),
  )

/** The amount of a booking in cents. */
export const bookingCents = z.int().check(z.gte(bookedCents.min), z.lte(bookedCents.max))

/** The reason of a booking, which its owner can read. */
export const bookingReason = line(noteMaxLength).check(z.minLength(1))

const booked = { ownerId: id, cents: bookingCents, voucher: voucherNumber }

/** A recharge, rebate or gift, as the command line books it without a second person. */
export const directRecharge = z.strictObject({
  ...booked,
  subAccount: z._default(z.enum(subAccount), subAccount.cash),
  note: z._default(line(noteMaxLength), ''),
  /** The last day whose spend a gift pays, in the owner's time zone; absent if it does not lapse. */
  lastDay: z.optional(day),
})

/** A refund, as the command line books it without a second person. */
export const directRefund = z.strictObject({
  ...booked,
  subAccount: z._default(z.enum(subAccount), subAccount.cash),
  note: bookingReason,
})

/**
 * Books cash that an open owner has paid in, and notifies those of its users who may see its balance. `invalidInput`
 * for a voucher that was booked before. Rebates, gifts and refunds are proposed, see `staff-proposal.ts`.
 */
export const bookRecharge = defineCall({
  path: '/v3/staff/finance/recharge',
  summary: 'Books cash that an owner has paid in.',
  body: 'json',
  access: staffMay('change', 'finance'),
  effect: 'write',
  input: z.strictObject({ ...booked, note: z._default(line(noteMaxLength), '') }),
  output: z.strictObject({ bookingId: id, ...balanceFields }),
})
