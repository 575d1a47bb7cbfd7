import { textTable } from '@placard/domain/platform/locale/text-table'
import { code } from '@placard/contract/platform/code'
import type { StorageUse } from '@placard/contract/platform/storage'
import { bytesPerMegabyte, sizeText } from '@placard/domain/platform/format/size'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { storageKind, type StorageKind } from '@placard/domain/platform/storage/kind'
import { selectOwn } from '#server/platform/database/own.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type NewBlob, withBlobs } from '#server/platform/blob/claim.ts'
import type { ReceivedFile } from '#server/platform/file/receive.ts'
import { answeredOnce, inputHash } from '#server/platform/http/idempotency.ts'
import type { Service } from '#server/platform/http/route.ts'

/** Megabytes by kind of file; null where none are set. */
type OwnStorageMb = Readonly<Record<StorageKind, number | null>>

/** Returns an owner's use of each kind of file. @param usedBytes kinds without a file may be missing */
export function storageUse(
  usedBytes: Readonly<Partial<Record<StorageKind, number>>>,
  ownMb: OwnStorageMb,
  { storageMb }: Pick<Settings, 'storageMb'>,
): StorageUse[] {
  return Object.values(storageKind).map((kind) => ({
    kind,
    usedBytes: usedBytes[kind] ?? 0,
    maxBytes: (ownMb[kind] ?? storageMb[kind]) * bytesPerMegabyte,
  }))
}

export async function ownStorageUse(
  scope: OwnerScope,
  settings: Pick<Settings, 'storageMb'>,
): Promise<StorageUse[]> {
  const [owner, used] = await Promise.all([
    selectOwn(scope, 'owner')
      .select(['material_mb', 'attachment_mb', 'import_mb'])
      .executeTakeFirstOrThrow(),
    selectOwn(scope, 'storage_use').select(['kind', 'bytes']).execute(),
  ])
  const ownMb = {
    material: owner.material_mb,
    attachment: owner.attachment_mb,
    import: owner.import_mb,
  }
  return storageUse(
    Object.fromEntries(used.map(({ kind, bytes }) => [kind, Number(bytes)])),
    ownMb,
    settings,
  )
}

/**
 * Refuses a file that was just added, inside the scope's transaction, if it exceeds the acting owner's limit. Until
 * the transaction ends, no other file of that kind can be added.
 *
 * @throws Refusal `limitReached`
 */
export async function checkStorage(
  scope: OwnerScope,
  kind: StorageKind,
  { settings, locale }: { settings: Pick<Settings, 'storageMb'>; locale: Locale },
): Promise<void> {
  const use = (await ownStorageUse(scope, settings)).find((one) => one.kind === kind)
  if (use === undefined || use.usedBytes <= use.maxBytes) return
  const message = texts[locale][kind]({ size: sizeText(use.maxBytes, locale) })
  throw new Refusal({ code: code.limitReached, message })
}

const texts = textTable({
  material: [
    'Your materials may take {size} together, and this file does not fit any more. Please ask the platform for more room in a work order.',
    '素材总容量上限为 {size}，此文件已放不下。如需扩容，请提交工单联系平台。',
  ],
  attachment: [
    'Your attachments and documents may take {size} together, and this file does not fit any more. Please ask the platform for more room in a work order.',
    '附件与资质文件总容量上限为 {size}，此文件已放不下。如需扩容，请提交工单联系平台。',
  ],
  import: [
    'The files of the imports that are kept may take {size} together, and this one does not fit any more. An import is kept for 30 days; please try again later, or ask the platform for more room in a work order.',
    '保留中的导入文件总容量上限为 {size}，此文件已放不下。导入记录保留 30 天，请稍后再试，或提交工单联系平台扩容。',
  ],
})

interface KeyedUpload {
  readonly service: Pick<Service, 'blobs' | 'settings'>
  readonly locale: Locale
  /** The kind of files whose limit it counts towards; null for uploads of platform staff. */
  readonly counts: StorageKind | null
  readonly path: string
  readonly idempotencyKey: string | null
  /** The fields before the file; default: none. */
  readonly input?: unknown
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
