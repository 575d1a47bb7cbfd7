import type { Locale } from '@placard/domain/platform/locale/locale'
import type { StorageKind } from '@placard/domain/platform/storage/kind'
import { type NewBlob, withBlobs } from '#server/platform/blob/claim.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { checkStorage } from '#server/platform/file/storage.ts'
import type { ReceivedFile } from '#server/platform/file/receive.ts'
import { answeredOnce, inputHash } from '#server/platform/http/idempotency.ts'
import type { Service } from '#server/platform/http/service.ts'

/** An upload with its declared name. */
export interface KeyedUpload {
  readonly service: Pick<Service, 'blobs' | 'settings'>
  readonly locale: Locale
  /** The kind of files whose limit it counts towards; null for uploads of platform staff. */
  readonly counts: StorageKind | null
  readonly path: string
  readonly idempotencyKey: string | null
  /** The fields before the file; default: none. */
  readonly input?: unknown
  /** The file as it was received. */
  readonly file: ReceivedFile
  /** The stored form, if it differs. */
  readonly stored?: readonly NewBlob[]
}

/**
 * Stores the contents of an upload, and writes the rows in one transaction. The same file with the same idempotency
 * key is accepted once. Call it outside of a transaction.
 *
 * @throws Refusal `limitReached` if it exceeds the owner's limit
 */
export function storeUploadOnce<Answer>(
  scope: OwnerScope,
  { service, locale, counts, path, idempotencyKey, input, file, stored = [file] }: KeyedUpload,
  write: (scope: OwnerScope) => Promise<Answer>,
): Promise<Answer> {
  const writeCounted = async (inside: OwnerScope) => {
    const answer = await write(inside)
    if (counts !== null) await checkStorage(inside, counts, { settings: service.settings, locale })
    return answer
  }
  const writeOnce = (inside: OwnerScope) => {
    if (idempotencyKey === null) return writeCounted(inside)
    const bodyHash = inputHash([file.fileName, file.hash, input])
    return answeredOnce(inside, { key: idempotencyKey, path, bodyHash }, () => writeCounted(inside))
  }
  return withBlobs(scope, { blobs: service.blobs, files: stored }, () =>
    inTransaction(scope, writeOnce),
  )
}
