import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerId, OwnerScope } from '#server/platform/database/scope.ts'
import { type Batch, type EntryRange, isNotApplied } from '#server/campaigns/import/staging.ts'
import { type Level, invalidFieldsOfEntry, wantedOf } from '#server/campaigns/import/levels.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'
import { restrictedCases } from '#server/campaigns/import/restricted.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'

type Sql = RawBuilder<unknown>

/** Another user may create an entity of the same name between a lookup and the insert. The second lookup finds it. */
const maxLooks = 3

/**
 * Applies plans, groups, ads or keywords. Changes since the preview are taken into account: existing entities are
 * changed instead of created, and missing ones are refused.
 */
export async function takeEntities(scope: OwnerScope, level: Level, batch: Batch): Promise<number> {
  let count = 0
  for (let look = 1; look <= maxLooks; look += 1) {
    await lockTargets(scope, level, batch)
    await refuseRestricted(scope, level, batch)
    await refuseDisplaced(scope, level, batch)
    count += await takeStanding(scope, level, batch)
    if (!(await isLeft(scope, level, batch))) return count
  }
  throw new Error(
    `entries ${batch.first} to ${batch.last} of import ${batch.jobId} found no place in ${maxLooks} looks`,
  )
}

/** Returns the entries of the range, each with its parent and its existing entity. */
function standing(scope: OwnerScope, level: Level, range: EntryRange): OwnedSql {
  const { parent } = level
  const { ownerId } = scope
  return owned`
    chosen as (
      select e.entry_num, e.row_num, e.fields, e.plan_name, e.group_name, e.ad_name, e.detail, e.target_id as was_id,
        coalesce(n.target_id, e.parent_id) as parent_id, n.row_num as parent_row, n.action as parent_action
      from import_entry e
      left join import_entry n on n.owner_id = e.owner_id and n.job_id = e.job_id and n.entry_num = e.parent_entry
      where e.owner_id = ${ownerId} and e.job_id = ${range.jobId} and e.kind = ${level.kind}
        and e.entry_num between ${range.first} and ${range.last} and e.action in ('create', 'change') and not e.taken
    ),
    remaining as (
      select e.*, coalesce(own.${level.id}, t.${level.id}) as target_id
      from chosen e
      left join ${level.table} own on own.owner_id = ${ownerId} and own.${level.id} = e.was_id
        and ${level.isNotDeleted(sql`own`)}
      left join ${level.table} t on e.was_id is null and t.owner_id = ${ownerId} and ${level.isNotDeleted(sql`t`)} and ${level.isNamed}
        ${parent === null ? sql`` : sql`and t.${parent.id} = e.parent_id`}
    )`
}

async function lockTargets(scope: OwnerScope, level: Level, range: EntryRange): Promise<void> {
  await runOwn(
    scope,
    owned`
    with ${standing(scope, level, range)}
    select from ${level.table} t
    where t.owner_id = ${scope.ownerId} and t.${level.id} = any (array(select target_id from remaining))
    order by t.${level.id} for update`,
  )
}

/**
 * Refuses entries that exceed the owner's restrictions, which may have changed since the preview. Missing entities
 * are left to `refuseDisplaced`.
 */
async function refuseRestricted(
  scope: OwnerScope,
  level: Level,
  { restrictions, ...range }: Batch,
): Promise<void> {
  const cases = restrictedCases(level, restrictions).map(
    ({ kind, when, facts }) =>
      sql`when ${when} then jsonb_build_object('kind', ${kind}::text, 'facts', jsonb_build_object(${facts}))`,
  )
  if (cases.length === 0) return
  const { ownerId } = scope
  await keepFound(
    scope,
    range.jobId,
    owned`
      with ${standing(scope, level, range)}, ${comparedWithNow(ownerId, level)},
      restricted as (
        select e.entry_num, e.row_num, case ${sql.join(cases, sql` `)} end as reason
        from w e where e.target_id is not null or e.was_id is null
      )
      update import_entry e set action = 'refused' from restricted r
      where e.owner_id = ${ownerId} and e.job_id = ${range.jobId} and e.entry_num = r.entry_num and r.reason is not null
      returning r.row_num, '' as column_name, 'error' as severity, r.reason->>'kind' as kind, r.reason->'facts' as facts`,
  )
}

/**
 * Refuses entries that are no longer possible since the preview: the entity or its parent is missing, or another
 * entity has taken the new name.
 */
async function refuseDisplaced(scope: OwnerScope, level: Level, range: EntryRange): Promise<void> {
  const { ownerId } = scope
  const { table, id, parent } = level
  const inParent = parent === null ? sql`` : sql`and t.${parent.id} = e.parent_id`
  const parentIsGone =
    parent === null
      ? sql`false`
      : owned`not exists (select from ${parent.table} p where p.owner_id = ${ownerId} and p.${parent.id} = e.parent_id
          and p.removed_at is null)`
  const displaced = owned`
    select e.entry_num, e.row_num, coalesce(${level.name}, '-') as name, e.parent_row,
      case when e.target_id is null and (e.was_id is not null or ${parentIsGone}) then
          case when e.parent_action = 'refused' then 'parentRefused' else 'goneMeanwhile' end
        when e.was_id is not null and exists (
          select from ${table} t
          where t.owner_id = ${ownerId} and ${level.isNotDeleted(sql`t`)} and ${level.isNamed} ${inParent} and t.${id} <> e.was_id
        ) then 'nameTaken' end as kind
    from remaining e`
  await keepFound(
    scope,
    range.jobId,
    owned`
      with ${standing(scope, level, range)}, displaced as (${displaced})
      update import_entry e set action = 'refused' from displaced d
      where e.owner_id = ${ownerId} and e.job_id = ${range.jobId} and e.entry_num = d.entry_num and d.kind is not null
      returning d.row_num, '' as column_name, 'error' as severity, d.kind,
        case d.kind when 'parentRefused'
          then jsonb_build_object('got', d.name, 'parent', ${parent?.kind ?? 'plan'}::text, 'parentRow', d.parent_row)
          else jsonb_build_object('got', d.name) end as facts`,
  )
}

async function takeStanding(scope: OwnerScope, level: Level, range: EntryRange): Promise<number> {
  const { ownerId } = scope
  const changed = [...level.columns, ...level.changedColumns]
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`
    with ${standing(scope, level, range)}, ${comparedWithNow(ownerId, level)},
    changed as (
      update ${level.table} t
      set ${sql.join(changed.map(([column, value]) => sql`${column} = ${value}`))}, version = t.version + 1
      from w where t.owner_id = ${ownerId} and t.${level.id} = w.target_id and w.current <> w.wanted
    ),
    created as (${creation(ownerId, level)}),
    -- A subquery in place of a join: it is hashed, whereas the planner expects one row here and would join by loops.
    taken as (
      select e.entry_num, coalesce(e.target_id, e.new_id) as target_id, e.parent_id, e.current, e.wanted, e.new_version,
        ${level.name} as name,
        case when e.target_id is null then 'create' when e.current = e.wanted then 'leave' else 'change' end as action
      from w e where e.target_id is not null or e.new_id in (select id from created)
    ),
    marked as (
      update import_entry e set taken = true, target_id = k.target_id, action = k.action
      from taken k where e.owner_id = ${ownerId} and e.job_id = ${range.jobId} and e.entry_num = k.entry_num
    ),
    logged as (${loggedChanges(scope, changesTaken(level))})
    select count(*)::int as count from taken`,
  )
  return rows[0]?.count ?? 0
}

/** Selects the remaining entries as `w`, with the entity before and after the change, and the id of a new one. */
function comparedWithNow(ownerId: OwnerId, level: Level): OwnedSql {
  return owned`
    compared as (
      select e.*, case when t.${level.id} is null then ${level.defaults} else ${level.current} end as current,
        coalesce(t.version, 0) + 1 as new_version
      from remaining e left join ${level.table} t on t.owner_id = ${ownerId} and t.${level.id} = e.target_id
    ),
    checked as (select e.*, ${level.isPromotion ? invalidFieldsOfEntry : sql`null::jsonb`} as invalid_fields from compared e),
    w as materialized (
      select e.*, ${wantedOf(level, ownerId)} as wanted, case when e.target_id is null then nextval('entity_id') end as new_id
      from checked e
    )`
}

function creation(ownerId: OwnerId, { table, id, parent, columns, newColumns }: Level): OwnedSql {
  const written = [...columns, ...newColumns]
  const names = sql.join([
    ...(parent === null ? [] : [parent.columns]),
    ...written.map(([column]) => column),
  ])
  const values = sql.join([
    ...(parent === null ? [] : [parent.values]),
    ...written.map(([, value]) => value),
  ])
  const fromParent =
    parent === null
      ? sql``
      : owned`join ${parent.table} p on p.owner_id = ${ownerId} and p.${parent.id} = w.parent_id
          and p.removed_at is null`
  return owned`
    insert into ${table} (owner_id, ${id}, ${names})
    select ${ownerId}::bigint, w.new_id, ${values} from w ${fromParent} where w.target_id is null
    on conflict do nothing
    returning ${id} as id`
}

/** Logs a change with the changed fields before and after, and a new entity with all fields and its parent. */
function changesTaken({ kind, parent }: Level): Sql {
  const differing = (side: Sql) => sql`(
    select jsonb_object_agg(key, ${side}->key) from jsonb_each(k.wanted) as field (key, value)
    where k.current->key is distinct from value)`
  const created =
    parent === null
      ? sql`k.wanted`
      : sql`jsonb_build_object(${`${parent.kind}Id`}::text, k.parent_id::text) || k.wanted`
  return sql`
    select k.action as operation, ${kind}::text as entity, k.target_id as entity_id, k.name as entity_name,
      case k.action when 'change' then ${differing(sql`k.current`)} end as before,
      case k.action when 'change' then ${differing(sql`k.wanted`)} else ${created} end as after,
      k.new_version as version
    from taken k where k.action <> 'leave'`
}

async function isLeft(scope: OwnerScope, level: Level, range: EntryRange): Promise<boolean> {
  const { rows } = await runOwn(
    scope,
    owned`select from import_entry
    where owner_id = ${scope.ownerId} and job_id = ${range.jobId} and kind = ${level.kind}
      and entry_num between ${range.first} and ${range.last} and ${isNotApplied} limit 1`,
  )
  return rows.length > 0
}
