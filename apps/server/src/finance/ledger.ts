import type { Day } from '@placard/domain/platform/calendar/day'
import { ledgerAccount, type LedgerAccount } from '@placard/domain/finance/account'
import {
  type BookingType,
  type Debt,
  type Entry,
  withPlatform,
} from '@placard/domain/finance/booking'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The locked accounts of an owner. Writing bookings changes the balances. */
export interface Ledger {
  readonly scope: OwnerScope
  readonly balances: Map<LedgerAccount, number>
  readonly creditLimit: number
}

/** A booking to write. Its entries lack the platform's side. */
export interface NewBooking {
  readonly type: BookingType
  readonly entries: readonly Entry[]
  /** The number of the voucher; null without one. */
  readonly voucher: string | null
  readonly note: string
  /** Default: now. */
  readonly bookedAt?: Date | undefined
  /** The day whose spend is booked. */
  readonly forDay?: Day
  /** Default: the day of the booking in the owner's time zone. */
  readonly statementDay?: Day
  /** The owner on the other side of a transfer. */
  readonly relatedOwnerId?: string
}

export function balanceIn({ balances }: Ledger, account: LedgerAccount): number {
  return balances.get(account) ?? 0
}

export function debtOf(ledger: Ledger): Debt {
  return {
    unpaid: 0 - balanceIn(ledger, ledgerAccount.unpaid),
    creditUsed: 0 - balanceIn(ledger, ledgerAccount.credit),
  }
}

/**
 * Reads and locks all accounts of the acting owner until the transaction ends. Every change of an owner's money begins
 * with it, so changes of one owner follow each other, and owners never wait for each other.
 */
export async function lockLedger(scope: OwnerScope): Promise<Ledger> {
  const accounts = await lockedAccounts(scope)
  if (accounts.length > 0) return ledgerOf(scope, accounts)
  // The first account of an owner is the one that every transaction locks.
  await insertOwn(scope, 'ledger_account', { account_code: ledgerAccount.platform })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ledgerOf(scope, await lockedAccounts(scope))
}

/** Reads the accounts of the acting owner without locking them, for what changes nothing. */
export async function readLedger(scope: OwnerScope): Promise<Ledger> {
  return ledgerOf(scope, await accountsOf(scope).execute())
}

function accountsOf(scope: OwnerScope) {
  return selectOwn(scope, 'ledger_account').select(['account_code', 'balance', 'credit_limit'])
}

type AccountRow = Awaited<ReturnType<typeof lockedAccounts>>[number]

async function lockedAccounts(scope: OwnerScope) {
  await selectOwn(scope, 'ledger_account')
    .select('account_code')
    .where('account_code', '=', ledgerAccount.platform)
    .forNoKeyUpdate()
    .execute()
  // A second query, since the first one may have waited and would not see accounts that were added meanwhile.
  return accountsOf(scope).orderBy('account_code').forNoKeyUpdate().execute()
}

function ledgerOf(scope: OwnerScope, rows: readonly AccountRow[]): Ledger {
  const credit = rows.find(({ account_code }) => account_code === ledgerAccount.credit)
  return {
    scope,
    balances: new Map(rows.map(({ account_code, balance }) => [account_code, Number(balance)])),
    creditLimit: Number(credit?.credit_limit ?? 0),
  }
}

/**
 * Writes bookings in their order, with one statement. An account is created with its first entry. Only a single
 * booking may have a voucher.
 *
 * @returns the ids of the bookings; null if the voucher has been used, and nothing is written
 */
export async function writeBookings(
  ledger: Ledger,
  bookings: readonly NewBooking[],
): Promise<string[] | null> {
  const { scope, balances } = ledger
  const after = new Map(balances)
  const entries = bookings.flatMap((booking, at) =>
    withPlatform(booking.entries).map(({ account, cents }) => {
      const balance = (after.get(account) ?? 0) + cents
      after.set(account, balance)
      return { at, account, cents, balance }
    }),
  )
  const { rows } = await runOwn<{ booking_id: string }>(scope, writing(ledger, bookings, entries))
  if (rows.length < bookings.length) return null
  for (const [account, balance] of after) balances.set(account, balance)
  return rows.map(({ booking_id }) => booking_id)
}

interface NumberedEntry extends Entry {
  /** The booking's place, from 0. */
  readonly at: number
  readonly balance: number
}

function writing(
  { scope, balances }: Ledger,
  bookings: readonly NewBooking[],
  entries: readonly NumberedEntry[],
): OwnedSql {
  const { ownerId } = scope
  const known = [...balances.keys()]
  const each = (pick: (entry: NumberedEntry) => number) => entries.map(pick)
  return owned`${writingBookings(scope, bookings)},
    given as materialized (
      select w.booking_id, g.* from unnest(${each(({ at }) => at)}::int[], ${each(({ account }) => account)}::smallint[],
        ${each(({ cents }) => cents)}::bigint[], ${each(({ balance }) => balance)}::bigint[]) as g (at, account_code, cents, balance)
      join wanted w on w.num = g.at + 1
      where (select count(*) from booked) = (select count(*) from wanted)
    ),
    sums as materialized (
      select account_code, sum(cents)::bigint as cents, count(*) as entries from given group by account_code
    ),
    changed as (
      update ledger_account a set balance = a.balance + s.cents, entry_count = a.entry_count + s.entries
      from sums s where a.owner_id = ${ownerId} and a.account_code = s.account_code and s.account_code = any (${known}::smallint[])
    ),
    added as (
      insert into ledger_account (owner_id, account_code, balance, entry_count)
      select ${ownerId}::bigint, account_code, cents, entries from sums where account_code <> all (${known}::smallint[])
    ),
    entries as (
      insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
      select ${ownerId}::bigint, booking_id, account_code, cents, balance from given
    )
    select booking_id from booked order by booking_id`
}

/** The beginning of the statement: the bookings with their numbers, and those that are written. */
function writingBookings(
  { ownerId, accountId }: OwnerScope,
  bookings: readonly NewBooking[],
): OwnedSql {
  const list = <Value>(pick: (booking: NewBooking) => Value) => bookings.map(pick)
  return owned`with
    wanted as materialized (
      select nextval('entity_id') as booking_id, w.* from (
        select * from unnest(${list(({ type }) => type)}::smallint[], ${list(({ voucher }) => voucher)}::text[],
          ${list(({ note }) => note)}::text[], ${list(({ bookedAt }) => bookedAt ?? null)}::timestamptz[],
          ${list(({ forDay }) => forDay ?? null)}::date[], ${list(({ statementDay }) => statementDay ?? null)}::date[],
          ${list(({ relatedOwnerId }) => relatedOwnerId ?? null)}::bigint[])
          with ordinality as u (booking_type, voucher, note, booked_at, for_day, statement_day, related_owner_id, num)
        order by num
      ) w
    ),
    booked as (
      insert into ledger_booking (owner_id, booking_id, booking_type, voucher, note, account_id, booked_at, for_day, statement_day, related_owner_id)
      select o.owner_id, w.booking_id, w.booking_type, w.voucher, w.note, ${accountId}::bigint, coalesce(w.booked_at, now()),
        w.for_day, coalesce(w.statement_day, (coalesce(w.booked_at, now()) at time zone o.time_zone)::date), w.related_owner_id
      from wanted w join owner o on o.owner_id = ${ownerId}
      on conflict do nothing
      returning booking_id
    )`
}
