import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerId, OwnerScope } from '#server/platform/database/scope.ts'
import type { Level, ParentLevel } from '#server/campaigns/import/levels.ts'

type Sql = RawBuilder<unknown>

/**
 * Selects the entries of a level as `placed`, each with the entity of its id and with its parent: in the account, an
 * entry of the file, or neither.
 */
export function placedEntries(scope: OwnerScope, level: Level, jobId: string): OwnedSql {
  const { ownerId } = scope
  const entries = owned`
    entries as (
      select entry_num, row_num, fields, action, plan_name, group_name, ad_name, detail, file_key, parent_key,
        ${idOf(sql`file_key`)} as key_id, ${idOf(sql`parent_key`)} as parent_key_id
      from import_entry where owner_id = ${ownerId} and job_id = ${jobId} and kind = ${level.kind}
    )`
  if (level.parent !== null) {
    return owned`${entries}, ${parentsOf(ownerId, level.parent, jobId)}, ${linked(ownerId, level, level.parent)}, ${placed(level.parent)}`
  }
  return owned`${entries}, placed as (
    select e.*, own.${level.id} as own_id, null::bigint as parent_id, null::int as parent_entry
    from entries e left join ${level.table} own on own.owner_id = ${ownerId} and own.${level.id} = e.key_id
        and ${level.isNotDeleted(sql`own`)}
  )`
}

/** Returns the id that a key may be: our ids are positive and fit a bigint. */
function idOf(key: Sql): Sql {
  return sql`case when ${key} ~ '^[1-9][0-9]{0,17}$' then ${key}::bigint end`
}

/** Selects the parents of the file, by key and by name, and those of the account by name. */
function parentsOf(ownerId: OwnerId, { kind }: ParentLevel, jobId: string): OwnedSql {
  const names = kind === 'plan' ? sql`plan_name` : sql`plan_name, group_name`
  const account =
    kind === 'plan'
      ? owned`select plan_id as id, plan_name, null::text as group_name from plan
          where owner_id = ${ownerId} and removed_at is null`
      : owned`select g.group_id as id, o.plan_name, g.group_name from ad_group g
          join plan o on o.owner_id = g.owner_id and o.plan_id = g.plan_id and o.removed_at is null
          where g.owner_id = ${ownerId} and g.removed_at is null`
  return owned`
    parents as (
      select entry_num, row_num, action, target_id, file_key, plan_name, group_name from import_entry
      where owner_id = ${ownerId} and job_id = ${jobId} and kind = ${kind}
    ),
    by_key as (
      select distinct on (file_key) file_key, entry_num from parents where file_key is not null order by file_key, entry_num
    ),
    by_name as (
      select distinct on (${names}) ${names}, entry_num from parents order by ${names}, (action = 'refused'), entry_num
    ),
    account as (${account})`
}

/** Resolves the parent: by the key of a row of the file, by our id, by name in the file, or by name in the account. */
function linked(ownerId: OwnerId, level: Level, parent: ParentLevel): OwnedSql {
  const isSame = (alias: Sql) =>
    parent.kind === 'plan'
      ? sql`${alias}.plan_name = e.plan_name`
      : sql`${alias}.plan_name = e.plan_name and ${alias}.group_name = e.group_name`
  return owned`
    linked as (
      select e.*, own.${level.id} as own_id, own.${parent.id} as own_parent,
        case when k.entry_num is not null then k.entry_num when i.${parent.id} is null then f.entry_num end as parent_entry,
        case when k.entry_num is null then coalesce(i.${parent.id}, case when f.entry_num is null then a.id end) end
          as account_parent
      from entries e
      left join ${level.table} own on own.owner_id = ${ownerId} and own.${level.id} = e.key_id
        and ${level.isNotDeleted(sql`own`)}
      left join by_key k on k.file_key = e.parent_key
      left join ${parent.table} i on i.owner_id = ${ownerId} and i.${parent.id} = e.parent_key_id and i.removed_at is null
      left join by_name f on ${isSame(sql`f`)}
      left join account a on ${isSame(sql`a`)}
    )`
}

function placed({ kind }: ParentLevel): Sql {
  const groupName =
    kind === 'plan' ? sql`e.group_name` : sql`coalesce(n.group_name, a.group_name, e.group_name)`
  return sql`
    placed as (
      select e.entry_num, e.row_num, e.fields, e.action, e.ad_name, e.detail, e.file_key, e.parent_key, e.own_id,
        coalesce(e.own_parent, n.target_id, e.account_parent) as parent_id,
        case when e.own_parent is null then e.parent_entry end as parent_entry,
        n.action as parent_action, n.row_num as parent_row,
        coalesce(n.target_id, e.account_parent) <> e.own_parent
          or (e.own_parent is not null and n.entry_num is not null and n.target_id is null) as is_moved,
        concat_ws(' › ', e.parent_key, e.plan_name${kind === 'plan' ? sql`` : sql`, e.group_name`}) as parent_name,
        concat_ws(' › ', a.plan_name, a.group_name) as account_parent_name,
        coalesce(n.plan_name, a.plan_name, e.plan_name) as plan_name, ${groupName} as group_name
      from linked e
      left join parents n on n.entry_num = e.parent_entry
      left join account a on a.id = coalesce(e.own_parent, e.account_parent)
    )`
}
