import { randomUUID } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import { listFinanceOwners, queryBalance } from '@placard/contract/finance/finance'
import { bookRecharge, bookRefund, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import { bookedCents } from '@placard/domain/finance/account'
import type { Row } from '#server/access/testing/row.ts'

const { invalidInput } = code

/** Balances and bookings, as owners see them and as platform staff book. */
export const financeRows: readonly Row[] = [
  {
    call: queryBalance,
    access: ['recharge', 'transfer'],
    page: 'transactions',
    // An agency may read its advertisers' balances, everyone else only their own.
    input: ({ client }) => ({ ownerId: client }),
  },
  {
    call: listFinanceOwners,
    access: ['recharge', 'transfer'],
    page: 'transactions',
    input: () => ({}),
  },
  { call: queryAnyBalance, access: 'staff', input: ({ owner }) => ({ ownerId: owner }) },
  {
    call: bookRecharge,
    access: 'staff',
    input: ({ owner, words }) => ({ ownerId: owner, cents: 1, voucher: randomUUID(), note: words }),
  },
  {
    call: bookRefund,
    access: 'staff',
    // More than any balance.
    input: ({ owner, words }) => ({
      ownerId: owner,
      cents: bookedCents.max,
      voucher: randomUUID(),
      note: words,
    }),
    reached: invalidInput,
  },
]
