import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { balanceSummary, listFinanceOwners, queryBalance } from '../finance/finance.ts'
import { bookRecharge, queryAnyBalance, type StaffBookingRow } from '../finance/staff-finance.ts'
import { exampleOf } from './example.ts'

const ownerId = '100000001'
const balance = {
  cash: 5_000_000,
  locked: 0,
  rebate: 250_000,
  gift: 0,
  creditUsed: 0,
  creditLimit: 0,
  unpaid: 0,
  unsettled: 0,
  available: 5_250_000,
}
const { bookedBy, ...row }: StaffBookingRow = {
  bookingId: '100009001',
  type: bookingType.recharge,
  subAccount: subAccount.cash,
  cents: 1_000_000,
  balanceAfter: 5_000_000,
  forDay: null,
  voucher: 'BT-2026-00417',
  note: 'Bank transfer of 18 November',
  relatedOwner: '',
  bookedAt: 1_794_000_000_000,
  bookedBy: 'Mei Lin',
}
const entered = { ownerId, voucher: 'BT-2026-00418', cents: 1_000_000 }

/** Balances, as owners see them and as platform staff book. */
export const financeExamples = [
  exampleOf(
    queryBalance,
    { pageNum: 1, pageSize: 20, filters: { types: [bookingType.recharge], from: '2026-11-01' } },
    {
      ownerId,
      ownerName: 'Alpine Shoes',
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      ...balance,
      items: [row],
      total: 1,
    },
  ),
  exampleOf(
    balanceSummary,
    {},
    { currency: 'CNY', available: 5_250_000, unpaid: 0, meanCents: 350_000, daysLeft: 15 },
  ),
  exampleOf(
    listFinanceOwners,
    { pageSize: 200 },
    { items: [{ ownerId, ownerName: 'Alpine Shoes' }], total: 1 },
  ),
  exampleOf(
    queryAnyBalance,
    { ownerId },
    {
      ownerId,
      ownerName: 'Alpine Shoes',
      closed: false,
      currency: 'CNY',
      ...balance,
      items: [{ ...row, bookedBy }],
      total: 1,
    },
  ),
  exampleOf(
    bookRecharge,
    { ...entered, note: 'Bank transfer of 22 November' },
    { bookingId: '100009002', ...balance, cash: 6_000_000, available: 6_250_000 },
  ),
]
