import { createHash } from 'node:crypto'
import {
  type ChainedContent,
  chainedText,
  chainStart,
  type Link,
} from '@placard/domain/platform/security-log/chain'
import { securityLogDays } from '@placard/domain/platform/security-log/event'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SecurityLogTables } from '#server/platform/database/tables/security-log.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Row = Selectable<SecurityLogTables['security_log']>

/** The number of entries that one transaction adds to a chain. */
const batchSize = 1000

/** Returns the SHA-256 of a text in hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function contentOf(row: Row): ChainedContent {
  return {
    ownerId: row.owner_id,
    entryId: row.entry_id,
    at: row.at.getTime(),
    kind: row.kind,
    accountId: row.account_id,
    actorId: row.actor_id,
    actorOwnerId: row.actor_owner_id,
    tokenId: row.token_id,
    source: row.source,
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    facts: row.facts,
  }
}

/** Adds the committed entries of all owners to their chains. */
export async function chainAll(db: Kysely<Tables>): Promise<void> {
  const owners = await db
    .selectFrom('security_log')
    .select('owner_id')
    .distinct()
    .where('position', 'is', null)
    .execute()
  for (const { owner_id: ownerId } of owners) await chainOwner(db, ownerId)
}

/**
 * Adds the committed entries of an owner to its chain, in the order of their ids. Only this takes the lock of the chain,
 * so those who write entries never wait for one another.
 */
export async function chainOwner(db: Kysely<Tables>, ownerId: string): Promise<void> {
  let added = batchSize
  while (added === batchSize)
    added = await db.transaction().execute((inside) => chainBatch(inside, ownerId))
}

async function chainBatch(db: Kysely<Tables>, ownerId: string): Promise<number> {
  const pending = db.selectFrom('security_log').where('owner_id', '=', ownerId)
  const isPending = await pending
    .select('entry_id')
    .where('position', 'is', null)
    .limit(1)
    .execute()
  if (isPending.length === 0) return 0
  let last = await lockedHead(db, ownerId)
  const rows = await pending
    .selectAll()
    .where('position', 'is', null)
    .orderBy('entry_id')
    .limit(batchSize)
    .execute()
  const links = rows.map((row) => {
    last = { position: last.position + 1, hash: hashOf(chainedText(contentOf(row), last)) }
    return { entryId: row.entry_id, ...last }
  })
  await writeLinks(db, ownerId, links)
  return rows.length
}

async function lockedHead(db: Kysely<Tables>, ownerId: string): Promise<Link> {
  const start = Buffer.from(chainStart.hash, 'hex')
  await db
    .insertInto('security_chain')
    .values({
      owner_id: ownerId,
      anchor_position: '0',
      anchor_hash: start,
      head_position: '0',
      head_hash: start,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await db
    .selectFrom('security_chain')
    .select(['head_position', 'head_hash'])
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { position: Number(head.head_position), hash: head.head_hash.toString('hex') }
}

async function writeLinks(
  db: Kysely<Tables>,
  ownerId: string,
  links: readonly (Link & { readonly entryId: string })[],
): Promise<void> {
  const head = links.at(-1)
  if (head === undefined) return
  const hashes = links.map(({ hash }) => Buffer.from(hash, 'hex'))
  await sql`
    update security_log l set position = k.position, hash = k.hash
    from unnest(${links.map(({ entryId }) => entryId)}::bigint[], ${links.map(({ position }) => position)}::bigint[],
      ${hashes}::bytea[]) as k (entry_id, position, hash)
    where l.owner_id = ${ownerId} and l.entry_id = k.entry_id`.execute(db)
  await db
    .updateTable('security_chain')
    .set({ head_position: String(head.position), head_hash: Buffer.from(head.hash, 'hex') })
    .where('owner_id', '=', ownerId)
    .execute()
}

/**
 * Removes the entries that are older than 400 days, from the beginning of each chain. The last removed link stays as the
 * anchor, so that the rest can be proven.
 */
export async function sweepSecurityLog(db: Kysely<Tables>): Promise<void> {
  await chainAll(db)
  const cutoff = sql<Date>`now() - make_interval(days => ${securityLogDays}::int)`
  const owners = await db
    .selectFrom('security_log')
    .select('owner_id')
    .distinct()
    .where('at', '<', cutoff)
    .execute()
  for (const { owner_id: ownerId } of owners) {
    // An entry whose transaction took long may be older than the one before it, so the first one that is kept decides.
    await sql`
      with kept as (
        select coalesce(min(position), (select head_position + 1 from security_chain where owner_id = ${ownerId})) as first
        from security_log where owner_id = ${ownerId} and position is not null and at >= ${cutoff}),
      anchor as (
        update security_chain c set anchor_position = l.position, anchor_hash = l.hash
        from security_log l, kept
        where c.owner_id = ${ownerId} and l.owner_id = ${ownerId} and l.position = kept.first - 1
        returning l.position)
      delete from security_log l using anchor where l.owner_id = ${ownerId} and l.position <= anchor.position`.execute(
      db,
    )
  }
}
