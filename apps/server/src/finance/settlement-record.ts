import type { Day } from '@placard/domain/platform/calendar/day'
import type { GiftLot } from '@placard/domain/finance/payment'
import type { DayToSettle, EmptyBalance, Settlement } from '@placard/domain/finance/settlement'
import { deleteOwn, insertOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The time, and the times that decide about what is counted late. */
export interface SettlementTime {
  readonly nowMs: number
  /** The time that delivery may take to stop after a balance became empty. */
  readonly graceMs: number
  /** The days after the close of a day in which its differences are booked without approval. */
  readonly freeDays: number
}

/** The local time of an owner. */
export interface LocalTime {
  readonly today: Day
  /** The last day that is closed: a day closes at 04:00 of the next one. */
  readonly closedDay: Day
}

/** A day is closed when this time has passed since its beginning. */
export const closing = sql`interval '28 hours'`

export async function localTime(scope: OwnerScope, nowMs: number): Promise<LocalTime> {
  const { rows } = await runOwn<{ today: Day; closed_day: Day }>(
    scope,
    owned`select l.clock::date as today, (l.clock - ${closing})::date as closed_day
      from owner o cross join lateral (select ${new Date(nowMs)}::timestamptz at time zone o.time_zone as clock) l
      where o.owner_id = ${scope.ownerId}`,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`expected the owner ${scope.ownerId}, got none`)
  return { today: row.today, closedDay: row.closed_day }
}

/** The last day of an owner `o` whose differences are not booked without approval any more. */
function lastLateDay({ nowMs, freeDays }: Pick<SettlementTime, 'nowMs' | 'freeDays'>) {
  return sql`((${new Date(nowMs)}::timestamptz at time zone o.time_zone - ${closing})::date - ${freeDays}::int)`
}

/**
 * Returns the owners with something to settle. In the same statement, differences that are too late are kept for an
 * approval, with their present cost, and those that are no more are removed: a run without late differences costs the
 * same as one that does not look for them.
 */
export async function ownersToSettle(db: Kysely<Tables>, time: SettlementTime): Promise<string[]> {
  const now = new Date(time.nowMs)
  const { rows } = await sql<{ owner_id: string }>`
    with differing as materialized (
      select d.owner_id, d.day, d.cost,
        d.cost <> coalesce(s.cost, 0) and d.day <= ${lastLateDay(time)} as is_late
      from owner_day d
      join owner o on o.owner_id = d.owner_id
      left join settlement_day s on s.owner_id = d.owner_id and s.day = d.day
      where d.day >= (select first_day from settlement)
        and (d.cost <> coalesce(s.cost, 0) or s.over_budget > 0 and d.day >= ${now}::date - 2)
    ),
    gone as (
      delete from settlement_correction c where not exists (
        select from differing f where f.owner_id = c.owner_id and f.day = c.day and f.is_late
      )
    ),
    found as (
      insert into settlement_correction (owner_id, day, cost)
      select f.owner_id, f.day, f.cost from differing f
      where f.is_late and not exists (
        select from settlement_correction c where c.owner_id = f.owner_id and c.day = f.day and c.cost = f.cost
      )
      order by f.owner_id, f.day
      on conflict (owner_id, day) do update set cost = excluded.cost, found_at = now()
    )
    select owner_id from differing where not is_late
    union
    select f.owner_id from gift_lot f join owner o using (owner_id)
    where f.cents_left > 0 and f.last_day <= (${now}::timestamptz at time zone o.time_zone - ${closing})::date
    order by owner_id`.execute(db)
  return rows.map(({ owner_id }) => owner_id)
}

/** A day whose counted cost differs from what is booked. */
export type DueDay = Pick<DayToSettle, 'day' | 'cost' | 'budget' | 'isClosed' | 'booked'>

type DueRow = Record<
  | 'cost'
  | 'booked_cost'
  | 'over_budget'
  | 'after_empty'
  | 'gift'
  | 'rebate'
  | 'cash'
  | 'credit'
  | 'unpaid',
  string
> & {
  day: Day
  budget: string | null
  is_closed: boolean
  lots: { lot_id: string; cents: number; last_day: Day | null }[]
}

/** Returns the days of the acting owner that are to be settled, the first one first. */
export function dueDays(scope: OwnerScope, time: SettlementTime): Promise<DueDay[]> {
  return daysWhere(scope, time.nowMs, sql`d.day > ${lastLateDay(time)}`)
}

/** Returns a day of the acting owner that is to be settled, however late; undefined if it is. */
export async function dueDay(scope: OwnerScope, day: Day): Promise<DueDay | undefined> {
  const [due] = await daysWhere(scope, Date.now(), sql`d.day = ${day}`)
  return due
}

async function daysWhere(
  scope: OwnerScope,
  nowMs: number,
  condition: RawBuilder<unknown>,
): Promise<DueDay[]> {
  const { rows } = await runOwn<DueRow>(scope, dueQuery(scope, new Date(nowMs), condition))
  return rows.map((row) => ({
    day: row.day,
    cost: Number(row.cost),
    budget: row.budget === null ? null : Number(row.budget),
    isClosed: row.is_closed,
    booked: {
      cost: Number(row.booked_cost),
      overBudget: Number(row.over_budget),
      afterEmpty: Number(row.after_empty),
      paid: {
        gift: Number(row.gift),
        rebate: Number(row.rebate),
        cash: Number(row.cash),
        credit: Number(row.credit),
        unpaid: Number(row.unpaid),
      },
      lots: row.lots.map(lotOf),
    },
  }))
}

function lotOf({ lot_id, cents, last_day }: DueRow['lots'][number]): GiftLot {
  return { lotId: lot_id, cents, lastDay: last_day }
}

/** The highest budget of a day counts, from its first to its last moment in the owner's time zone. */
function dueQuery({ ownerId }: OwnerScope, now: Date, condition: RawBuilder<unknown>) {
  return owned`
    select d.day, d.cost, coalesce(s.cost, 0) as booked_cost, coalesce(s.over_budget, 0) as over_budget,
      coalesce(s.after_empty, 0) as after_empty, coalesce(s.gift, 0) as gift, coalesce(s.rebate, 0) as rebate,
      coalesce(s.cash, 0) as cash, coalesce(s.credit, 0) as credit, coalesce(s.unpaid, 0) as unpaid,
      b.budget, d.day <= (${now}::timestamptz at time zone o.time_zone - ${closing})::date as is_closed,
      coalesce((
        select jsonb_agg(jsonb_build_object('lot_id', g.lot_id::text, 'cents', g.cents, 'last_day', f.last_day))
        from settlement_gift g join gift_lot f using (owner_id, lot_id)
        where g.owner_id = d.owner_id and g.day = d.day and g.cents > 0
      ), '[]') as lots
    from owner_day d
    join owner o on o.owner_id = d.owner_id
    left join settlement_day s on s.owner_id = d.owner_id and s.day = d.day
    cross join lateral (
      select case when bool_or(a.budget is null) then null else max(a.budget) end as budget
      from (
        select since, budget, lead(since) over (order by since) as until from account_budget
        where owner_id = d.owner_id
      ) a
      where a.since < (d.day + 1)::timestamp at time zone o.time_zone
        and (a.until is null or a.until > d.day::timestamp at time zone o.time_zone)
    ) b
    where d.owner_id = ${ownerId} and ${condition} and d.day >= (select first_day from settlement)
      and (d.cost <> coalesce(s.cost, 0)
        or s.over_budget <> greatest(0, d.cost - coalesce(b.budget, d.cost)) and d.day >= ${now}::date - 2)
    order by d.day`
}

/** Saves what is booked for the day, and the gifts that paid for it. */
export async function saveSettledDay(
  scope: OwnerScope,
  day: Day,
  { day: settled, lots }: Settlement,
): Promise<void> {
  const { cost, overBudget: over_budget, afterEmpty: after_empty, paid } = settled
  const row = { day, cost, over_budget, after_empty, ...paid, settled_at: new Date() }
  await insertOwn(scope, 'settlement_day', row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'day']).doUpdateSet((eb) => ({
        cost: eb.ref('excluded.cost'),
        over_budget: eb.ref('excluded.over_budget'),
        after_empty: eb.ref('excluded.after_empty'),
        gift: eb.ref('excluded.gift'),
        rebate: eb.ref('excluded.rebate'),
        cash: eb.ref('excluded.cash'),
        credit: eb.ref('excluded.credit'),
        unpaid: eb.ref('excluded.unpaid'),
        settled_at: eb.ref('excluded.settled_at'),
      })),
    )
    .execute()
  if (lots.length === 0) return
  await runOwn(
    scope,
    owned`with change as (
        select * from unnest(${lots.map(({ lotId }) => lotId)}::bigint[], ${lots.map(({ cents }) => cents)}::bigint[])
          as c (lot_id, cents)
      ),
      changed as (
        update settlement_gift g set cents = g.cents - c.cents from change c
        where g.owner_id = ${scope.ownerId} and g.day = ${day} and g.lot_id = c.lot_id
        returning g.lot_id
      )
      insert into settlement_gift (owner_id, day, lot_id, cents)
      select ${scope.ownerId}::bigint, ${day}::date, c.lot_id, 0 - c.cents from change c
      where c.lot_id not in (select lot_id from changed)`,
  )
}

/** Returns since when the acting owner's balance has been empty; null while money is left. */
export async function emptyBalanceOf(scope: OwnerScope): Promise<EmptyBalance | null> {
  const { rows } = await runOwn<{ since: Date; day: Day }>(
    scope,
    owned`select e.since, (e.since at time zone o.time_zone)::date as day
      from empty_balance e join owner o using (owner_id) where e.owner_id = ${scope.ownerId}`,
  )
  const [row] = rows
  return row === undefined ? null : { sinceMs: row.since.getTime(), day: row.day }
}

export async function saveEmptyBalance(
  scope: OwnerScope,
  empty: EmptyBalance | null,
): Promise<void> {
  if (empty === null) {
    await deleteOwn(scope, 'empty_balance').execute()
    return
  }
  await insertOwn(scope, 'empty_balance', { since: new Date(empty.sinceMs) })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((eb) => ({ since: eb.ref('excluded.since') })),
    )
    .execute()
}
