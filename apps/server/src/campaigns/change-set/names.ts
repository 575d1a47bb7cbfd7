import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type NamedSet = Pick<ChangeSetRecord, 'change_set_id' | 'level'>

/** The levels with names that are unique in a parent; keywords with their match types. */
type NamedLevel = Exclude<ChangeLevel, 'creative'>

const levels: readonly NamedLevel[] = ['plan', 'group', 'ad', 'keyword']

/** An entry whose new name is held by a row. */
export interface HeldName {
  readonly entry_num: number
  readonly holder_id: string
}

/** The maximum number of rows that take names of each other, which are changed in one transaction. */
export const linkedRowsMax = 10_000

/**
 * Refuses new names that are taken: by an earlier entry, or by a row that keeps its name. A name is free if its row gets
 * another one by the same change set, as when two rows swap their names; such entries are linked.
 */
export async function refuseTakenNames(scope: OwnerScope, set: NamedSet): Promise<void> {
  for (const level of levels.filter((one) => set.level === null || set.level === one))
    await refuseTakenNamesOf(scope, { ...set, level })
}

/** Returns whether rows can take names from each other. Match types are hardly ever swapped, so keywords cannot. */
export function canSwap(level: NamedLevel): boolean {
  return level !== 'keyword'
}

/** The problem that another row has the name, as a single save has it. */
export function takenProblem(level: NamedLevel, got: string | null): FieldProblem {
  return level === 'keyword'
    ? fieldProblem('keywordTaken', ['matchType', got], {})
    : fieldProblem('nameTaken', [`${level}Name`, got], {})
}

/** A change set, and the level whose names are compared. */
type LevelOfSet = NamedSet & { readonly level: NamedLevel }

async function refuseTakenNamesOf(scope: OwnerScope, set: LevelOfSet): Promise<void> {
  await refuseEntries(scope, set, await repeatedNames(scope, set))
  const held = await heldNames(scope, set)
  if (held.length === 0) return
  const givers = canSwap(set.level) ? await renamedEntries(scope, set, held) : noGivers
  const refused = keptNames(held, givers)
  await refuseEntries(scope, set, [...refused])
  const linked = held
    .filter(({ entry_num: taker }) => !refused.has(taker))
    .flatMap(({ entry_num: taker, holder_id: holderId }) => [taker, givers.get(holderId) ?? taker])
  const all = [...new Set(linked)]
  if (all.length > linkedRowsMax) await refuseEntries(scope, set, all)
  else await linkEntries(scope, set, all)
}

const noGivers: ReadonlyMap<string, number> = new Map()

/**
 * Returns SQL for the id of the row that holds a name, other than `id`; null if no row does. As a subquery with one value
 * it is looked up in the index for each row, however few rows PostgreSQL expects.
 */
export function holderOf(
  { ownerId }: OwnerScope,
  level: NamedLevel,
  of: Readonly<Record<'name' | 'parentId' | 'id' | 'matchType', RawBuilder<unknown>>>,
): OwnedSql {
  if (level === 'keyword')
    return owned`(
      select t.keyword_id from keyword o join keyword t
        on t.owner_id = o.owner_id and t.group_id = o.group_id and t.keyword = o.keyword
      where o.owner_id = ${ownerId} and o.keyword_id = ${of.id} and t.match_type = ${of.matchType}
        and t.keyword_id <> o.keyword_id
      limit 1)`
  const { table, id, name, above } = levelTables[level]
  const parent = above.at(-1)
  const beside = parent === undefined ? sql`true` : sql`t.${parent.id} = ${of.parentId}`
  return owned`(
    select t.${id} from ${table} t
    where t.owner_id = ${ownerId} and ${beside} and t.${name} = ${of.name} and t.removed_at is null and t.${id} <> ${of.id}
    limit 1)`
}

/** The entries of the level with new names, as `from` and `where`. */
function renamed({ ownerId }: OwnerScope, { change_set_id, level }: LevelOfSet): OwnedSql {
  return owned`change_entry e
    where e.owner_id = ${ownerId} and e.change_set_id = ${change_set_id} and e.level = ${level}
      and e.new_name is not null`
}

async function repeatedNames(scope: OwnerScope, set: LevelOfSet): Promise<number[]> {
  const { rows } = await runOwn<{ entry_num: number }>(
    scope,
    owned`select entry_num from (
      select entry_num, row_number() over (partition by parent_id, new_name, after ->> 'matchType' order by entry_num) as place
      from ${renamed(scope, set)}
    ) n where place > 1`,
  )
  return rows.map(({ entry_num }) => entry_num)
}

async function heldNames(scope: OwnerScope, set: LevelOfSet): Promise<readonly HeldName[]> {
  const holder = holderOf(scope, set.level, {
    name: sql`e.new_name`,
    parentId: sql`e.parent_id`,
    id: sql`e.entity_id`,
    matchType: sql`(e.after ->> 'matchType')::smallint`,
  })
  const { rows } = await runOwn<HeldName>(
    scope,
    owned`select * from (select e.entry_num, ${holder} as holder_id from ${renamed(scope, set)}) h
      where holder_id is not null`,
  )
  return rows
}

/** Returns the entries that give other names to the holders, by the ids of these. */
async function renamedEntries(
  scope: OwnerScope,
  set: LevelOfSet,
  held: readonly HeldName[],
): Promise<ReadonlyMap<string, number>> {
  const holders = held.map(({ holder_id }) => holder_id)
  const { rows } = await runOwn<{ entry_num: number; entity_id: string }>(
    scope,
    owned`select e.entry_num, e.entity_id from ${renamed(scope, set)} and e.entity_id = any (${holders}::bigint[])`,
  )
  return new Map(rows.map(({ entry_num, entity_id }) => [entity_id, entry_num]))
}

/** Returns the entries whose name is kept by its holder, because this gets no other one or is among them. */
export function keptNames(
  held: readonly HeldName[],
  givers: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const takers = new Map<number, number>()
  const refused = new Set<number>()
  for (const { entry_num: taker, holder_id: holderId } of held) {
    const giver = givers.get(holderId)
    if (giver === undefined) refused.add(taker)
    else takers.set(giver, taker)
  }
  // A set is also iterated over what is added meanwhile.
  for (const giver of refused) {
    const taker = takers.get(giver)
    if (taker !== undefined) refused.add(taker)
  }
  return refused
}

async function refuseEntries(
  scope: OwnerScope,
  { change_set_id, level }: LevelOfSet,
  entries: readonly number[],
): Promise<void> {
  if (entries.length === 0) return
  const problem = takenProblem(level, null)
  await runOwn(
    scope,
    owned`
      update change_entry e
      set verdict = 'refused', flags = '{}', new_name = null,
        problems = jsonb_build_array(${JSON.stringify(problem)}::jsonb || jsonb_build_object('got', e.new_name))
      where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id}
        and e.entry_num = any (${entries}::integer[])`,
  )
}

async function linkEntries(
  scope: OwnerScope,
  { change_set_id }: NamedSet,
  entries: readonly number[],
): Promise<void> {
  await runOwn(
    scope,
    owned`update change_entry set is_linked = true
      where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id} and entry_num = any (${entries}::integer[])`,
  )
}
