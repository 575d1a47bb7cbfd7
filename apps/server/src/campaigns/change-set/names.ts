import { fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { sql } from 'kysely'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type NamedSet = Pick<ChangeSetRecord, 'change_set_id' | 'level'>

/**
 * The number of rounds in which refused names are looked for: a row that keeps its name refuses the next one that wants
 * it. A last round refuses all that remain to depend on another row.
 */
const maxRounds = 50

/** The maximum number of rows that take names of each other, which are changed in one transaction. */
export const linkedRowsMax = 10_000

/**
 * Refuses new names that are taken: by an earlier entry, or by a row that keeps its name. A name is free if its row gets
 * another one by the same change set, as when two rows swap their names; such entries are linked.
 */
export async function refuseTakenNames(scope: OwnerScope, set: NamedSet): Promise<void> {
  if (!(await hasNames(scope, set))) return
  await refuseEntries(scope, set, repeatedNames(scope, set))
  for (let round = 1; round <= maxRounds; round += 1) {
    const count = await refuseEntries(scope, set, heldNames(scope, set, givenUp(scope, set)))
    if (count === 0) break
    if (round === maxRounds) await refuseEntries(scope, set, heldNames(scope, set, sql`false`))
  }
  if ((await linkEntries(scope, set)) <= linkedRowsMax) return
  await refuseEntries(scope, set, owned`select entry_num from ${renamed(scope, set)} and is_linked`)
}

async function hasNames(scope: OwnerScope, set: NamedSet): Promise<boolean> {
  const { rows } = await runOwn(scope, owned`select 1 from ${renamed(scope, set)} limit 1`)
  return rows.length > 0
}

/** The entries with new names, as `from` and `where`. */
function renamed({ ownerId }: OwnerScope, { change_set_id }: NamedSet): OwnedSql {
  return owned`change_entry where owner_id = ${ownerId} and change_set_id = ${change_set_id} and new_name is not null`
}

function repeatedNames(scope: OwnerScope, set: NamedSet): OwnedSql {
  return owned`select entry_num from (
    select entry_num, row_number() over (partition by parent_id, new_name order by entry_num) as place
    from ${renamed(scope, set)}
  ) n where place > 1`
}

/** Selects entries whose name is held by a row `t`, unless that row gives it up. */
function heldNames(
  scope: OwnerScope,
  { change_set_id, level }: NamedSet,
  isGivenUp: OwnedSql | ReturnType<typeof sql>,
): OwnedSql {
  const { table, id, name, above } = levelTables[level]
  const parent = above.at(-1)
  const beside = parent === undefined ? sql`true` : sql`t.${parent.id} = e.parent_id`
  return owned`
    select e.entry_num from change_entry e
    join ${table} t on t.owner_id = e.owner_id and ${beside} and t.${name} = e.new_name and t.removed_at is null
      and t.${id} <> e.entity_id
    where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id} and e.new_name is not null
      and not (${isGivenUp})`
}

function givenUp({ ownerId }: OwnerScope, { change_set_id, level }: NamedSet): OwnedSql {
  return owned`exists (
    select from change_entry o where o.owner_id = ${ownerId} and o.change_set_id = ${change_set_id}
      and o.entity_id = t.${levelTables[level].id} and o.new_name is not null)`
}

async function refuseEntries(
  scope: OwnerScope,
  { change_set_id, level }: NamedSet,
  entries: OwnedSql,
): Promise<number> {
  const problem = fieldProblem('nameTaken', [`${level}Name`, null], {})
  const { rows } = await runOwn(
    scope,
    owned`
      update change_entry e
      set verdict = 'refused', flags = '{}', new_name = null,
        problems = jsonb_build_array(${JSON.stringify(problem)}::jsonb || jsonb_build_object('got', e.new_name))
      where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id} and e.entry_num in (${entries})
      returning 1`,
  )
  return rows.length
}

/** Marks the entries that take a name from each other. @returns their number */
async function linkEntries(scope: OwnerScope, { change_set_id, level }: NamedSet): Promise<number> {
  const { table, id, name, above } = levelTables[level]
  const parent = above.at(-1)
  const beside = parent === undefined ? sql`true` : sql`t.${parent.id} = e.parent_id`
  const { rows } = await runOwn(
    scope,
    owned`
      with pair as materialized (
        select e.entry_num as taker, o.entry_num as giver from change_entry e
        join ${table} t on t.owner_id = e.owner_id and ${beside} and t.${name} = e.new_name and t.removed_at is null
          and t.${id} <> e.entity_id
        join change_entry o on o.owner_id = e.owner_id and o.change_set_id = e.change_set_id and o.entity_id = t.${id}
        where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id} and e.new_name is not null
      )
      update change_entry e set is_linked = true
      where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id}
        and (e.entry_num in (select taker from pair) or e.entry_num in (select giver from pair))
      returning 1`,
  )
  return rows.length
}
