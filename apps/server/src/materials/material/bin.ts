import type { OutputOf } from '@placard/contract/platform/call'
import type { restoreMaterial } from '@placard/contract/materials/material-library'
import { sql } from 'kysely'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

interface BinnedMaterial {
  readonly material_id: string
  readonly material_name: string
  readonly version: number
}

export async function putMaterialInBin(
  scope: OwnerScope,
  { material_id: mId, material_name: name, version }: BinnedMaterial,
): Promise<void> {
  await updateOwn(scope, 'material')
    .set({ removed_at: sql<Date>`now()`, removed_by: scope.accountId, version: version + 1 })
    .where('material_id', '=', mId)
    .execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'material',
    entityId: mId,
    entityName: name,
    before: { name },
    after: null,
    version: version + 1,
  })
}

/** Restores a material from the recycle bin and logs it, inside the scope's transaction. @throws Refusal `notFound` */
export async function takeMaterialFromBin(
  scope: OwnerScope,
  materialId: string,
): Promise<OutputOf<typeof restoreMaterial>> {
  const material = await selectOwn(scope, 'material')
    .select(['material_name', 'version'])
    .where('material_id', '=', materialId)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (material === undefined) throw notFound()
  const saved = { name: material.material_name, version: material.version + 1 }
  await updateOwn(scope, 'material')
    .set({ removed_at: null, removed_by: null, version: saved.version })
    .where('material_id', '=', materialId)
    .execute()
  await logOperation(scope, {
    operation: 'restore',
    entity: 'material',
    entityId: materialId,
    entityName: saved.name,
    before: null,
    after: { name: saved.name },
    version: saved.version,
  })
  return saved
}

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

/**
 * Refuses a material of the acting owner with a reason, or allows it again with null, inside the scope's transaction.
 * Ads keep it, but it is not shown any more.
 *
 * @throws Refusal `notFound`
 */
export async function refuseMaterial(
  scope: OwnerScope,
  materialId: string,
  refusal: string | null,
): Promise<void> {
  const material = await selectOwn(scope, 'material')
    .select(['material_name', 'refusal', 'version'])
    .where('material_id', '=', materialId)
    .forUpdate()
    .executeTakeFirst()
  if (material === undefined) throw notFound()
  const change = difference({ refusal: material.refusal }, { refusal })
  if (change === null) return
  const version = material.version + 1
  await updateOwn(scope, 'material')
    .set({ refusal, version })
    .where('material_id', '=', materialId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'material',
    entityId: materialId,
    entityName: material.material_name,
    version,
    ...change,
  })
}
