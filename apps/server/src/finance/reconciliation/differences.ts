import type { ReconciliationRule } from '@placard/domain/finance/reconciliation'
import { ledgerAccount } from '@placard/domain/finance/account'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { closing } from '#server/finance/settlement-record.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const { platform, gift } = ledgerAccount

/**
 * The differences of all owners, from one snapshot: rows of `owner_id, rule, subject, expected, found`. Everything is
 * compared, not a sample, because a cent that is not looked for is not found.
 */
export const ledgerDifferences: RawBuilder<unknown> = sql`
  select owner_id, 'booking' as rule, booking_id::text as subject, 0::bigint as expected, sum(cents)::bigint as found
  from ledger_entry group by owner_id, booking_id having sum(cents) <> 0

  union all
  select a.owner_id, r.rule, a.account_code::text, r.expected, r.found
  from ledger_account a
  left join (
    select owner_id, account_code, sum(cents)::bigint as cents, count(*) as entries from ledger_entry group by 1, 2
  ) e using (owner_id, account_code)
  cross join lateral (values
    ('balance', coalesce(e.cents, 0), a.balance),
    ('entryCount', coalesce(e.entries, 0), a.entry_count)
  ) r (rule, expected, found)
  where r.expected <> r.found

  union all
  (select distinct on (owner_id, account_code) owner_id, 'running', booking_id::text, running, balance_after
  from (
    select owner_id, account_code, booking_id, balance_after,
      sum(cents) over (partition by owner_id, account_code order by booking_id)::bigint as running
    from ledger_entry
  ) r
  where running <> balance_after
  order by owner_id, account_code, booking_id)

  union all
  select owner_id, 'gift', ${String(gift)}::text, coalesce(a.balance, 0), coalesce(l.cents, 0)
  from (select owner_id, balance from ledger_account where account_code = ${gift}) a
  full join (select owner_id, sum(cents_left)::bigint as cents from gift_lot group by owner_id) l using (owner_id)
  where coalesce(a.balance, 0) <> coalesce(l.cents, 0)

  union all
  select i.owner_id, 'transfer', i.transfer_id::text, i.moved, abs(coalesce(c.cents, 0))
  from transfer_item i
  join ledger_entry a on a.owner_id = i.owner_id and a.booking_id = i.booking_id and a.account_code = ${platform}
  left join ledger_entry c on c.owner_id = i.client_id and c.booking_id = i.client_booking_id
    and c.account_code = ${platform}
  where a.cents + coalesce(c.cents, 0) <> 0 or abs(a.cents) <> i.moved

  union all
  select owner_id, 'settled', day::text, coalesce(s.cents, 0), coalesce(b.cents, 0)
  from (select owner_id, day, cost - over_budget - after_empty as cents from settlement_day) s
  full join (
    select b.owner_id, b.for_day as day, sum(e.cents)::bigint as cents
    from ledger_booking b
    join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id and e.account_code = ${platform}
    where b.for_day is not null group by 1, 2
  ) b using (owner_id, day)
  where coalesce(s.cents, 0) <> coalesce(b.cents, 0)`

/** A closed day whose counted cost is not the settled one. */
export interface UnsettledDay {
  readonly owner_id: string
  readonly rule: Extract<ReconciliationRule, 'counted'>
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/**
 * Returns the days of all owners whose counted cost differs from what is settled, long after they are closed. One that
 * waits for an approval, or was rejected, is no fault.
 */
export async function unsettledDays(db: Kysely<Tables>, nowMs: number): Promise<UnsettledDay[]> {
  const { rows } = await sql<UnsettledDay>`
    select owner_id, 'counted' as rule, day::text as subject, coalesce(d.cost, 0) as expected,
      coalesce(s.cost, 0) as found
    from owner_day d full join settlement_day s using (owner_id, day) join owner o using (owner_id)
    where coalesce(d.cost, 0) <> coalesce(s.cost, 0) and day >= (select first_day from settlement)
      and day <= (${new Date(nowMs)}::timestamptz at time zone o.time_zone - ${closing})::date
      and not exists (
        select from settlement_correction c where c.owner_id = d.owner_id and c.day = d.day and c.cost = d.cost
      )
    order by owner_id, day`.execute(db)
  return rows
}
