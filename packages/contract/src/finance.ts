import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { rolesOf } from '@placard/domain/operator/permission'
import * as z from 'zod/mini'
import type { Access } from './call.ts'
import { defineCall } from './call.ts'
import { pageOf, paging } from './listing.ts'
import { cents, id, instant } from './scalar.ts'

/** An owner's money is for those who recharge; no page of its own has to be open to them. @see spec S6.6 */
const seesFinance: Access = { kind: 'acting', roles: rolesOf('recharge'), menu: null }

/** What an owner has, in cents. */
export const balanceFields = {
  cash: cents,
  /** Cash that is not to be spent; it is no part of `cash`. */
  locked: cents,
  rebate: cents,
  gift: cents,
  /** What ads can be paid with: all but what is locked. */
  available: cents,
}

/** Money that came into a sub-account of the owner, or went out of it. */
export const bookingRow = z.strictObject({
  bookingId: id,
  type: z.enum(bookingType),
  subAccount: z.enum(subAccount),
  /** Negative: it went out. */
  cents: z.int(),
  /** Of the paper by which the platform has booked it; null: there is none. */
  voucher: z.nullable(z.string()),
  note: z.string(),
  bookedAt: instant,
})

/** The acting owner's balance, and what was booked, the newest first. `total` counts all bookings. */
export const queryBalance = defineCall({
  path: '/v3/finance/balance',
  summary: 'Says what money the owner has, and what was booked.',
  body: 'json',
  access: seesFinance,
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: z.strictObject({
    /** ISO 4217 code. */
    currency: z.string(),
    ...balanceFields,
    ...pageOf(bookingRow).shape,
  }),
})
