import type { Day } from '@placard/domain/platform/calendar/day'
import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { budgetOverSpentPercent } from '@placard/domain/platform/limit/limit'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidFieldsOfEntry, type Level, wantedOf } from '#server/campaigns/import/levels.ts'
import { placedEntries } from '#server/campaigns/import/resolve-parents.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'
import { planCosts } from '#server/statistics/figure/cost.ts'
import { type RestrictedCase, restrictedCases } from '#server/campaigns/import/restricted.ts'

interface Resolution {
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
    w as (select e.*, ${wantedOf(level, scope.ownerId)} as wanted from checked e)
    select e.entry_num, e.row_num, e.target_id, e.parent_id, e.parent_entry, e.plan_name, e.group_name, e.current, e.wanted,
      ${reasonOf(level, titles, restrictions)} as reason
    from w e ${level.kind === 'plan' ? spentToday(scope, today) : sql``}`
}

/** Selects the minimum daily budget by plan that today's spending allows. */
function spentToday(scope: OwnerScope, today: Day): OwnedSql {
  return owned`left join (
    select plan_id, (cost * ${budgetOverSpentPercent}::int + 99) / 100 as floor from (${planCosts(scope, today)}) d
  ) spent on spent.plan_id = e.target_id`
}

type Sql = RawBuilder<unknown>

/** Headers of the file by field, for problems that only appear in the context of the whole file or the account. */
export interface Titles {
  readonly parentKey: string
  readonly key: string
  readonly names: Readonly<Record<Level['kind'], string>>
  readonly endDay: string
  readonly dayBudget: string
}

/**
 * Returns the first reason why a compared entry `e` cannot be applied, as {column, kind, facts}; null if it can, or
 * if its row already has a problem.
 */
function reasonOf(level: Level, titles: Titles, restrictions: Restrictions): Sql {
  const restricted = restrictedCases(level, restrictions).map((found) =>
    restrictedReason(found, titles),
  )
  return sql`case
    when e.action = 'refused' then null
    ${sql.join(restricted, sql` `)}
    when e.key_count > 1 then ${reason(titles.key, 'repeatedKey', otherRow)}
    ${level.parent === null ? sql`` : parentReasons(level.parent.kind, titles)}
    ${nameReasons(level, titles.names[level.kind])}
    when e.wanted->>'endDay' < e.wanted->>'beginDay' then ${reason(titles.endDay, 'endBeforeBegin', endAndBegin)}
    ${level.kind === 'plan' ? budgetReason(titles.dayBudget) : sql``}
  end`
}

const otherRow = sql`'got', e.file_key, 'otherRow', case when e.row_num = e.key_first then e.key_last else e.key_first end`
const endAndBegin = sql`'got', e.wanted->>'endDay', 'begin', e.wanted->>'beginDay'`

/** @param facts names and values for jsonb_build_object */
function reason(column: string | Sql, kind: string, facts: Sql): Sql {
  const title = typeof column === 'string' ? sql`${column}::text` : column
  return sql`jsonb_build_object('column', ${title}, 'kind', ${kind}::text, 'facts', jsonb_build_object(${facts}))`
}

function restrictedReason({ kind, when, facts }: RestrictedCase, { dayBudget }: Titles): Sql {
  return sql`when ${when} then ${reason(kind === 'raiseRestricted' ? dayBudget : '', kind, facts)}`
}

function parentReasons(parent: 'plan' | 'group', titles: Titles): Sql {
  const column = sql`case when e.parent_key is null then ${titles.names[parent]}::text else ${titles.parentKey}::text end`
  const facts = sql`'got', coalesce(nullif(e.parent_name, ''), '-'), 'parent', ${parent}::text`
  return sql`
    when e.parent_id is null and e.parent_entry is null then ${reason(column, 'missingParent', facts)}
    when e.parent_id is null and e.parent_action = 'refused'
      then ${reason(column, 'parentRefused', sql`${facts}, 'parentRow', e.parent_row`)}
    when e.is_moved then ${reason(column, 'otherParent', sql`${facts}, 'now', e.account_parent_name`)}`
}

function nameReasons(level: Level, column: string): Sql {
  const got = sql`'got', ${level.name}`
  return sql`
    when e.name_nr > 1 then ${reason(column, 'repeatedName', sql`${got}, 'earlierRow', e.name_row`)}
    when e.target_nr > 1 then ${reason(column, 'repeatedName', sql`${got}, 'earlierRow', e.target_row`)}
    when e.own_id is not null and e.named_id <> e.own_id then ${reason(column, 'nameTaken', got)}`
}

function budgetReason(column: string): Sql {
  const facts = sql`'got', to_char((e.wanted->>'dayBudget')::numeric / 100, 'FM999999999990.00'), 'minCents', spent.floor`
  return sql`
    when e.wanted->'dayBudget' <> e.current->'dayBudget' and (e.wanted->>'dayBudget')::bigint < spent.floor
      then ${reason(column, 'belowSpent', facts)}`
}
