import { type Kysely, sql, type Transaction } from 'kysely'
import { type EntryKind, entryKinds } from '#server/delivery/feed/kind.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The number of outbox rows of one round, so that a round takes a fraction of a second. */
export const roundRows = 2_000
/** The seconds after which an entry may change again because something was spent. */
const gateSeconds = 1
/** The size above which an idle part is truncated. */
const truncatedBytes = 262_144

/** The owners and ids of touched entities, by kind. */
type Keys = Map<EntryKind, { owners: string[]; ids: string[] }>

/** Takes rows from both parts of the outbox, the one that is not written any more first. */
export async function takenFrom(db: Transaction<Tables>): Promise<{ keys: Keys; count: number }> {
  const keys: Keys = new Map()
  let count = 0
  for (const part of ['idle', 'current'] as const) {
    if (count >= roundRows) break
    for (const { owner_id, kind, entity_id } of await takePart(db, part, roundRows - count)) {
      count += 1
      const name = entryKinds[kind - 1]
      if (name === undefined) continue
      const named = keys.get(name) ?? { owners: [], ids: [] }
      named.owners.push(owner_id)
      named.ids.push(entity_id)
      keys.set(name, named)
    }
  }
  return { keys, count }
}

interface OutboxRow {
  readonly owner_id: string
  readonly kind: number
  readonly entity_id: string
}

const turnMs = 10_000
const partNames = ['delivery_outbox_even', 'delivery_outbox_odd'] as const

async function takePart(
  db: Transaction<Tables>,
  part: 'idle' | 'current',
  limit: number,
): Promise<OutboxRow[]> {
  const turn = Math.floor(Date.now() / turnMs) % 2
  const table = sql.table(partNames[part === 'current' ? turn : 1 - turn] ?? partNames[0])
  const { rows } = await sql<OutboxRow>`
    delete from ${table} where ctid = any(array(
      select b.ctid from ${table} b where not b.is_gate or not exists (
        select from delivery_entry e where e.owner_id = b.owner_id and e.kind = b.kind and e.entity_id = b.entity_id
          and e.changed_at > now() - make_interval(secs => ${gateSeconds})
      ) limit ${limit}
    )) returning owner_id, kind, entity_id`.execute(db)
  return rows
}

/**
 * Truncates the part of the outbox that nobody writes to, once nobody may still have an uncommitted row in it. Writers
 * never wait for it.
 */
export async function truncateIdlePart(db: Kysely<Tables>): Promise<void> {
  const name = partNames[1 - (Math.floor(Date.now() / turnMs) % 2)] ?? partNames[0]
  const size = await sql<{
    bytes: string
  }>`select pg_relation_size(${name}::regclass) as bytes`.execute(db)
  if (Number(size.rows[0]?.bytes ?? 0) < truncatedBytes) return
  const table = sql.table(name)
  await db.transaction().execute(async (within) => {
    await sql`lock table ${table} in access exclusive mode nowait`.execute(within)
    const { rows } = await sql`select from ${table} limit 1`.execute(within)
    if (rows.length === 0) await sql`truncate ${table}`.execute(within)
  })
}
