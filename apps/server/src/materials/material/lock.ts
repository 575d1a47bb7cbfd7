import { sql } from 'kysely'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** Returns materials locked until the transaction ends, without deleted ones and those in the recycle bin. */
export function lockMaterials(scope: OwnerScope, ids: readonly string[]) {
  return selectOwn(scope, 'material')
    .select([
      'material_id',
      'material_type',
      'material_name',
      'file_id',
      'preview_file_id',
      'folder_id',
      'refusal',
      'version',
    ])
    .where('material_id', '=', sql<string>`any (${ids}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('material_id')
    .forUpdate()
    .execute()
}

/** Returns one material, locked. @throws Refusal `notFound` */
export async function lockMaterial(scope: OwnerScope, materialId: string) {
  const [material] = await lockMaterials(scope, [materialId])
  if (material === undefined) throw notFound()
  return material
}
