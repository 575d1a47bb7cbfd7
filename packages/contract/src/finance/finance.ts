import { shownAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { rolesOf } from '@placard/domain/platform/access/permission'
import * as z from 'zod/mini'
import type { Access } from '../platform/call.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { cents, day, id, instant, nothing } from '../platform/scalar.ts'

/** Users who recharge or transfer may read balances if they have the page of transactions. @see spec S6.6 */
export const seesFinance: Access = {
  kind: 'acting',
  roles: [...new Set([...rolesOf('recharge'), ...rolesOf('transfer')])],
  menu: menuOf('/finance/flow'),
  tokenArea: 'finance',
}

/** The balance of an owner in cents. */
export const balanceFields = {
  cash: cents,
  /** Cash that cannot be spent; it is not part of `cash`. */
  locked: cents,
  rebate: cents,
  gift: cents,
  /** The drawn part of the credit limit. */
  creditUsed: cents,
  creditLimit: cents,
  /** The spend that nothing has paid; the next recharge pays it first. */
  unpaid: cents,
  /** The spend of the last days that is counted and not booked yet; below zero if figures were restated. */
  unsettled: z.int(),
  /** The amount that ads can be paid with: everything except locked cash, minus what is unpaid or not settled. */
  available: cents,
}

/** A booking in one sub-account of the owner. A booking of spend has a row for each of them that it concerns. */
export const bookingRow = z.strictObject({
  bookingId: id,
  type: z.enum(bookingType),
  subAccount: z.enum(shownAccount),
  /** Negative if it was taken. */
  cents: z.int(),
  /** The balance of the sub-account afterwards: below zero for credit and unpaid spend. */
  balanceAfter: z.int(),
  /** The day whose spend it books, in the owner's time zone; null for other bookings. */
  forDay: z.nullable(day),
  /** The voucher of the platform's booking; null without one. */
  voucher: z.nullable(z.string()),
  note: z.string(),
  /** The name of the owner on the other side of a transfer; empty for other bookings. */
  relatedOwner: z.string(),
  bookedAt: instant,
})

/** The filters of a list of bookings. Both days are inclusive, in the owner's time zone. */
export const bookingFilters = z._default(
  z.strictObject({
    types: z.optional(z.array(z.enum(bookingType)).check(z.minLength(1), z.maxLength(20))),
    subAccount: z.optional(z.enum(shownAccount)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  {},
)

/**
 * Returns the balance and bookings of the acting owner or, if `ownerId` is set, of an advertiser of the acting
 * agency; newest first. `total` counts the matching bookings. `notFound` for any other owner.
 */
export const queryBalance = defineCall({
  path: '/v3/finance/balance',
  summary: 'Returns the balance and bookings of the owner.',
  body: 'json',
  access: seesFinance,
  effect: 'read',
  input: z.strictObject({
    ownerId: z.optional(id),
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: bookingFilters,
  }),
  output: z.strictObject({
    ownerId: id,
    ownerName: z.string(),
    /** ISO 4217 code. */
    currency: z.string(),
    /** IANA name. */
    timeZone: z.string(),
    ...balanceFields,
    ...pageOf(bookingRow).shape,
  }),
})

/** Returns the amount that the acting owner can pay ads with, and how long it lasts. */
export const balanceSummary = defineCall({
  path: '/v3/finance/summary',
  summary: 'Returns the available balance and how long it lasts.',
  body: 'json',
  access: seesFinance,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** ISO 4217 code. */
    currency: z.string(),
    available: cents,
    unpaid: cents,
    /** The mean cost of the last seven days. */
    meanCents: cents,
    /** The whole days that the balance lasts at this cost; null without any cost. */
    daysLeft: z.nullable(z.int()),
  }),
})

/** Returns the advertisers of the acting agency by name; none for other owners. `text` is searched for in the name. */
export const listFinanceOwners = defineCall({
  path: '/v3/finance/owner/list',
  summary: 'Lists the advertisers whose balance the agency may see.',
  body: 'json',
  access: seesFinance,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({ text: z.optional(z.string().check(z.maxLength(200))) }),
      {},
    ),
  }),
  output: pageOf(z.strictObject({ ownerId: id, ownerName: z.string() })),
})
