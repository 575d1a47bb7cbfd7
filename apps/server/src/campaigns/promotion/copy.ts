import { code } from '@placard/contract/platform/code'
import type { Level } from '@placard/contract/campaigns/report'
import { copiedMax } from '@placard/domain/platform/limit/limit'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { logOperation, loggedChanges } from '#server/platform/operation-log/write.ts'
import { copiedBelow, copiedColumns, type CopiedTable } from '#server/campaigns/promotion/copied.ts'
import { freeName, writtenWithName } from '#server/campaigns/promotion/name.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import {
  type EntityRef,
  lockRow,
  loggedFields,
  rowOf,
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
  const name = await freeName(scope, level, { id, name: String(original[nameField]) })
  const copy = await writtenWithName(
    () => copyAlone(scope, { level, id, name }),
    [nameField, name],
    locale,
  )
  const below = withChildren || level === 'ad' ? copiedBelow[level] : []
  const count = 1 + (await copyBelow(scope, below, { originals: [id], copies: [copy] }))
  if (count > copiedMax) throw tooMany(count, locale)
  const saved = wireOf(level, await rowOf(scope, { level, id: copy }, account), account)
  await logOperation(scope, {
    operation: 'copy',
    entity: level,
    entityId: copy,
    entityName: name,
    before: null,
    after: { copiedFrom: id, ...loggedFields(level, saved) },
    version: saved.version,
  })
  return saved
}

/** @returns the id of the copy */
async function copyAlone(
  scope: OwnerScope,
  { level, id, name }: { level: Level; id: string; name: string },
): Promise<string> {
  const { table, id: idColumn, name: nameColumn, above } = levelTables[level]
  const columns = sql.join([...above.map((parent) => parent.id), copiedColumns[level]])
  const { rows } = await runOwn<{ id: string }>(
    scope,
    owned`
      insert into ${table} (owner_id, ${nameColumn}, switch_on, ${columns})
      select owner_id, ${name}::text, false, ${columns} from ${table}
      where owner_id = ${scope.ownerId} and ${idColumn} = ${id} returning ${idColumn} as id`,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`expected the ${level} ${id}, which is held`)
  return row.id
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
  { originals, copies }: Pairs,
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
        limit ${copiedMax}
      ),
      made as (
        insert into ${table} (owner_id, ${id}, ${places}, ${columns})
        select s.owner_id, s.new_id, ${values}, ${columns} from s
      ),
      logged as (${loggedChanges(scope, logged)})
      select s.${id} as original, s.new_id as copy from s`,
  )
  return { originals: rows.map(({ original }) => original), copies: rows.map(({ copy }) => copy) }
}
