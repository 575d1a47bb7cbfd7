import { type NewBlob, withBlobs } from '#server/blob/claim.ts'
import { inTransaction, type OwnerScope } from '#server/database/scope.ts'
import type { ReceivedFile } from '#server/file/receive.ts'
import { answeredOnce, inputHash } from '#server/http/idempotency.ts'
import type { Service } from '#server/http/service.ts'

/** An upload as its sender names it. */
export interface KeyedUpload {
  readonly service: Pick<Service, 'blobs'>
  readonly path: string
  readonly idempotencyKey: string | null
  /** What came before the file; left out, nothing. */
  readonly input?: unknown
  /** As it came. */
  readonly file: ReceivedFile
  /** What of it is kept, if that is something else. */
  readonly kept?: readonly NewBlob[]
}

/**
 * Keeps the contents of an upload, and writes what it leads to in one transaction; the same file under the same key is taken
 * once. Call it outside of a transaction.
 */
export function keptOnce<Answer>(
  scope: OwnerScope,
  { service, path, idempotencyKey, input, file, kept = [file] }: KeyedUpload,
  write: (scope: OwnerScope) => Promise<Answer>,
): Promise<Answer> {
  const writeOnce = (inside: OwnerScope) => {
    if (idempotencyKey === null) return write(inside)
    const bodyHash = inputHash([file.fileName, file.hash, input])
    return answeredOnce(inside, { key: idempotencyKey, path, bodyHash }, () => write(inside))
  }
  return withBlobs(scope, { blobs: service.blobs, files: kept }, () =>
    inTransaction(scope, writeOnce),
  )
}
