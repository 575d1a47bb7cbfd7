import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { uploadMaterial } from '@placard/contract/materials/material'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { materialNameMaxLength } from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { ReceivedFile } from '#server/platform/file/receive.ts'
import { storeFile } from '#server/platform/file/store.ts'
import { addressOfMaterial } from '#server/materials/material/row.ts'
import { storeBundleFiles } from '#server/materials/material/bundle/serve.ts'
import type { CheckedMaterial } from '#server/materials/material/check.ts'
import { keepFolder } from '#server/materials/material/folder.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { takeMaterialFromBin } from '#server/materials/material/bin.ts'
import { materialTexts } from '#server/materials/material/texts.ts'

interface NewMaterial extends CheckedMaterial {
  readonly input: ReadInputOf<typeof uploadMaterial>
  readonly locale: Locale
}

export function filesOf({ file, thumbnail }: CheckedMaterial): ReceivedFile[] {
  return thumbnail === null ? [file] : [file, thumbnail]
}

/**
 * Adds a file as a material of the acting owner, unless it is one already, inside the scope's transaction.
 *
 * @throws Refusal `notFound` for a cover that is not an image or an unknown folder, or `invalidInput` for a refused
 * material
 */
export async function addMaterial(
  scope: OwnerScope,
  material: NewMaterial,
): Promise<OutputOf<typeof uploadMaterial>> {
  const { file, files, type, input, locale } = material
  const known = await existingMaterial(scope, material, locale)
  if (known !== null) return known
  if (input.folderId !== undefined) await keepFolder(scope, input.folderId)
  const { fileId } = await storeFile(scope, file, files === null ? 'material' : 'bundle')
  if (files !== null) await storeBundleFiles(scope, fileId, files)
  const mId = await insertMaterial(scope, material, fileId)
  return { mId, materialUrl: await addressOfMaterial(scope, { type, fileId }), isDuplicate: false }
}

async function insertMaterial(
  scope: OwnerScope,
  { file, thumbnail, type, size, durationMs, hasSound, input }: NewMaterial,
  fileId: string,
): Promise<string> {
  const { name, coverId, folderId = null } = input
  const preview =
    thumbnail === null
      ? coverId && (await coverFile(scope, coverId))
      : (await storeFile(scope, thumbnail, 'material')).fileId
  const materialName = name || file.fileName.slice(0, materialNameMaxLength).toWellFormed()
  const { material_id: mId } = await insertOwn(scope, 'material', {
    material_type: type,
    material_name: materialName,
    file_id: fileId,
    preview_file_id: preview ?? null,
    folder_id: folderId,
    width_px: size?.widthPx ?? null,
    height_px: size?.heightPx ?? null,
    duration_ms: durationMs,
    has_sound: hasSound,
  })
    .returning('material_id')
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'material',
    entityId: mId,
    entityName: materialName,
    before: null,
    after: { type, name: materialName, fileName: file.fileName, ...size, durationMs, folderId },
    version: 1,
  })
  return mId
}

/**
 * Returns the material of the acting owner with exactly this content, restored if it was in the recycle bin; null if
 * there is none. Concurrent requests for the same content wait until the scope's transaction ends.
 *
 * @throws Refusal `invalidInput` with the reason if it is refused
 */
async function existingMaterial(
  scope: OwnerScope,
  { file, type }: Pick<CheckedMaterial, 'file' | 'type'>,
  locale: Locale,
): Promise<OutputOf<typeof uploadMaterial> | null> {
  const content = Buffer.from(file.hash, 'hex')
  await selectOwn(scope, 'blob')
    .select('hash')
    .where('hash', '=', content)
    .forNoKeyUpdate()
    .execute()
  const known = await selectOwn(scope, 'material', 'm')
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.owner_id', '=', 'm.owner_id').onRef('f.file_id', '=', 'm.file_id'),
    )
    .select(['m.material_id', 'f.file_id', 'm.refusal', 'm.removed_at'])
    .where('f.blob_hash', '=', content)
    .where('m.material_type', '=', type)
    // Older versions stored equal contents several times.
    .orderBy((eb) => eb('m.refusal', 'is', null))
    .orderBy((eb) => eb('m.removed_at', 'is not', null))
    .orderBy('m.material_id')
    .executeTakeFirst()
  if (known === undefined) return null
  const { material_id: mId, file_id: fileId, refusal, removed_at: removedAt } = known
  if (refusal !== null) {
    const message = materialTexts[locale].refused({ reason: refusal })
    throw invalidInput([{ path: 'file', expected: 'what may be shown', got: mId, message }])
  }
  if (removedAt !== null) await takeMaterialFromBin(scope, mId)
  return { mId, materialUrl: await addressOfMaterial(scope, { type, fileId }), isDuplicate: true }
}

/** Returns the file of an image that can be a cover. @throws Refusal `notFound` */
export async function coverFile(scope: OwnerScope, coverId: string): Promise<string | null> {
  const image = await selectOwn(scope, 'material')
    .select('file_id')
    .where('material_id', '=', coverId)
    .where('material_type', '=', materialType.image)
    .where('refusal', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (image === undefined) throw notFound()
  return image.file_id
}
