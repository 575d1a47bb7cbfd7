import { type Kysely, sql } from 'kysely'
import type { BlobKey, BlobStore } from '#server/blob/store.ts'
import { owned, runOwn } from '#server/database/owned-sql.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/database/scope.ts'
import type { Tables } from '#server/database/tables.ts'

/** A content on this machine that is to be kept. */
export interface NewBlob extends Pick<BlobKey, 'hash'> {
  /** In the store's `incomingDir`. */
  readonly path: string
  readonly bytes: number
}

/** Somebody's wish to keep a content. */
interface Claim extends Pick<BlobKey, 'hash'> {
  /** As the database writes it, to the microsecond: whoever claims it later changes it. */
  readonly claimedAt: string
}

/**
 * Keeps a content for the acting owner, and does what names it. Call it outside of a transaction: the content is claimed
 * before it is written, so that one that nobody comes to name is known, even after a crash.
 *
 * @throws BlobStoreFull, BlobStoreAway, or what `name` does; the content goes then, unless somebody else wants it too
 */
export async function withBlob<Result>(
  scope: OwnerScope,
  { blobs, file }: { readonly blobs: BlobStore; readonly file: NewBlob },
  name: () => Promise<Result>,
): Promise<Result> {
  const { isNew, ...claim } = await claimed(scope, file)
  try {
    await blobs.put({ ownerId: scope.ownerId, hash: file.hash }, file.path)
    return await name()
  } catch (error) {
    // Whoever has claimed it before may be about to name it.
    if (isNew) await removeUnnamed(scope, blobs, claim).catch(leftToTheSweeper)
    throw error
  }
}

/** The same with several contents. */
export function withBlobs<Result>(
  scope: OwnerScope,
  { blobs, files }: { readonly blobs: BlobStore; readonly files: readonly NewBlob[] },
  name: () => Promise<Result>,
): Promise<Result> {
  const [file, ...others] = files
  if (file === undefined) return name()
  const rest = () => withBlobs(scope, { blobs, files: others }, name)
  return withBlob(scope, { blobs, file }, rest)
}

/** Removes contents that no file has, a day after somebody meant to keep them. */
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
  { hash, bytes }: NewBlob,
): Promise<Claim & { readonly isNew: boolean }> {
  // Only a row that stood there before has been locked by a transaction: ours, to update it.
  const { rows } = await runOwn<{ claimedAt: string; isNew: boolean }>(
    scope,
    owned`insert into blob (owner_id, hash, byte_count) values (${scope.ownerId}, ${Buffer.from(hash, 'hex')}, ${bytes})
      on conflict (owner_id, hash) do update set claimed_at = clock_timestamp()
      returning claimed_at::text as "claimedAt", xmax = 0 as "isNew"`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('expected the claim of a content')
  return { hash, ...row }
}

/** While it goes, whoever claims it anew waits, and writes it again. */
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
          )
        returning b.hash`,
    )
    if (rows.length > 0) await blobs.remove({ ownerId: scope.ownerId, hash })
  })
}

/** What failed before is worth telling, not that this did too. */
function leftToTheSweeper(): void {}
