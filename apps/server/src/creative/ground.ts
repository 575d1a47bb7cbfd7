import type { AdSpec } from '@placard/domain/ad/spec'
import { type CreativeGround, materialsOf } from '@placard/domain/creative/creative'
import type { CreativeMaterial, MaterialFields } from '@placard/domain/creative/material'
import type { MaterialType } from '@placard/domain/material/type'
import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'

/** What a creative of an ad of this spec has to fit, with what the acting owner has of the materials that it names. */
export async function groundOf(
  scope: OwnerScope,
  specId: AdSpec,
  creative: MaterialFields,
): Promise<CreativeGround> {
  const ids = materialsOf(creative)
  const rows =
    ids.length === 0
      ? []
      : await selectOwn(scope, 'material')
          .select(['material_id', 'material_type', 'width_px', 'height_px', 'refusal'])
          .where('material_id', 'in', ids)
          .where('removed_at', 'is', null)
          .orderBy('material_id')
          // Nobody removes one before it is named.
          .forKeyShare()
          .execute()
  const materials = rows.map((row): [string, CreativeMaterial] => [
    row.material_id,
    {
      // Uploads write no other codes.
      type: row.material_type as MaterialType,
      widthPx: row.width_px,
      heightPx: row.height_px,
      refusal: row.refusal,
    },
  ])
  return { specId, materials: new Map(materials) }
}
