import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Write = (db: Transaction<Tables>, pick: (count: number) => number) => Promise<unknown>

const tables = [
  ['plan', 'plan_id'],
  ['ad_group', 'group_id'],
  ['ad', 'ad_id'],
] as const

/** A random row of a table: many are written at once, and most once. */
const someOf = (table: string, id: string, share: number) =>
  sql`(owner_id, ${sql.ref(id)}) in (select owner_id, ${sql.ref(id)} from ${sql.table(table)} order by md5(${sql.ref(id)}::text || ${share}::text) limit ${1 + (share % 3)})`

/** Every kind of change that concerns the feed, as saves, files, the bin, reviews and staff make them. */
const writes: readonly Write[] = [
  ...tables.flatMap(([table, id]): Write[] => [
    (db, pick) =>
      sql`update ${sql.table(table)} set switch_on = not switch_on, version = version + 1 where ${someOf(table, id, pick(1e6))}`.execute(
        db,
      ),
    (db, pick) =>
      sql`update ${sql.table(table)} set removed_at = case when removed_at is null then now() end, version = version + 1
        where ${someOf(table, id, pick(1e6))}`.execute(db),
  ]),
  (db, pick) =>
    sql`update plan set end_day = case when end_day is null then current_date - ${pick(16)}::int end, begin_day = null,
      version = version + 1 where ${someOf('plan', 'plan_id', pick(1e6))}`.execute(db),
  (db, pick) =>
    sql`update ad set review_state = ${pick(4)}, page_url = 'https://example.com/' || ${pick(9)}::int
      where ${someOf('ad', 'ad_id', pick(1e6))}`.execute(db),
  (db, pick) =>
    sql`update creative set switch_on = not switch_on, review_state = ${1 + pick(2)}
      where ${someOf('creative', 'creative_id', pick(1e6))}`.execute(db),
  (db, pick) =>
    sql`update material set refusal = case when refusal is null then 'No.' end
      where ${someOf('material', 'material_id', pick(1e6))}`.execute(db),
  (db, pick) =>
    sql`delete from keyword where ${someOf('keyword', 'keyword_id', pick(1e6))}`.execute(db),
  (db, pick) =>
    sql`update owner set closed_at = case when closed_at is null then now() end, version = version + 1
      where ${someOf('owner', 'owner_id', pick(1e6))}`.execute(db),
  (db, pick) =>
    sql`update dictionary_item set offline = not offline where dic_type = 'app' and ${pick(46)}::int = sort / 10`.execute(
      db,
    ),
  (db, pick) =>
    sql`insert into ad (owner_id, plan_id, group_id, ad_name, review_state, page_url)
      select owner_id, plan_id, group_id, 'copy ' || gen_random_uuid(), 2, page_url from ad where ${someOf('ad', 'ad_id', pick(1e6))}`.execute(
      db,
    ),
  (db, pick) =>
    sql`insert into creative (owner_id, ad_id, img_mat_ids, review_state)
      select owner_id, ad_id, '{}', 2 from ad where ${someOf('ad', 'ad_id', pick(1e6))}`.execute(
      db,
    ),
  (db, pick) =>
    sql`update plan_day set cost = cost + ${pick(100)} where day >= current_date - 1 and plan_id % 3 = ${pick(3)}`.execute(
      db,
    ),
]

interface Wanted {
  readonly seed: number
  readonly count: number
  readonly writers: number
}

/**
 * Writes random changes concurrently: one to three in a transaction, some rolled back, some after a delay, and now and then
 * a connection is broken.
 */
export async function randomWrites(
  { db }: Pick<Database, 'db'>,
  { seed, count, writers }: Wanted,
): Promise<void> {
  const pick = generator(seed)
  let left = count
  const write = async () => {
    while (left > 0) {
      left -= 1
      if (pick(40) === 0) await breakConnection(db)
      const chosen = Array.from({ length: 1 + pick(3) }, () => writes[pick(writes.length)])
      await db
        .transaction()
        .execute(async (within) => {
          for (const change of chosen) await change?.(within, pick)
          if (pick(5) === 0) await sql`select pg_sleep(0.03)`.execute(within)
          if (pick(20) === 0) throw new Error('rolled back')
        })
        // Rolled back, broken or in conflict with another writer: the tables decide.
        .catch(() => null)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

async function breakConnection(db: Database['db']): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`
    .execute(db)
    .catch(() => null)
}

/** Returns a generator of whole numbers below a count; the same seed gives the same ones. */
function generator(seed: number): (count: number) => number {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
