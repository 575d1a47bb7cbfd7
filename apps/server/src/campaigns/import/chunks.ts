import { createHash } from 'node:crypto'
import { deleteOwn, insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { chunkBytes } from '#server/campaigns/import/limits.ts'

/** A received file: its size, and a hash that identifies it. */
export interface StoredImportFile {
  readonly bytes: number
  readonly sha256: Buffer
}

/**
 * Stores a file in chunks as it arrives. Bytes above `maxBytes` are counted but not stored, so that the sender can
 * finish and read the answer.
 */
export async function keepChunks(
  scope: OwnerScope,
  jobId: string,
  { bytes, maxBytes }: { bytes: AsyncIterable<Uint8Array>; maxBytes: number },
): Promise<StoredImportFile> {
  const sha256 = createHash('sha256')
  let [total, chunkNum, waitingBytes] = [0, 0, 0]
  let waiting: Uint8Array[] = []
  const keep = async () => {
    const piece = Buffer.concat(waiting)
    ;[waiting, waitingBytes, chunkNum] = [[], 0, chunkNum + 1]
    await insertOwn(scope, 'import_chunk', {
      job_id: jobId,
      chunk_num: chunkNum,
      bytes: piece,
    }).execute()
  }
  for await (const chunk of bytes) {
    total += chunk.length
    sha256.update(chunk)
    if (total > maxBytes) continue
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= chunkBytes) await keep()
  }
  if (waitingBytes > 0 && total <= maxBytes) await keep()
  return { bytes: total, sha256: sha256.digest() }
}

/** Yields the file, one chunk in memory at a time. */
export async function* storedChunks(scope: OwnerScope, jobId: string): AsyncGenerator<Buffer> {
  for (let chunkNum = 1; ; chunkNum += 1) {
    const piece = await selectOwn(scope, 'import_chunk')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('chunk_num', '=', chunkNum)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.bytes
  }
}

/** Deletes a file that is no longer needed. */
export async function dropChunks(scope: OwnerScope, jobId: string): Promise<void> {
  await deleteOwn(scope, 'import_chunk').where('job_id', '=', jobId).execute()
}
