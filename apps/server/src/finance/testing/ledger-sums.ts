import { sql } from 'kysely'
import { ledgerDifferences } from '#server/finance/reconciliation/differences.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The sums of an owner's ledger, and the numbers of its errors. */
export interface Sums {
  unbalanced: number
  wrong_accounts: number
  wrong_running: number
  cash_side: number
  total: number
  lapsed: number
  lots: number
  gift: number
  charged: number
  booked: number
}

/** Adds up the ledger of an owner. */
export async function sumsOf(database: Database, { ownerId }: OwnerScope): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with entry as (select e.*, b.booking_type, b.for_day from ledger_entry e join ledger_booking b using (owner_id, booking_id)
      where owner_id = ${ownerId})
    select
      (select count(*)::int from (select from entry group by booking_id having sum(cents) <> 0) u) as unbalanced,
      (select count(*)::int from ledger_account a where a.owner_id = ${ownerId}
        and (a.balance, a.entry_count) <> (select coalesce(sum(cents), 0), count(*) from entry e where e.account_code = a.account_code)
      ) as wrong_accounts,
      (select count(*)::int from (select balance_after - sum(cents) over (partition by account_code order by booking_id) as off
        from entry) r where off <> 0) as wrong_running,
      (select coalesce(sum(cents), 0)::int from entry where account_code in (0, -1, 2, -3)) as cash_side,
      (select coalesce(sum(cents), 0)::int from entry where account_code <> -2) as total,
      (select coalesce(-sum(cents), 0)::int from entry where booking_type = 600 and account_code = 9999) as lapsed,
      (select coalesce(sum(cents_left), 0)::int from gift_lot where owner_id = ${ownerId}) as lots,
      (select coalesce(sum(cents), 0)::int from entry where account_code = 9999) as gift,
      (select coalesce(sum(cost - over_budget - after_empty), 0)::int from settlement_day where owner_id = ${ownerId}) as charged,
      (select coalesce(-sum(cents), 0)::int from entry where for_day is not null and account_code <> -2) as booked`.execute(
    database.db,
  )
  const [sums] = rows
  if (sums === undefined) throw new Error('expected sums')
  return sums
}

/** Returns the costs of the days that are settled. */
export async function settledCosts(
  database: Database,
  { ownerId }: OwnerScope,
): Promise<[string, number][]> {
  const { rows } = await sql<{ day: string; cost: string }>`
    select day, cost from settlement_day where owner_id = ${ownerId} and cost > 0 order by day`.execute(
    database.db,
  )
  return rows.map(({ day: of, cost }) => [of, Number(cost)])
}

/** Returns the differences that a reconciliation would find in any ledger. */
export async function differencesOf(database: Database): Promise<unknown[]> {
  const { rows } = await sql`${ledgerDifferences}`.execute(database.db)
  return rows
}

/** Returns the number of transferred items whose two bookings differ, or are not what was moved. */
export async function unequalTransfers({ db }: Database): Promise<number> {
  const { rows } = await sql<{ unequal: number }>`
    select count(*)::int as unequal from transfer_item i
    join ledger_entry a on a.owner_id = i.owner_id and a.booking_id = i.booking_id and a.account_code = -2
    join ledger_entry c on c.owner_id = i.client_id and c.booking_id = i.client_booking_id and c.account_code = -2
    where a.cents + c.cents <> 0 or abs(a.cents) <> i.moved`.execute(db)
  return rows[0]?.unequal ?? 0
}
