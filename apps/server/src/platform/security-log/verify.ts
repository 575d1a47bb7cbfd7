import {
  breakAtHead,
  type ChainBreak,
  type ChainedEntry,
  followChain,
  type Link,
} from '@placard/domain/platform/security-log/chain'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { chainOwner, contentOf, hashOf } from '#server/platform/security-log/chain.ts'

const batchSize = 1000

/** A chain that was followed to its end. */
export interface VerifiedChain {
  readonly ownerId: string
  /** The number of entries that are kept. */
  readonly entries: number
  /** The last link, which proves all entries before it. */
  readonly head: Link
  /** Null if all entries fit. */
  readonly broken: ChainBreak | null
}

/** Returns the owners that have a security log; `0` is the platform. */
export async function loggedOwners(db: Kysely<Tables>): Promise<string[]> {
  const owners = await db
    .selectFrom('security_chain')
    .select('owner_id')
    .orderBy('owner_id')
    .execute()
  return owners.map(({ owner_id: ownerId }) => ownerId)
}

/** Follows the chain of an owner from its anchor to its head; undefined for an owner without entries. */
export async function verifyChain(
  db: Kysely<Tables>,
  ownerId: string,
): Promise<VerifiedChain | undefined> {
  await chainOwner(db, ownerId)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((snapshot) => followed(snapshot, ownerId))
}

async function followed(db: Kysely<Tables>, ownerId: string): Promise<VerifiedChain | undefined> {
  const chain = await db
    .selectFrom('security_chain')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (chain === undefined) return undefined
  const head = linkOf(chain.head_position, chain.head_hash)
  let last = linkOf(chain.anchor_position, chain.anchor_hash)
  let entries = 0
  let lastEntryId = ''
  for await (const batch of chainedEntries(db, ownerId)) {
    const reached = followChain(last, batch, hashOf)
    if ('kind' in reached) return { ownerId, entries, head, broken: reached }
    last = reached
    entries += batch.length
    lastEntryId = batch.at(-1)?.entryId ?? ''
  }
  return { ownerId, entries, head, broken: breakAtHead({ last, head }, lastEntryId) }
}

function linkOf(position: string, hash: Buffer): Link {
  return { position: Number(position), hash: hash.toString('hex') }
}

/** Returns the entries of a chain in its order, in batches. */
export async function* chainedEntries(
  db: Kysely<Tables>,
  ownerId: string,
): AsyncGenerator<ChainedEntry[]> {
  let after = '-1'
  for (;;) {
    const rows = await db
      .selectFrom('security_log')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(batchSize)
      .execute()
    const batch = rows.map((row) => ({
      ...contentOf(row),
      ...linkOf(row.position ?? '0', row.hash ?? Buffer.alloc(0)),
    }))
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    after = String(batch.at(-1)?.position)
  }
}
