import type { OutputOf } from '@placard/contract/platform/call'
import type { uploadMaterial } from '@placard/contract/materials/material'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { addressOfMaterial } from '#server/materials/material/address.ts'
import { takeMaterialFromBin } from '#server/materials/material/bin.ts'
import type { CheckedMaterial } from '#server/materials/material/check.ts'
import { materialTexts } from '#server/materials/material/texts.ts'

/**
 * Returns the material of the acting owner with exactly this content, restored if it was in the recycle bin; null if
 * there is none. Concurrent requests for the same content wait until the scope's transaction ends.
 *
 * @throws Refusal `invalidInput` with the reason if it is refused
 */
export async function existingMaterial(
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
    const message = materialTexts[locale].refused(refusal)
    throw invalidInput([{ path: 'file', expected: 'what may be shown', got: mId, message }])
  }
  if (removedAt !== null) await takeMaterialFromBin(scope, mId)
  return { mId, materialUrl: await addressOfMaterial(scope, { type, fileId }), isDuplicate: true }
}
