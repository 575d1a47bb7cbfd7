import { materialType } from '@placard/domain/materials/material/type'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

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
