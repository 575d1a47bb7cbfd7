import type pg from 'pg'

/** The facts about all ledgers that must be the same in the database and in the sums; each list is empty if they are. */
const checks = {
  unbalanced: `select owner_id, booking_id from ledger_entry group by 1, 2 having sum(cents) <> 0`,
  wrongBalances: `select a.owner_id, a.account_code from ledger_account a
    where a.balance <> (select coalesce(sum(e.cents), 0) from ledger_entry e
      where e.owner_id = a.owner_id and e.account_code = a.account_code)`,
  wrongRunning: `select owner_id, booking_id from (
      select owner_id, booking_id, balance_after
        - sum(cents) over (partition by owner_id, account_code order by booking_id) as off from ledger_entry
    ) r where off <> 0`,
  wrongGifts: `select a.owner_id from ledger_account a where a.account_code = 9999
    and a.balance <> (select coalesce(sum(f.cents_left), 0) from gift_lot f where f.owner_id = a.owner_id)`,
  // Both sides of a transfer, which may pay debts instead of the sub-account.
  halfTransfers: `select sum(e.cents) from ledger_entry e join ledger_booking b using (owner_id, booking_id)
    where b.booking_type in (310, 311) and e.account_code <> -2 having sum(e.cents) <> 0`,
  wrongItems: `select i.transfer_id, i.client_id from transfer_item i
    where i.moved <> (select coalesce(sum(e.cents), 0) from ledger_entry e where e.owner_id = i.client_id
        and e.booking_id = i.client_booking_id and e.account_code <> -2)
      and exists (select from transfer t where t.transfer_id = i.transfer_id and t.direction = 'toAdvertiser')`,
  unsettled: `select d.owner_id, d.day from owner_day d
    left join settlement_day s using (owner_id, day)
    where d.day >= (select first_day from settlement) and d.cost <> coalesce(s.cost, 0)`,
  wrongSettled: `select s.owner_id from (
      select owner_id, sum(cost - over_budget - after_empty) as charged from settlement_day group by 1
    ) s where s.charged <> (
      select coalesce(-sum(e.cents), 0) from ledger_entry e join ledger_booking b using (owner_id, booking_id)
      where e.owner_id = s.owner_id and b.for_day is not null and e.account_code <> -2)`,
} as const

/** The rows that violate each invariant of the ledger. */
export type MoneyVerdict = Readonly<Record<keyof typeof checks, readonly object[]>>

/** The verdict without failures. */
export const soundMoney: MoneyVerdict = {
  unbalanced: [],
  wrongBalances: [],
  wrongRunning: [],
  wrongGifts: [],
  halfTransfers: [],
  wrongItems: [],
  unsettled: [],
  wrongSettled: [],
}

/** Looks for violations of the invariants in the ledgers of all owners. */
export async function moneyVerdict(database: pg.Client): Promise<MoneyVerdict> {
  const found: Record<string, object[]> = {}
  for (const [name, query] of Object.entries(checks))
    found[name] = (await database.query<Record<string, unknown>>(query)).rows
  return { ...soundMoney, ...found }
}
