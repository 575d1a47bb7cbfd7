import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { setMaterialCover } from '@placard/contract/materials/material-library'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { addressOfMaterial } from '#server/materials/material/row.ts'
import { coverFile } from '#server/materials/material/add.ts'
import { lockMaterial } from '#server/materials/material/bin.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'

type Covered = OutputOf<typeof setMaterialCover>

const covered: readonly MaterialType[] = [materialType.video, materialType.interactive]

/**
 * Sets or removes the cover of a video or interactive material, inside the scope's transaction. Setting the current
 * cover again keeps the version.
 *
 * @throws Refusal `notFound`, `invalidInput` for a picture, or `changedByOther` with the current cover
 */
export async function withCover(
  scope: OwnerScope,
  { mId, coverId, version }: ReadInputOf<typeof setMaterialCover>,
  locale: Locale,
): Promise<Covered> {
  const material = await lockMaterial(scope, mId)
  if (!covered.includes(material.material_type)) {
    const message = libraryTexts[locale].standsForItself
    throw invalidInput([{ path: 'mId', expected: 'what plays', got: mId, message }])
  }
  const was = material.preview_file_id
  if (material.version !== version) throw changedByOther(await seen(scope, material.version, was))
  const is = coverId === null ? null : await coverFile(scope, coverId)
  const former = was === null ? null : await imageOf(scope, was)
  const change = difference({ videoCoverImgId: former }, { videoCoverImgId: coverId })
  if (was === is || change === null) return seen(scope, version, was)
  await updateOwn(scope, 'material')
    .set({ preview_file_id: is, version: version + 1 })
    .where('material_id', '=', mId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'material',
    entityId: mId,
    entityName: material.material_name,
    version: version + 1,
    ...change,
  })
  return { ...(await seen(scope, version + 1, is)), formerId: former }
}

async function seen(scope: OwnerScope, version: number, file: string | null): Promise<Covered> {
  if (file === null) return { version, previewUrl: '' }
  const image = { type: materialType.image, fileId: file }
  return { version, previewUrl: await addressOfMaterial(scope, image) }
}

/** Returns the image with this content, preferably one that may be shown. */
async function imageOf(scope: OwnerScope, fileId: string): Promise<string | undefined> {
  const image = await selectOwn(scope, 'material')
    .select('material_id')
    .where('file_id', '=', fileId)
    .orderBy((eb) => eb.or([eb('removed_at', 'is not', null), eb('refusal', 'is not', null)]))
    .orderBy('material_id')
    .executeTakeFirst()
  return image?.material_id
}
