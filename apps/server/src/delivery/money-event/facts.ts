import type { AlertKind, AlertSettings } from '@placard/domain/finance/alert/alert'
import type { Day } from '@placard/domain/platform/calendar/day'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { entryKind } from '#server/delivery/feed/kind.ts'
import { alertSettingColumns, joinAlertSettings } from '#server/finance/alert/settings.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A daily budget and the part of it that is spent. */
export interface BudgetFacts extends AlertSettings {
  readonly ownerId: string
  readonly ownerName: string
  readonly currency: string
  readonly today: Day
  /** The plan; null for the account. */
  readonly planId: string | null
  /** Empty for the account. */
  readonly planName: string
  /** 0 without a budget. */
  readonly budgetCents: number
  readonly spentCents: number
  /** The alerts that have been sent for it and are not armed again. */
  readonly known: readonly AlertKind[]
}

/** The money of an owner. */
export interface OwnerFacts extends BudgetFacts {
  readonly availableCents: number
  readonly weekCents: number
}

const { owner: ownerKind, plan: planKind } = entryKind

const known = (subject: RawBuilder<unknown>) => sql`array(
  select m.alert from money_alert m where m.owner_id = o.owner_id and m.subject_id = ${subject}
    and (m.day is null or m.day >= l.today))`

const localDay = sql`cross join lateral (select (now() at time zone o.time_zone)::date as today) l`

/** The columns of `BudgetFacts` that owners and plans have, from the entry `b.body` of the feed. */
const budgetColumns = sql`
  o.owner_id as "ownerId", o.owner_name as "ownerName", o.currency, l.today, ${alertSettingColumns},
  coalesce(b.body->>'dayBudgetCents', '0')::float8 as "budgetCents",
  case when (b.body->'spent'->>'day')::date = l.today then (b.body->'spent'->>'cents')::float8 else 0 end as "spentCents"`

const entryBody = sql`cross join lateral (select e.body::jsonb as body) b`

/** Returns the money of all open owners, as the feed tells it to engines. */
export async function ownerFacts(db: Kysely<Tables>): Promise<OwnerFacts[]> {
  const { rows } = await sql<OwnerFacts>`
    select ${budgetColumns}, null as "planId", '' as "planName", ${known(sql`o.owner_id`)} as known,
      (b.body->>'availableCents')::float8 as "availableCents", (
        select coalesce(sum(d.cost), 0)::float8 from owner_day d
        where d.owner_id = o.owner_id and d.day between l.today - 7 and l.today - 1
      ) as "weekCents"
    from owner o ${joinAlertSettings}
    join delivery_entry e on e.owner_id = o.owner_id and e.kind = ${sql.lit(ownerKind)} and e.entity_id = o.owner_id
    ${localDay} ${entryBody}
    where o.closed_at is null and e.body is not null
    order by o.owner_id`.execute(db)
  return rows
}

/** Positions of the feed: after `from`, up to `to`. */
export interface FeedRange {
  readonly epoch: string
  readonly from: string
  readonly to: string
}

/** Returns the positions that have not been looked at; undefined without any. */
export async function newPositions(db: Kysely<Tables>): Promise<FeedRange | undefined> {
  const { rows } = await sql<FeedRange>`
    select s.epoch, s.last_pos as to, coalesce(k.pos, 0) as from from delivery_state s
    left join budget_look k on k.epoch = s.epoch
    where s.last_pos > coalesce(k.pos, 0)`.execute(db)
  return rows[0]
}

/** Notes that the positions have been looked at. Several servers may have done so. */
export async function notePositions(db: Kysely<Tables>, { epoch, to }: FeedRange): Promise<void> {
  await sql`
    insert into budget_look (epoch, pos) values (${epoch}, ${to})
    on conflict (only_one) do update set epoch = excluded.epoch, pos = excluded.pos
      where budget_look.epoch <> excluded.epoch or budget_look.pos < excluded.pos`.execute(db)
}

/** Returns the budgets of plans whose entries are at the positions: those that have spent today, or were told of. */
export async function planFacts(
  db: Kysely<Tables>,
  { from, to }: FeedRange,
): Promise<BudgetFacts[]> {
  const { rows } = await sql<BudgetFacts>`
    select * from (
      select ${budgetColumns}, p.plan_id as "planId", p.plan_name as "planName", ${known(sql`p.plan_id`)} as known
      from delivery_entry e join owner o on o.owner_id = e.owner_id ${joinAlertSettings}
      join plan p on p.owner_id = e.owner_id and p.plan_id = e.entity_id
      ${localDay} ${entryBody}
      where e.pos > ${from} and e.pos <= ${to} and e.kind = ${sql.lit(planKind)} and e.body is not null
        and o.closed_at is null
    ) f
    where f."spentCents" > 0 and f."budgetCents" > 0 or cardinality(f.known) > 0
    order by f."ownerId", f."planId"`.execute(db)
  return rows
}
