import { copiedMax } from '@placard/domain/platform/limit/limit'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'
import type { CopiedTable } from '#server/campaigns/promotion/copied.ts'

/** Ids of originals, and those of their copies in the same order. */
interface Pairs {
  readonly originals: readonly string[]
  readonly copies: readonly string[]
}

/** Copies what stands in the originals into their copies, a table at a time, and logs it. @returns how many rows */
export async function copyBelow(
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
