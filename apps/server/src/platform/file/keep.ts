import type { Locale } from '@placard/domain/platform/locale/locale'
import type { StorageKind } from '@placard/domain/platform/storage/kind'
import { type NewBlob, withBlobs } from '#server/platform/blob/claim.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { checkStorage } from '#server/platform/file/storage.ts'
import type { ReceivedFile } from '#server/platform/file/receive.ts'
import { answeredOnce, inputHash } from '#server/platform/http/idempotency.ts'
import type { Service } from '#server/platform/http/service.ts'

/** An upload as its sender names it. */
export interface KeyedUpload {
  readonly service: Pick<Service, 'blobs' | 'settings'>
  readonly locale: Locale
  /** It counts among what the owner may keep of these; null: the platform's staff adds it. */
  readonly counts: StorageKind | null
  readonly path: string
  readonly idempotencyKey: string | null
  /** The input before the file; none by default. */
  readonly input?: unknown
  /** The file as it was received. */
  readonly file: ReceivedFile
  /** The stored form, if it differs. */
  readonly kept?: readonly NewBlob[]
}

/**
 * Keeps the contents of an upload, and writes what it leads to in one transaction; the same file under the same key is taken
 * once. Call it outside of a transaction.
 *
 * @throws Refusal `limitReached` where it is more than the owner may keep
 */
export function keptOnce<Answer>(
  scope: OwnerScope,
  { service, locale, counts, path, idempotencyKey, input, file, kept = [file] }: KeyedUpload,
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
  return withBlobs(scope, { blobs: service.blobs, files: kept }, () =>
    inTransaction(scope, writeOnce),
  )
}
