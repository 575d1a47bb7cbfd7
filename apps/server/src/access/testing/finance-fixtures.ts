import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addBooking } from '#server/demo/finance.ts'

/** Books a recharge with a voucher for the owner. */
export async function addMoney(
  db: Kysely<Tables>,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const holder = { ownerId, nowMs: Date.UTC(2026, 0, 2) }
  const movement = { type: bookingType.recharge, subAccount: subAccount.cash, cents: 1_000 }
  await addBooking(db, holder, { ...movement, daysAgo: 1, voucher: ownerId, note: 'note' })
}
