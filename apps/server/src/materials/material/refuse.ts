import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

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
