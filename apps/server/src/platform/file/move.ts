import { type Kysely, sql } from 'kysely'
import { withBlobs } from '#server/platform/blob/claim.ts'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { deleteOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writtenFile } from '#server/platform/file/receive.ts'

/**
 * Moves contents that older versions stored in the database to the blob store, one file at a time. An interrupted
 * move continues later; several servers may move at once.
 *
 * @returns the number of moved files
 */
export async function moveContents(db: Kysely<Tables>, blobs: BlobStore): Promise<number> {
  let moved = 0
  for (let last = firstOfAll; ; moved += 1) {
    // Excludes chunks that have just been moved.
    const { rows } = await sql<PiecedFile>`
      select owner_id as "ownerId", file_id as "fileId", byte_count as "byteCount"
      from stored_file_chunk join stored_file using (owner_id, file_id)
      where (owner_id, file_id) > (${last.ownerId}::bigint, ${last.fileId}::bigint)
      order by owner_id, file_id limit 1`.execute(db)
    const [next] = rows
    if (next === undefined) return moved
    await moveFile(productScope(db, next.ownerId), next, blobs)
    last = next
  }
}

interface PiecedFile {
  readonly ownerId: string
  readonly fileId: string
  readonly byteCount: number
}

const firstOfAll: Omit<PiecedFile, 'byteCount'> = { ownerId: '0', fileId: '0' }

function moveFile(
  scope: OwnerScope,
  { fileId, byteCount }: PiecedFile,
  blobs: BlobStore,
): Promise<void> {
  return withIncoming(blobs, async (path) => {
    const { hash, bytes } = await writtenFile(path, chunksOf(scope, fileId), Infinity)
    // Another server was faster, and has already removed the chunks.
    if (bytes < byteCount) return
    await withBlobs(scope, { blobs, files: [{ path, hash, bytes }] }, () =>
      inTransaction(scope, async (inside) => {
        await updateOwn(inside, 'stored_file')
          .set({ blob_hash: Buffer.from(hash, 'hex') })
          .where('file_id', '=', fileId)
          .where('blob_hash', 'is', null)
          .execute()
        await deleteOwn(inside, 'stored_file_chunk').where('file_id', '=', fileId).execute()
      }),
    )
  })
}

async function* chunksOf(scope: OwnerScope, fileId: string): AsyncGenerator<Buffer> {
  for (let chunkNum = 1; ; chunkNum += 1) {
    const piece = await selectOwn(scope, 'stored_file_chunk')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('chunk_num', '=', chunkNum)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.bytes
  }
}
