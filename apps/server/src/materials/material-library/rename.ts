import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { renameMaterial } from '@placard/contract/materials/material-library'
import { updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { heldMaterial } from '#server/materials/material/held.ts'

/**
 * Renames a material inside the scope's transaction. The name that it has already leaves the version alone.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the name that it has
 */
export async function renamed(
  scope: OwnerScope,
  { mId, name, version }: ReadInputOf<typeof renameMaterial>,
): Promise<OutputOf<typeof renameMaterial>> {
  const material = await heldMaterial(scope, mId)
  const before = { name: material.material_name }
  if (material.version !== version) throw changedByOther({ ...before, version: material.version })
  if (before.name === name) return { name, version }
  const now = { name, version: version + 1 }
  await updateOwn(scope, 'material')
    .set({ material_name: name, version: now.version })
    .where('material_id', '=', mId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'material',
    entityId: mId,
    entityName: name,
    before,
    after: { name },
    version: now.version,
  })
  return now
}
