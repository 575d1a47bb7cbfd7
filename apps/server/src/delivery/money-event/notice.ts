import { lowBalanceDays, type WebhookEvent } from '@placard/domain/support/webhook/webhook'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { entryKind } from '#server/delivery/feed/kind.ts'
import { inTransaction, productScope } from '#server/platform/database/scope.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emitEvent } from '#server/support/webhook/emit.ts'

/** Returns the owners that a webhook for the event is about. */
const told = (event: WebhookEvent): RawBuilder<unknown> => sql`
  select o.owner_id, o.time_zone, o.currency from owner o
  where o.closed_at is null and exists (
    select from webhook w where (w.owner_id = o.owner_id or (w.owner_id = o.agency_id and w.of_advertisers))
      and w.state = 'on' and ${event}::text = any(w.events)
  )`

interface SpentBudget {
  readonly owner_id: string
  /** Null for the budget of the account. */
  readonly plan_id: string | null
  readonly subject_id: string
  readonly day: string
  readonly budget: string
  readonly spent: string
}

/**
 * Emits `budget.exhausted` and `balance.low`, once for each day and crossing. The figures are those by which the feed of
 * engines stops delivery. Several servers may do so at the same time.
 */
export async function noticeMoney(db: Kysely<Tables>): Promise<void> {
  for (const row of await spentBudgets(db)) await noticeBudget(db, row)
  await forgetFilledBalances(db)
  for (const row of await lowBalances(db)) await noticeBalance(db, row)
}

const { owner: ownerKind, plan: planKind } = entryKind

async function spentBudgets(db: Kysely<Tables>): Promise<SpentBudget[]> {
  const { rows } = await sql<SpentBudget>`
    with told as (${told('budget.exhausted')}), spent as (
      select t.owner_id, e.entity_id as subject_id, case when e.kind = ${sql.lit(planKind)} then e.entity_id end as plan_id,
        e.body::jsonb->'spent'->>'day' as day, (e.body::jsonb->>'dayBudgetCents')::bigint as budget,
        (e.body::jsonb->'spent'->>'cents')::bigint as spent, (now() at time zone t.time_zone)::date as today
      from told t join delivery_entry e on e.owner_id = t.owner_id and e.body is not null
        and e.kind in (${sql.lit(ownerKind)}, ${sql.lit(planKind)})
    )
    select s.owner_id, s.subject_id, s.plan_id, s.day, s.budget, s.spent from spent s
    where s.budget > 0 and s.spent >= s.budget and s.day::date = s.today and not exists (
      select from webhook_notice n
      where n.owner_id = s.owner_id and n.kind = 'budget' and n.subject_id = s.subject_id and n.day >= s.day::date
    )`.execute(db)
  return rows
}

function noticeBudget(db: Kysely<Tables>, spent: SpentBudget): Promise<void> {
  return inTransaction(productScope(db, spent.owner_id), async (scope) => {
    const { rows } = await runOwn(
      scope,
      owned`insert into webhook_notice (owner_id, kind, subject_id, day)
        values (${scope.ownerId}, 'budget', ${spent.subject_id}, ${spent.day})
        on conflict (owner_id, kind, subject_id) do update set day = excluded.day
          where webhook_notice.day < excluded.day
        returning kind`,
    )
    if (rows.length === 0) return
    await emitEvent(scope, 'budget.exhausted', {
      planId: spent.plan_id,
      day: spent.day,
      budgetCents: Number(spent.budget),
      spentCents: Number(spent.spent),
    })
  })
}

interface LowBalance {
  readonly owner_id: string
  readonly available: string
  /** Of the last seven days. */
  readonly week: string
  readonly currency: string
}

/** The balances of owners with the cost of the seven days before today. */
const lasting = sql`
  select t.owner_id, t.currency, (e.body::jsonb->>'availableCents')::bigint as available, (
    select coalesce(sum(d.cost), 0)::bigint from owner_day d
    where d.owner_id = t.owner_id and d.day between (now() at time zone t.time_zone)::date - 7
      and (now() at time zone t.time_zone)::date - 1
  ) as week
  from told t join delivery_entry e on e.owner_id = t.owner_id and e.kind = ${sql.lit(ownerKind)} and e.body is not null`

async function lowBalances(db: Kysely<Tables>): Promise<LowBalance[]> {
  const { rows } = await sql<LowBalance>`
    with told as (${told('balance.low')}), lasting as (${lasting})
    select l.* from lasting l
    where l.week > 0 and l.available * 7 < l.week * ${lowBalanceDays}::int and not exists (
      select from webhook_notice n where n.owner_id = l.owner_id and n.kind = 'balance'
    )`.execute(db)
  return rows
}

/** A balance is told of again after it has been a tenth above the bound. */
async function forgetFilledBalances(db: Kysely<Tables>): Promise<void> {
  await sql`
    with told as (${told('balance.low')}), lasting as (${lasting})
    delete from webhook_notice n using lasting l
    where n.owner_id = l.owner_id and n.kind = 'balance' and l.available * 70 > l.week * ${lowBalanceDays}::int * 11`.execute(
    db,
  )
}

function noticeBalance(db: Kysely<Tables>, low: LowBalance): Promise<void> {
  return inTransaction(productScope(db, low.owner_id), async (scope) => {
    const { rows } = await runOwn(
      scope,
      owned`insert into webhook_notice (owner_id, kind, subject_id)
        values (${scope.ownerId}, 'balance', ${scope.ownerId}) on conflict do nothing returning kind`,
    )
    if (rows.length === 0) return
    await emitEvent(scope, 'balance.low', {
      availableCents: Number(low.available),
      meanCents: Math.round(Number(low.week) / 7),
      currency: low.currency,
    })
  })
}
