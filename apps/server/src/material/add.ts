import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { uploadMaterial } from '@placard/contract/material'
import { materialNameMaxLength } from '@placard/domain/material/limit'
import { materialType } from '@placard/domain/material/type'
import { insertOwn, selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { ReceivedFile } from '#server/file/receive.ts'
import { storeFile } from '#server/file/store.ts'
import { notFound } from '#server/http/refusal.ts'
import { addressOfMaterial } from '#server/material/address.ts'
import { storeBundleFiles } from '#server/material/bundle/store.ts'
import type { CheckedMaterial } from '#server/material/check.ts'
import { logOperation } from '#server/operation-log/write.ts'

/** A file that was looked at, and what its sender says of it. */
export interface NewMaterial extends CheckedMaterial {
  readonly input: ReadInputOf<typeof uploadMaterial>
}

/** What of a material is kept. */
export function filesOf({ file, thumbnail }: CheckedMaterial): ReceivedFile[] {
  return thumbnail === null ? [file] : [file, thumbnail]
}

/**
 * Makes a file a material of the acting owner, inside the scope's transaction.
 *
 * @throws Refusal `notFound` for a cover that is no image
 */
export async function addMaterial(
  scope: OwnerScope,
  { file, thumbnail, type, size, durationMs, hasSound, files, input }: NewMaterial,
): Promise<OutputOf<typeof uploadMaterial>> {
  const { name, coverId } = input
  const { fileId } = await storeFile(scope, file, files === null ? 'material' : 'bundle')
  if (files !== null) await storeBundleFiles(scope, fileId, files)
  const preview =
    thumbnail === null
      ? await coverFile(scope, coverId)
      : (await storeFile(scope, thumbnail, 'material')).fileId
  const materialName = name || file.fileName.slice(0, materialNameMaxLength).toWellFormed()
  const { material_id: mId } = await insertOwn(scope, 'material', {
    material_type: type,
    material_name: materialName,
    file_id: fileId,
    preview_file_id: preview,
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
    after: { type, name: materialName, fileName: file.fileName, ...size, durationMs },
    version: null,
  })
  return { mId, materialUrl: await addressOfMaterial(scope, { type, fileId }) }
}

async function coverFile(scope: OwnerScope, coverId: string | undefined): Promise<string | null> {
  if (coverId === undefined) return null
  const image = await selectOwn(scope, 'material')
    .select('file_id')
    .where('material_id', '=', coverId)
    .where('material_type', '=', materialType.image)
    .executeTakeFirst()
  if (image === undefined) throw notFound()
  return image.file_id
}
