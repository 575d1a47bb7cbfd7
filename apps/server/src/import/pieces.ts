import type { OwnerScope } from '#server/database/scope.ts'
import { pieceBytes } from '#server/import/limits.ts'

/**
 * Keeps a file in pieces, as it arrives.
 *
 * @returns the bytes that came; more than `maxBytes` of them are counted but not kept, so that whoever sends them can
 * finish and read the answer
 */
export async function keepPieces(
  scope: OwnerScope,
  jobId: string,
  { bytes, maxBytes }: { bytes: AsyncIterable<Uint8Array>; maxBytes: number },
): Promise<number> {
  let [total, pieceNum, waitingBytes] = [0, 0, 0]
  let waiting: Uint8Array[] = []
  const keep = async () => {
    const piece = Buffer.concat(waiting)
    ;[waiting, waitingBytes, pieceNum] = [[], 0, pieceNum + 1]
    await scope.db
      .insertInto('import_piece')
      .values({ owner_id: scope.ownerId, job_id: jobId, piece_num: pieceNum, bytes: piece })
      .execute()
  }
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > maxBytes) continue
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceBytes) await keep()
  }
  if (waitingBytes > 0 && total <= maxBytes) await keep()
  return total
}

/** The file, one piece in memory at a time. */
export async function* keptPieces(scope: OwnerScope, jobId: string): AsyncGenerator<Buffer> {
  for (let pieceNum = 1; ; pieceNum += 1) {
    const piece = await scope.db
      .selectFrom('import_piece')
      .select('bytes')
      .where('owner_id', '=', scope.ownerId)
      .where('job_id', '=', jobId)
      .where('piece_num', '=', pieceNum)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.bytes
  }
}

/** Deletes the file: nothing will read it again. */
export async function dropPieces(scope: OwnerScope, jobId: string): Promise<void> {
  await scope.db
    .deleteFrom('import_piece')
    .where('owner_id', '=', scope.ownerId)
    .where('job_id', '=', jobId)
    .execute()
}
