import { ledgerAccount, type LedgerAccount } from '@placard/domain/finance/account'
import { type Entry, entriesOf, type Movement } from '@placard/domain/finance/booking'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'

export interface Booking extends Movement {
  /** The number of the voucher; null without one. */
  readonly voucher: string | null
  readonly note: string
  /** Default: now. */
  readonly bookedAt?: Date
}

/** The outcome of a booking. Unless it is booked, nothing has changed. */
export type BookingOutcome =
  /** `before` and `after`: cents in the sub-account. */
  | {
      readonly kind: 'booked'
      readonly bookingId: string
      readonly before: number
      readonly after: number
    }
  /** An account has less than the amount to take out, by that many cents. */
  | { readonly kind: 'short'; readonly cents: number }
  | { readonly kind: 'voucherUsed' }

/**
 * Books for the acting owner, all or nothing. Every booking first locks the accounts of one owner in a fixed order
 * and then claims its voucher, so that bookings cannot deadlock.
 */
export function book(scope: OwnerScope, booking: Booking): Promise<BookingOutcome> {
  const entries = entriesOf(booking)
  return inTransaction(scope, async (inside) => {
    const before = await lockAccounts(inside, entries)
    const short = entries.find(
      ({ account, cents }) =>
        account !== ledgerAccount.platform && balanceIn(before, account) + cents < 0,
    )
    if (short) return { kind: 'short', cents: balanceIn(before, short.account) }
    const bookingId = await addBooking(inside, booking)
    if (bookingId === null) return { kind: 'voucherUsed' }
    await addEntries(inside, bookingId, entries)
    const had = balanceIn(before, booking.subAccount)
    return { kind: 'booked', bookingId, before: had, after: had + booking.cents }
  })
}

type Balances = ReadonlyMap<LedgerAccount, number>

function balanceIn(balances: Balances, account: LedgerAccount): number {
  return balances.get(account) ?? 0
}

/** Reads and locks the accounts until the transaction ends. An account is created with its first entry. */
async function lockAccounts(scope: OwnerScope, entries: readonly Entry[]): Promise<Balances> {
  const accounts = entries.map(({ account }) => account)
  await insertOwn(
    scope,
    'ledger_account',
    accounts.map((account_code) => ({ account_code })),
  )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await selectOwn(scope, 'ledger_account')
    .select(['account_code', 'balance'])
    .where('account_code', 'in', accounts)
    .orderBy('account_code')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ account_code, balance }) => [account_code, Number(balance)]))
}

/** @returns its id; null if its voucher has already been booked */
async function addBooking(
  scope: OwnerScope,
  { type, voucher, note, bookedAt }: Booking,
): Promise<string | null> {
  const added = await insertOwn(scope, 'ledger_booking', {
    booking_type: type,
    voucher,
    note,
    account_id: scope.accountId,
    booked_at: bookedAt,
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return added?.booking_id ?? null
}

async function addEntries(
  scope: OwnerScope,
  booking_id: string,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map(({ account, cents }) => ({ booking_id, account_code: account, cents }))
  await insertOwn(scope, 'ledger_entry', rows).execute()
  for (const { account, cents } of entries) {
    await updateOwn(scope, 'ledger_account')
      .set((eb) => ({ balance: eb('balance', '+', String(cents)) }))
      .where('account_code', '=', account)
      .execute()
  }
}
