import { code } from '@placard/contract/platform/code'
import type { Level } from '@placard/contract/campaigns/report'
import { copiedMax } from '@placard/domain/platform/limit/limit'
import type { AccountState, AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'
import { copiedBelow, copiedColumns, type CopiedTable } from '#server/campaigns/promotion/copied.ts'
import { freeName, withFreeNames, writtenWithName } from '#server/campaigns/promotion/name.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import {
  type EntityRef,
  lockRow,
  loggedFields,
  type Records,
  rowsOf,
  type SaveContext,
  type SavedEntities,
  wireOf,
} from '#server/campaigns/promotion/entity.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'

const copyTexts = textTable({
  tooMany: [
    'This would copy {count} things, and {most} can be copied at once. Please copy it without what is in it, or its parts one by one.',
    '本次将复制 {count} 项，单次最多 {most} 项，请不带下级复制，或分别复制。',
  ],
})

export interface Copying<Of extends Level> extends EntityRef<Of> {
  /** Groups, ads and keywords are copied too; the creatives of an ad always are. */
  readonly withChildren: boolean
}

/**
 * Copies an entity under the same parent and logs it, in the caller's transaction. The copy is switched off, so that it
 * costs nothing before somebody has checked it. Its children keep their switches. Ads and creatives wait for review.
 *
 * @returns the copy; its name has a number
 * @throws Refusal `notFound`, `creationDisabled` with the reason, or `limitReached` for more than `copiedMax` entities at once
 * @see S1.5, S6.3
 */
export async function copyEntity<Of extends Level>(
  scope: OwnerScope,
  { level, id, withChildren }: Copying<Of>,
  { account, locale }: SaveContext,
): Promise<SavedEntities[Of]> {
  await allow(scope, 'create', locale)
  const original = wireOf(level, await lockRow(scope, { level, id }, account), account)
  const nameField = `${level}Name`
  const { rows, count } = await withFreeNames(scope, async () => {
    const name = await freeName(scope, level, { id, name: String(original[nameField]) })
    const wanted = { level, copies: [{ id, name }], withChildren, max: copiedMax }
    return writtenWithName(() => copyRows(scope, wanted, account), [nameField, name], locale)
  })
  const [row] = rows
  if (row === undefined) throw new Error(`expected a copy of the ${level} ${id}, which is held`)
  if (count > copiedMax) throw tooMany(count, locale)
  return wireOf(level, row, account)
}

export interface WantedCopies<Of extends Level> {
  readonly level: Of
  /** The ids of the originals, and the free names of their copies. */
  readonly copies: readonly { readonly id: string; readonly name: string }[]
  readonly withChildren: boolean
  /** The ids of the parents of the copies, the outermost first; by default those of their originals. */
  readonly place?: readonly string[] | undefined
  /** Above this number, the rest need not be written, because it is refused. */
  readonly max: number
}

/**
 * Copies rows with all that is in them, and logs it. The copies are switched off.
 *
 * @returns the copies, and the number of everything that was copied
 */
export async function copyRows<Of extends Level>(
  scope: OwnerScope,
  { level, copies: wanted, withChildren, place, max }: WantedCopies<Of>,
  account: AccountTime & AccountState,
): Promise<{ rows: readonly Records[Of][]; count: number }> {
  const pairs = await copyAlone(scope, level, { copies: wanted, place })
  const ids = pairs.map(({ copy }) => copy)
  const found = await rowsOf(scope, { level, ids, how: 'unlocked' }, account)
  const made = pairs.flatMap((pair) => {
    const row = found.get(pair.copy)
    return row === undefined ? [] : [{ ...pair, row }]
  })
  await logCopies(
    scope,
    level,
    made.map(({ row, ...pair }) => ({ ...pair, saved: wireOf(level, row, account) })),
  )
  const below = withChildren || level === 'ad' ? copiedBelow[level] : []
  const originals = pairs.map(({ original }) => original)
  const count = pairs.length + (await copyBelow(scope, below, { originals, copies: ids, max }))
  return { rows: made.map(({ row }) => row), count }
}

interface Pair {
  readonly original: string
  readonly copy: string
  readonly name: string
}

async function copyAlone(
  scope: OwnerScope,
  level: Level,
  { copies, place }: Pick<WantedCopies<Level>, 'copies' | 'place'>,
): Promise<Pair[]> {
  const { table, id, name, above } = levelTables[level]
  const parents = above.map((parent) => parent.id)
  const columns = sql.join([...parents, copiedColumns[level]])
  const placed = place === undefined ? parents : place.map((parentId) => sql`${parentId}::bigint`)
  const values = sql.join([...placed, copiedColumns[level]])
  const ids = copies.map((copy) => copy.id)
  const names = copies.map((copy) => copy.name)
  const { rows } = await runOwn<Pair>(
    scope,
    owned`
      with s as materialized (
        select n.*, nextval('entity_id') as new_id
        from unnest(${ids}::bigint[], ${names}::text[]) with ordinality as n (original, copy_name, place) order by n.place
      ),
      made as (
        insert into ${table} (owner_id, ${id}, ${name}, switch_on, ${columns})
        select owner_id, s.new_id, s.copy_name, false, ${values} from s
        join ${table} e on e.owner_id = ${scope.ownerId} and e.${id} = s.original returning ${id}
      )
      select s.original, s.new_id as copy, s.copy_name as name from s join made on made.${id} = s.new_id order by s.place`,
  )
  return rows
}

async function logCopies(
  scope: OwnerScope,
  level: Level,
  copies: readonly (Pair & { readonly saved: Readonly<Record<string, unknown>> })[],
): Promise<void> {
  const entries = copies.map(({ original, copy, name, saved }) => ({
    id: copy,
    name,
    after: { copiedFrom: original, ...loggedFields(level, saved) },
    version: saved['version'],
  }))
  const logged = sql`
    select 'copy' as operation, ${level}::text as entity, id as entity_id, name as entity_name, null::jsonb as before,
      after, version
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (id bigint, name text, after jsonb, version integer)`
  await runOwn(scope, loggedChanges(scope, logged))
}

function tooMany(count: number, locale: Locale): Refusal {
  return new Refusal({
    code: code.limitReached,
    message: copyTexts[locale].tooMany({ count, most: copiedMax }),
  })
}

/** Ids of originals, and those of their copies in the same order. */
interface Pairs {
  readonly originals: readonly string[]
  readonly copies: readonly string[]
  readonly max: number
}

/** Copies the children of the originals into their copies, table by table, and logs it. @returns the number of rows */
async function copyBelow(
  scope: OwnerScope,
  tables: readonly CopiedTable[],
  parents: Pairs,
): Promise<number> {
  let count = 0
  for (const table of tables) {
    const pairs = await copyTable(scope, table, parents)
    count += pairs.copies.length
    if (pairs.copies.length > 0) count += await copyBelow(scope, table.below, pairs)
  }
  return count
}

async function copyTable(
  scope: OwnerScope,
  { entity, table, id, parent, isCopied, placed, columns, name }: CopiedTable,
  { originals, copies, max }: Pairs,
): Promise<Pairs> {
  const places = sql.join(placed.map(([column]) => column))
  const values = sql.join(placed.map(([, value]) => value))
  const logged = sql`
    select 'copy' as operation, ${entity}::text as entity, s.new_id as entity_id, ${name} as entity_name,
      null::jsonb as before, jsonb_build_object('copiedFrom', s.${id}::text) as after, 1 as version from s`
  const { rows } = await runOwn<{ original: string; copy: string }>(
    scope,
    owned`
      with s as materialized (
        select e.*, o.copy as new_parent, nextval('entity_id') as new_id from ${table} e
        join unnest(${originals}::bigint[], ${copies}::bigint[]) as o (original, copy) on e.${parent} = o.original
        where e.owner_id = ${scope.ownerId} and ${isCopied} order by e.${id}
        -- One more than may be copied is refused; the rest need not be written for that.
        limit ${max}
      ),
      made as (
        insert into ${table} (owner_id, ${id}, ${places}, ${columns})
        select s.owner_id, s.new_id, ${values}, ${columns} from s
      ),
      logged as (${loggedChanges(scope, logged)})
      select s.${id} as original, s.new_id as copy from s`,
  )
  return {
    originals: rows.map(({ original }) => original),
    copies: rows.map(({ copy }) => copy),
    max,
  }
}
