import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BlobKey, BlobStore } from '#server/platform/blob/store.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type pg from 'pg'

/** A content on this machine that is to be stored. */
export interface NewBlob extends Pick<BlobKey, 'hash'> {
  /** In the store's `incomingDir`. */
  readonly path: string
  readonly bytes: number
}

interface Claim extends Pick<BlobKey, 'hash'> {
  /** In the format of the database, to the microsecond: a later claim changes it. */
  readonly claimedAt: string
}

/**
 * Stores contents for the acting owner, then runs `name`, which writes the references to them. Call it outside of a
 * transaction: contents are claimed before they are written, so that the sweeper finds unreferenced ones even after a
 * crash.
 *
 * @throws BlobStoreFull, BlobStoreUnavailable, or any error of `name`; the contents are then removed unless another claim
 *   needs them
 */
export async function withBlobs<Result>(
  scope: OwnerScope,
  { blobs, files }: { readonly blobs: BlobStore; readonly files: readonly NewBlob[] },
  name: () => Promise<Result>,
): Promise<Result> {
  const distinct = [...new Map(files.map((file) => [file.hash, file])).values()]
  const claims = await claimed(scope, distinct)
  try {
    await allPut(
      distinct.map(({ hash, path }) => blobs.put({ ownerId: scope.ownerId, hash }, path)),
    )
    return await name()
  } catch (error) {
    // An earlier claimant may be about to refer to it.
    for (const claim of claims.filter(({ isNew }) => isNew))
      await removeUnnamed(scope, blobs, claim).catch(ignoreError)
    throw error
  }
}

/**
 * Waits for all, also after a failure, because contents that are still being written cannot be removed. @throws the
 * first failure
 */
async function allPut(puts: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Removes contents without a file, a day after their last claim. */
export async function sweepBlobs(db: Kysely<Tables>, blobs: BlobStore): Promise<void> {
  const { rows } = await sql<Claim & { ownerId: string }>`
    select b.owner_id as "ownerId", encode(b.hash, 'hex') as hash, b.claimed_at::text as "claimedAt" from blob b
    where b.claimed_at < now() - interval '1 day' and not exists (
      select from stored_file f where f.owner_id = b.owner_id and f.blob_hash = b.hash
    )`.execute(db)
  for (const { ownerId, ...claim } of rows)
    await removeUnnamed(productScope(db, ownerId), blobs, claim)
}

async function claimed(
  scope: OwnerScope,
  files: readonly NewBlob[],
): Promise<(Claim & { readonly isNew: boolean })[]> {
  const [hashes, sizes] = [files.map(({ hash }) => hash), files.map(({ bytes }) => bytes)]
  // Always in the same order, to avoid deadlocks. Only our own transaction can have locked an existing row, in order
  // to update it.
  const { rows } = await runOwn<Claim & { isNew: boolean }>(
    scope,
    owned`insert into blob (owner_id, hash, byte_count)
      select ${scope.ownerId}::bigint, decode(hash, 'hex'), byte_count
      from unnest(${hashes}::text[], ${sizes}::bigint[]) as file (hash, byte_count) order by hash
      on conflict (owner_id, hash) do update set claimed_at = clock_timestamp()
      returning encode(hash, 'hex') as hash, claimed_at::text as "claimedAt", xmax = 0 as "isNew"`,
  )
  return rows
}

/**
 * Removes unreferenced contents. A new claim waits during the removal, and writes the content again. During a backup,
 * the content is left to the next sweep.
 */
function removeUnnamed(
  scope: OwnerScope,
  blobs: BlobStore,
  { hash, claimedAt }: Claim,
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const { rows } = await runOwn(
      inside,
      owned`delete from blob b
        where b.owner_id = ${scope.ownerId} and b.hash = ${Buffer.from(hash, 'hex')}
          and b.claimed_at = ${claimedAt}::timestamptz and not exists (
            select from stored_file f where f.owner_id = b.owner_id and f.blob_hash = b.hash
          ) and ${contentsMayGo}
        returning b.hash`,
    )
    if (rows.length > 0) await blobs.remove({ ownerId: scope.ownerId, hash })
  })
}

/** Ignores a further failure, because the first one is reported. */
function ignoreError(): void {}

const key = `hashtextextended('placard removal of contents', 0)`

/**
 * Blocks the removal of contents until the connection releases it, so that a snapshot of the database can be copied
 * with all contents that it refers to. Call it outside of a transaction, before the snapshot is taken.
 *
 * @param waiting is called if another connection blocks it already; this one then waits
 * @returns a function that unblocks removals
 */
export async function keepContents(
  client: pg.ClientBase,
  waiting: () => void,
): Promise<() => Promise<void>> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${key}) as got`)
  if (rows[0].got !== true) {
    waiting()
    await client.query(`select pg_advisory_lock(${key})`)
  }
  return async () => {
    await client.query(`select pg_advisory_unlock(${key})`)
  }
}

/** An SQL condition. If true, a snapshot waits until the end of the transaction; removals do not wait. */
const contentsMayGo: RawBuilder<boolean> = sql.raw(
  `(select pg_try_advisory_xact_lock_shared(${key}))`,
)
