import type { Day } from '@placard/domain/platform/calendar/day'
import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { budgetOverSpentPercent } from '@placard/domain/platform/limit/limit'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type Level, invalidFieldsOfEntry, wantedOf } from '#server/campaigns/import/levels.ts'
import { placedEntries } from '#server/campaigns/import/resolve-parents.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'
import { reasonOf, type Titles } from '#server/campaigns/import/reason.ts'

export interface Resolution {
  readonly jobId: string
  readonly titles: Titles
  readonly restrictions: Restrictions
  /** The current day in the account's time zone. */
  readonly today: Day
}

/**
 * Finds for every entry of a level its entity in the account, its parent there or in the file, and the effect of
 * applying it. Parents are resolved first, because a level depends on the results of the level above.
 *
 * All entries are resolved at once in SQL, because a query for each would take minutes for typical files.
 */
export async function resolveLevel(
  scope: OwnerScope,
  level: Level,
  resolution: Resolution,
): Promise<void> {
  const found = sql.table(`resolved_${level.kind}`)
  await runOwn(
    scope,
    owned`create temp table ${found} on commit drop as ${resolved(scope, level, resolution)}`,
  )
  await keepFound(
    scope,
    resolution.jobId,
    sql`select row_num, reason->>'column' as column_name, 'error' as severity, reason->>'kind' as kind,
      jsonb_strip_nulls(reason->'facts') as facts from ${found} where reason is not null`,
  )
  await runOwn(
    scope,
    owned`
    update import_entry e
    set target_id = r.target_id, parent_id = r.parent_id, parent_entry = r.parent_entry, plan_name = r.plan_name,
      group_name = r.group_name,
      action = case when e.action = 'refused' or r.reason is not null then 'refused'
        when r.target_id is null then 'create' when r.current = r.wanted then 'leave' else 'change' end
    from ${found} r
    where e.owner_id = ${scope.ownerId} and e.job_id = ${resolution.jobId} and e.entry_num = r.entry_num`,
  )
}

function resolved(
  scope: OwnerScope,
  level: Level,
  { jobId, titles, restrictions, today }: Resolution,
): OwnedSql {
  return owned`
    with ${placedEntries(scope, level, jobId)},
    found as (
      select e.*, coalesce(e.own_id, t.${level.id}) as target_id, t.${level.id} as named_id
      from placed e
      left join ${level.table} t on t.owner_id = ${scope.ownerId} and ${level.isNotDeleted(sql`t`)} and ${level.isNamed}
        ${level.parent === null ? sql`` : sql`and t.${level.parent.id} = e.parent_id`}
    ),
    compared as (
      select e.*, case when e.action is null then row_number() over same_name end as name_nr,
        first_value(e.row_num) over same_name as name_row,
        case when e.action is null and e.target_id is not null then row_number() over same_target end as target_nr,
        first_value(e.row_num) over same_target as target_row,
        case when e.file_key is not null then count(*) over same_key end as key_count,
        min(e.row_num) over same_key as key_first, max(e.row_num) over same_key as key_last,
        case when t.${level.id} is null then ${level.defaults} else ${level.current} end as current
      from found e left join ${level.table} t on t.owner_id = ${scope.ownerId} and t.${level.id} = e.target_id
      window same_name as (partition by e.action, coalesce(e.parent_id::text, 'e' || e.parent_entry), ${level.name}
          order by e.entry_num),
        same_target as (partition by e.action, e.target_id order by e.entry_num),
        same_key as (partition by e.file_key)
    ),
    checked as (select e.*, ${level.isPromotion ? invalidFieldsOfEntry : sql`null::jsonb`} as invalid_fields from compared e),
    w as (select e.*, ${wantedOf(level)} as wanted from checked e)
    select e.entry_num, e.row_num, e.target_id, e.parent_id, e.parent_entry, e.plan_name, e.group_name, e.current, e.wanted,
      ${reasonOf(level, titles, restrictions)} as reason
    from w e ${level.kind === 'plan' ? spentToday(scope, today) : sql``}`
}

/** Selects the minimum daily budget by plan that today's spending allows. */
function spentToday(scope: OwnerScope, today: Day): OwnedSql {
  return owned`left join (
    select plan_id, (cost * ${budgetOverSpentPercent}::int + 99) / 100 as floor
    from plan_day where owner_id = ${scope.ownerId} and day = ${today}
  ) spent on spent.plan_id = e.target_id`
}
