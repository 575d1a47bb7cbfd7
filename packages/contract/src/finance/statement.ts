import { isMonth } from '@placard/domain/platform/calendar/month'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { day, id, nothing } from '../platform/scalar.ts'
import { bookingFilters, seesFinance } from './finance.ts'

/** The amounts of a day or month in cents: what was added is positive, what was taken negative. */
const amounts = {
  /** Everything the owner had at its begin: cash, locked cash, rebate and gift, minus debts. */
  opening: z.int(),
  paidIn: z.int(),
  /** Rebates and gifts. */
  granted: z.int(),
  transferred: z.int(),
  refunded: z.int(),
  spend: z.int(),
  /** The spend that the platform bears. */
  credited: z.int(),
  restated: z.int(),
  lapsed: z.int(),
  /** The parts of spend, credited and restated amounts by what paid them; money is cash, credit and debt. */
  byMoney: z.int(),
  byRebate: z.int(),
  byGift: z.int(),
  closing: z.int(),
}

/** A day of a statement. */
export const statementDay = z.strictObject({ day, ...amounts })
export type StatementDay = z.infer<typeof statementDay>

const wanted = {
  ownerId: z.optional(id),
  /** `YYYY-MM`. */
  month: z.string().check(z.refine(isMonth, { error: 'a month such as 2026-01' })),
}

/**
 * Returns the statement of a month of the acting owner or, if `ownerId` is set, of an advertiser of the acting agency:
 * the days with bookings, and the whole month. `notFound` for any other owner.
 */
export const queryStatement = defineCall({
  path: '/v3/finance/statement',
  summary: 'Returns the statement of a month.',
  body: 'json',
  access: seesFinance,
  effect: 'read',
  input: z.strictObject(wanted),
  output: z.strictObject({
    ownerId: id,
    ownerName: z.string(),
    /** ISO 4217 code. */
    currency: z.string(),
    month: z.string(),
    /** True if it does not change any more. */
    isClosed: z.boolean(),
    days: z.array(statementDay),
    total: z.strictObject(amounts),
  }),
})

/** Downloads the statement of a month, as CSV or XLSX. */
export const exportStatement = defineCall({
  path: '/v3/finance/statement/export',
  summary: 'Downloads the statement of a month, as CSV or XLSX.',
  body: 'download',
  access: seesFinance,
  effect: 'read',
  input: z.strictObject({ ...wanted, format: exportFormat }),
  output: nothing,
})

/** Downloads the bookings that match, as CSV or XLSX, newest first. */
export const exportBookings = defineCall({
  path: '/v3/finance/balance/export',
  summary: 'Downloads the bookings, as CSV or XLSX.',
  body: 'download',
  access: seesFinance,
  effect: 'read',
  input: z.strictObject({ ownerId: z.optional(id), format: exportFormat, filters: bookingFilters }),
  output: nothing,
})
