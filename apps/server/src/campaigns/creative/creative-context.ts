import type { AdSpec } from '@placard/domain/materials/material/spec'
import { type CreativeContext, materialsOf } from '@placard/domain/campaigns/creative/creative'
import type { CreativeMaterials } from '@placard/domain/campaigns/creative/material'
import type { MaterialFields } from '@placard/domain/materials/material/need'
import type { MaterialType } from '@placard/domain/materials/material/type'
import { sql } from 'kysely'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Returns the conditions that a creative of an ad of this spec has to meet, with the named materials of the acting
 * owner, which are locked until the transaction ends.
 */
export async function creativeContextOf(
  scope: OwnerScope,
  specId: AdSpec,
  creative: MaterialFields,
): Promise<CreativeContext> {
  return { specId, materials: await ownMaterials(scope, materialsOf(creative), 'locked') }
}

/**
 * Returns materials of the acting owner that are not in the recycle bin. @param how `held`: locked against removal
 * until the transaction ends
 */
export async function ownMaterials(
  scope: OwnerScope,
  ids: readonly string[],
  how: 'unlocked' | 'locked',
): Promise<CreativeMaterials> {
  const rows = await selectOwn(scope, 'material')
    .select(['material_id', 'material_type', 'width_px', 'height_px', 'refusal'])
    .where('material_id', '=', sql<string>`any (${ids}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('material_id')
    .$if(how === 'locked', (query) => query.forKeyShare())
    .execute()
  return new Map(
    rows.map((row) => [
      row.material_id,
      {
        // Uploads write no other codes.
        type: row.material_type as MaterialType,
        widthPx: row.width_px,
        heightPx: row.height_px,
        refusal: row.refusal,
      },
    ]),
  )
}
