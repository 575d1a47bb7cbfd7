import { subAccount } from '@placard/domain/finance/account'
import { defaultTimeZone } from '@placard/domain/platform/calendar/day'
import { bookingType, type Movement } from '@placard/domain/finance/booking'
import type { Kysely } from 'kysely'
import type { Actor } from '#server/platform/database/actor.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import { book } from '#server/finance/book.ts'

const dayMs = 86_400_000
const { cash, rebate, gift } = subAccount
const { recharge, refund, transfer } = bookingType

/** A booking in the past. */
export interface DemoBooking extends Movement {
  readonly daysAgo: number
  readonly voucher?: string
  readonly note?: string
}

const advertiserBookings: readonly DemoBooking[] = [
  { type: recharge, subAccount: cash, cents: 3_000_000, daysAgo: 58, voucher: 'BT-26-0311' },
  {
    type: bookingType.gift,
    subAccount: gift,
    cents: 50_000,
    daysAgo: 57,
    voucher: 'GF-26-0042',
    note: '新客户赠送 / Welcome gift',
  },
  { type: recharge, subAccount: cash, cents: 2_000_000, daysAgo: 29, voucher: 'BT-26-0587' },
  {
    type: recharge,
    subAccount: cash,
    cents: 2_000_000,
    daysAgo: 28,
    voucher: 'BT-26-0588',
  },
  {
    type: refund,
    subAccount: cash,
    cents: -2_000_000,
    daysAgo: 27,
    voucher: 'RF-26-0019',
    note: '与 BT-26-0587 重复入账，现予退回。/ Booked twice with BT-26-0587: taken back.',
  },
  {
    type: bookingType.rebate,
    subAccount: rebate,
    cents: 120_000,
    daysAgo: 12,
    voucher: 'RB-26-0104',
    note: '上季度返货 / Rebate of the last quarter',
  },
  { type: recharge, subAccount: cash, cents: 1_500_000, daysAgo: 4, voucher: 'BT-26-0733' },
]

const agencyBookings: readonly DemoBooking[] = [
  { type: recharge, subAccount: cash, cents: 20_000_000, daysAgo: 45, voucher: 'BT-26-0420' },
  {
    type: bookingType.rebate,
    subAccount: rebate,
    cents: 600_000,
    daysAgo: 12,
    voucher: 'RB-26-0105',
  },
  { type: transfer, subAccount: cash, cents: -300_000, daysAgo: 0.25, note: 'City Bikes' },
]

/** One per advertiser of the agency, in order. The last one has no bookings and shows an empty page. */
const clientBookings: readonly (readonly DemoBooking[])[] = [
  [
    { type: recharge, subAccount: cash, cents: 800_000, daysAgo: 33, voucher: 'BT-26-0551' },
    { type: transfer, subAccount: cash, cents: 300_000, daysAgo: 0.25 },
  ],
  [{ type: recharge, subAccount: cash, cents: 500_000, daysAgo: 3, voucher: 'BT-26-0736' }],
]

/** Adds balances and bookings to the demo's owners. */
export async function addMoney(
  db: Kysely<Tables>,
  { advertiser, agency, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const all = [
    [advertiser, advertiserBookings],
    [agency, agencyBookings],
    ...clients.map((client, at) => [client, clientBookings[at] ?? []] as const),
  ] as const
  for (const [ownerId, bookings] of all)
    for (const booking of bookings) await addBooking(db, { ownerId, nowMs }, booking)
}

const nobody: Actor = {
  accountId: null,
  homeOwnerId: null,
  source: 'command',
  address: null,
  requestId: 'demo',
}

/** Books as the server would have at a time in the past. */
export async function addBooking(
  db: Kysely<Tables>,
  { ownerId, nowMs }: { ownerId: string; nowMs: number },
  { daysAgo, voucher, note = '', ...movement }: DemoBooking,
): Promise<void> {
  const unit = { ...withoutTransaction(db), isTransaction: db.isTransaction }
  const scope = ownerScope(unit, { ...nobody, ownerId, timeZone: defaultTimeZone })
  const bookedAt = new Date(nowMs - daysAgo * dayMs)
  const { kind } = await book(scope, {
    ...movement,
    voucher: voucher ?? null,
    note,
    bookedAt,
  })
  if (kind !== 'booked') throw new Error(`the demo’s booking ${voucher} is refused: ${kind}`)
}
