import { createHash } from 'node:crypto'
import { deleteOwn, insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { pieceBytes } from '#server/campaigns/import/limits.ts'

/** A file that has come: its size, and what tells it from every other one. */
export interface KeptFile {
  readonly bytes: number
  readonly sha256: Buffer
}

/**
 * Stores a file in chunks as it arrives. Bytes beyond `maxBytes` are counted but not stored, so that the sender can
 * finish and read the answer.
 */
export async function keepPieces(
  scope: OwnerScope,
  jobId: string,
  { bytes, maxBytes }: { bytes: AsyncIterable<Uint8Array>; maxBytes: number },
): Promise<KeptFile> {
  const sha256 = createHash('sha256')
  let [total, pieceNum, waitingBytes] = [0, 0, 0]
  let waiting: Uint8Array[] = []
  const keep = async () => {
    const piece = Buffer.concat(waiting)
    ;[waiting, waitingBytes, pieceNum] = [[], 0, pieceNum + 1]
    await insertOwn(scope, 'import_piece', {
      job_id: jobId,
      piece_num: pieceNum,
      bytes: piece,
    }).execute()
  }
  for await (const chunk of bytes) {
    total += chunk.length
    sha256.update(chunk)
    if (total > maxBytes) continue
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceBytes) await keep()
  }
  if (waitingBytes > 0 && total <= maxBytes) await keep()
  return { bytes: total, sha256: sha256.digest() }
}

/** The file, one piece in memory at a time. */
export async function* keptPieces(scope: OwnerScope, jobId: string): AsyncGenerator<Buffer> {
  for (let pieceNum = 1; ; pieceNum += 1) {
    const piece = await selectOwn(scope, 'import_piece')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('piece_num', '=', pieceNum)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.bytes
  }
}

/** Deletes the file: nothing will read it again. */
export async function dropPieces(scope: OwnerScope, jobId: string): Promise<void> {
  await deleteOwn(scope, 'import_piece').where('job_id', '=', jobId).execute()
}
