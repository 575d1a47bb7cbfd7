import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { uploadMaterial } from '@placard/contract/material'
import type { Locale } from '@placard/domain/locale/locale'
import { materialNameMaxLength } from '@placard/domain/material/limit'
import { materialType } from '@placard/domain/material/type'
import { insertOwn, selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { ReceivedFile } from '#server/file/receive.ts'
import { storeFile } from '#server/file/store.ts'
import { notFound } from '#server/http/refusal.ts'
import { addressOfFile } from '#server/material/address.ts'
import { checkedMaterial } from '#server/material/check.ts'
import { logOperation } from '#server/operation-log/write.ts'

/** A file, and what its sender says of it. */
export interface NewMaterial extends ReadInputOf<typeof uploadMaterial> {
  readonly file: ReceivedFile
}

/**
 * Makes a file a material of the acting owner, inside the scope's transaction.
 *
 * @throws Refusal `invalidInput` for a file that the platform does not take, `notFound` for a cover that is no image
 */
export async function addMaterial(
  scope: OwnerScope,
  { file, use, name, coverId }: NewMaterial,
  locale: Locale,
): Promise<OutputOf<typeof uploadMaterial>> {
  const { type, size } = checkedMaterial(file, use, locale)
  const cover = coverId === undefined ? null : await coverFile(scope, coverId)
  const { fileId } = await storeFile(scope, file, 'material')
  const materialName = name || file.fileName.slice(0, materialNameMaxLength).toWellFormed()
  const { material_id: mId } = await insertOwn(scope, 'material', {
    material_type: type,
    material_name: materialName,
    file_id: fileId,
    preview_file_id: cover,
    width_px: size.widthPx,
    height_px: size.heightPx,
    duration_ms: size.durationMs,
  })
    .returning('material_id')
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'material',
    entityId: mId,
    entityName: materialName,
    before: null,
    after: { type, name: materialName, fileName: file.fileName, ...size },
    version: null,
  })
  return { mId, materialUrl: await addressOfFile(scope, fileId) }
}

async function coverFile(scope: OwnerScope, coverId: string): Promise<string | null> {
  const image = await selectOwn(scope, 'material')
    .select('file_id')
    .where('material_id', '=', coverId)
    .where('material_type', '=', materialType.image)
    .executeTakeFirst()
  if (image === undefined) throw notFound()
  return image.file_id
}
