import { reviewState } from '@placard/domain/campaigns/review/state'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Over so many days the entries are spread. */
const days = 60
const changesOfGroup = 3
const changesOfPlan = 36

/**
 * Adds a log to an advertiser that has plans, groups and ads: each ad came in by import, groups had other prices and plans
 * other budgets, and the platform has rejected some ads. That is three entries for two ads.
 */
export async function addLargeLog(
  db: Kysely<Tables>,
  { ownerId, email, nowMs }: { ownerId: string; email: string; nowMs: number },
): Promise<void> {
  await sql`
    with done as (
      select 0 as turn, 'import' as door, 'create' as operation, 'ad' as entity, ad_id as entity_id, ad_name as entity_name,
        null::jsonb as before, 1 as version,
        jsonb_build_object('groupId', group_id::text, 'adName', ad_name, 'copywriter', copywriter, 'pageUrl', page_url) as after
      from ad where owner_id = ${ownerId}
      union all
      select turn, 'call', 'change', 'group', group_id, group_name,
        jsonb_build_object('price', price + turn), turn + 1, jsonb_build_object('price', price + turn - 1)
      from ad_group, generate_series(1, ${changesOfGroup}::int) turn where owner_id = ${ownerId}
      union all
      select turn, 'call', 'change', 'plan', plan_id, plan_name,
        jsonb_build_object('dayBudget', day_budget + 100 * turn), turn + 1, jsonb_build_object('dayBudget', day_budget + 100 * (turn - 1))
      from plan, generate_series(1, ${changesOfPlan}::int) turn where owner_id = ${ownerId}
      union all
      select 1, 'call', 'review', 'ad', ad_id, ad_name, jsonb_build_object('reviewState', ${sql.lit(reviewState.notReviewed)}), 2,
        jsonb_build_object('reviewState', review_state, 'reviewReason', review_reason)
      from ad where owner_id = ${ownerId} and review_state = ${reviewState.rejected}
    ), placed as (
      select d.*, (row_number() over (order by turn, entity_id))::float8 / count(*) over () as place from done d
    )
    insert into operation_log (owner_id, account_id, home_owner_id, at, door, request_id, operation, entity, entity_id, entity_name, before, after, version)
    select ${ownerId}, a.account_id, a.owner_id, to_timestamp(${nowMs} / 1000.0) - (1 - d.place) * ${days}::int * interval '1 day',
      d.door, 'demo', d.operation, d.entity, d.entity_id, d.entity_name, d.before, d.after, d.version
    from placed d
    left join account a on d.operation <> 'review' and a.email = ${email} and a.owner_id = ${ownerId}
    order by d.place`.execute(db)
}
