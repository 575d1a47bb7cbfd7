import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { uploadMaterial } from '@placard/contract/materials/material'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { materialNameMaxLength } from '@placard/domain/materials/material/limit'
import { insertOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { ReceivedFile } from '#server/platform/file/receive.ts'
import { storeFile } from '#server/platform/file/store.ts'
import { addressOfMaterial } from '#server/materials/material/address.ts'
import { storeBundleFiles } from '#server/materials/material/bundle/store.ts'
import type { CheckedMaterial } from '#server/materials/material/check.ts'
import { coverFile } from '#server/materials/material/cover.ts'
import { keepFolder } from '#server/materials/material/folder.ts'
import { existingMaterial } from '#server/materials/material/existing.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/** A checked file, and the fields from its sender. */
export interface NewMaterial extends CheckedMaterial {
  readonly input: ReadInputOf<typeof uploadMaterial>
  readonly locale: Locale
}

/** Returns the stored files of a material. */
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
