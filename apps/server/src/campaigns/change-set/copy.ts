import type { Level } from '@placard/contract/campaigns/report'
import { code } from '@placard/contract/platform/code'
import {
  type ChangeOperation,
  type CopyOperation,
  createdMax,
} from '@placard/domain/campaigns/change-set/operation'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Decided } from '#server/campaigns/change-set/decide.ts'
import {
  type Destination,
  destinationOf,
  problemsThere,
} from '#server/campaigns/change-set/destination.ts'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import { copiedCount } from '#server/campaigns/promotion/copied.ts'
import { copyRows } from '#server/campaigns/promotion/copy.ts'
import type { SaveContext } from '#server/campaigns/promotion/entity.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { namesakes, writtenWithName } from '#server/campaigns/promotion/name.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Original {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly parent_id: string
  readonly parent_names: string
  /** The number of things that one copy consists of. */
  readonly things: number
}

const parentNames: Readonly<Record<Level, RawBuilder<unknown>>> = {
  plan: sql`''`,
  group: sql`p.plan_name`,
  ad: sql`p.plan_name || ' › ' || g.group_name`,
}

/** Returns the operation that copies rows; undefined if there is none. */
export function copyIn(operations: readonly ChangeOperation[]): CopyOperation | undefined {
  return operations.find((operation) => operation.kind === 'copy')
}

/** The number of things that one copy of a row `e` consists of. */
function thingsOf(level: Level, { withChildren }: CopyOperation): RawBuilder<unknown> {
  return withChildren || level === 'ad' ? sql`(1 + ${copiedCount[level]})` : sql`1`
}

/** @throws Refusal `limitReached` if a change set would create too many things */
export async function checkCreated(
  scope: OwnerScope,
  { change_set_id, level, operations }: ChangeSetRecord & { readonly level: Level },
  locale: Locale,
): Promise<void> {
  const copy = copyIn(operations)
  if (copy === undefined) return
  const { table, id } = levelTables[level]
  const { rows } = await runOwn<{ things: string }>(
    scope,
    owned`
      select coalesce(sum(${thingsOf(level, copy)}), 0) as things from ${table} e
      where e.owner_id = ${scope.ownerId} and e.${id} = any (array(
        select entity_id from change_entry where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id}))`,
  )
  const count = Number(rows[0]?.things ?? 0) * copy.count
  if (count <= createdMax) return
  const message = changeSetTexts[locale].tooManyCopies({ count, max: createdMax })
  throw new Refusal({ code: code.limitReached, message })
}

/** Decides about entries that copy rows: how much each creates, and under which names. */
export async function decideCopies(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: { readonly ground: Ground; readonly how: 'unlocked' | 'locked' },
): Promise<Decided[]> {
  const copy = copyIn(ground.operations)
  if (copy === undefined) throw new Error('expected the operation that copies rows')
  // Parents are locked before their children, as imports do.
  const destination = await destinationOf(scope, ground.level, { copy, how })
  const originals = await originalsOf(scope, entries, { ground, how, copy })
  const parentId = destination?.place.at(-1)
  const names = await freeNames(scope, ground.level, {
    originals: originals.map((row) => ({ ...row, parent_id: parentId ?? row.parent_id })),
    count: copy.count,
  })
  const unfit = await unfitRows(scope, ground, { originals, destination, copy })
  const byId = new Map(originals.map((row) => [row.id, row]))
  return entries.map(({ entity_id }) => {
    const row = byId.get(entity_id)
    const problems = unfit(entity_id)
    return copyDecided(row, { ground, copy, problems, names: names.get(entity_id) ?? [] })
  })
}

interface Unfit {
  readonly originals: readonly Original[]
  readonly destination: Destination | null | undefined
  readonly copy: CopyOperation
}

/** Returns the function that returns the problems of the copy of a row at the destination. */
async function unfitRows(
  scope: OwnerScope,
  ground: Ground,
  { originals, destination, copy }: Unfit,
): Promise<(id: string) => readonly FieldProblem[]> {
  if (destination === undefined) return () => []
  if (destination === null) {
    const gone = fieldProblem('destinationGone', ['parentId', copy.parentId ?? null], {})
    return () => [gone]
  }
  const ids = originals.map(({ id }) => id)
  const { withChildren } = copy
  const problems = await problemsThere(scope, ground, { ids, destination, withChildren })
  return (id) => problems.get(id) ?? []
}

async function originalsOf(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  {
    ground: { level },
    how,
    copy,
  }: {
    readonly ground: Ground
    readonly how: 'unlocked' | 'locked'
    readonly copy: CopyOperation
  },
): Promise<readonly Original[]> {
  const { table, id, name, above, parents } = levelTables[level]
  const parent = above.at(-1)
  const ids = entries.map(({ entity_id }) => entity_id)
  const { rows } = await runOwn<Original>(
    scope,
    owned`
      select e.${id} as id, e.${name} as name, e.version, ${parent === undefined ? sql`0` : sql`e.${parent.id}`} as parent_id,
        ${parentNames[level]} as parent_names, ${thingsOf(level, copy)}::int as things
      from ${table} e ${parents}
      where ${isNotDeleted(scope, { above })} and e.${id} = any (${ids}::bigint[])
      order by e.${id} ${how === 'locked' ? sql`for update of e` : sql``}`,
  )
  return rows
}

/** Returns free names for the copies of rows, each numbered as those of a single copy; fewer if too many are taken. */
async function freeNames(
  scope: OwnerScope,
  level: Level,
  { originals, count }: { readonly originals: readonly Original[]; readonly count: number },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { table, name, above } = levelTables[level]
  const parent = above.at(-1)
  const candidates = new Map(originals.map((row) => [row.id, namesakes(row.name)]))
  const parentIds = originals.map(({ parent_id }) => parent_id)
  const beside =
    parent === undefined ? sql`true` : sql`t.${parent.id} = any (${parentIds}::bigint[])`
  const { rows } = await runOwn<{ parent_id: string; name: string }>(
    scope,
    owned`
      select ${parent === undefined ? sql`0` : sql`t.${parent.id}`} as parent_id, t.${name} as name from ${table} t
      where t.owner_id = ${scope.ownerId} and t.removed_at is null and ${beside}
        and t.${name} = any (${[...candidates.values()].flat()}::text[])`,
  )
  const taken = new Set(rows.map((row) => `${row.parent_id} ${row.name}`))
  return new Map(
    originals.map(({ id, parent_id }) => {
      const isFree = (one: string) => !taken.has(`${parent_id} ${one}`)
      const free = (candidates.get(id) ?? []).filter(isFree).slice(0, count)
      for (const one of free) taken.add(`${parent_id} ${one}`)
      return [id, free] as const
    }),
  )
}

interface Copying {
  readonly ground: Ground
  readonly copy: CopyOperation
  readonly names: readonly string[]
  /** Those at the destination. */
  readonly problems: readonly FieldProblem[]
}

function copyDecided(
  row: Original | undefined,
  { ground: { level, restrictions }, copy, names, problems: there }: Copying,
): Decided {
  const isShort = row !== undefined && names.length < copy.count
  const problems = [
    ...(row === undefined ? [fieldProblem('gone', [`${level}Id`, null], {})] : []),
    ...(restrictions.create === null
      ? []
      : [fieldProblem('restricted', ['', null], { restriction: restrictions.create })]),
    ...(row === undefined ? [] : there),
    ...(isShort ? [fieldProblem('nameTaken', [`${level}Name`, row.name], {})] : []),
  ]
  return {
    verdict: problems.length > 0 ? 'refused' : 'change',
    problems,
    flags: [],
    name: row?.name ?? '',
    parentNames: row?.parent_names ?? '',
    parentId: row?.parent_id ?? '0',
    version: row?.version ?? null,
    wanted: {},
    before: null,
    after: row === undefined ? null : { created: row.things * copy.count },
    row: { names },
    changed: {},
  }
}

interface DecidedCopy {
  readonly entry: UndecidedEntry
  readonly decision: Decided
}

/** Copies rows under the names that were decided, and logs it. */
export async function writeCopies(
  scope: OwnerScope,
  decided: readonly DecidedCopy[],
  { ground, locale }: { readonly ground: Ground; readonly locale: SaveContext['locale'] },
): Promise<void> {
  const copy = copyIn(ground.operations)
  const copies = decided.flatMap(({ entry, decision }) => {
    const { names } = decision.row
    return Array.isArray(names)
      ? names.map((name) => ({ id: entry.entity_id, name: String(name) }))
      : []
  })
  const [first] = copies
  if (copy === undefined || first === undefined) return
  const { level, account } = ground
  const destination = await destinationOf(scope, level, { copy, how: 'locked' })
  if (destination === null) throw new Error('expected the destination, which is locked')
  const { withChildren } = copy
  const wanted = { level, copies, withChildren, place: destination?.place, max: createdMax }
  await writtenWithName(
    () => copyRows(scope, wanted, account),
    [`${level}Name`, first.name],
    locale,
  )
}
