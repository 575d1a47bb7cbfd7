import type { OutputOf } from '@placard/contract/platform/call'
import type { MaterialInUse, removeMaterials } from '@placard/contract/materials/material-library'
import { adsInTheWayMax } from '@placard/domain/materials/material/limit'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { putMaterialInBin } from '#server/materials/material/bin.ts'
import { heldMaterials } from '#server/materials/material/held.ts'

/**
 * Puts materials into the bin, inside the scope's transaction, but for those that a creative names, wherever that is. Nobody
 * can come to name one meanwhile: they are held.
 */
export async function removeAll(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<OutputOf<typeof removeMaterials>> {
  const materials = await heldMaterials(scope, ids)
  const inUse = await usesAmong(
    scope,
    materials.map(({ material_id }) => material_id),
  )
  const used = new Set(inUse.map(({ mId }) => mId))
  const free = materials.filter(({ material_id }) => !used.has(material_id))
  for (const material of free) await putMaterialInBin(scope, material)
  return { removed: free.map(({ material_id }) => material_id), inUse }
}

async function usesAmong(scope: OwnerScope, ids: readonly string[]): Promise<MaterialInUse[]> {
  const { ownerId } = scope
  const { rows } = await runOwn<MaterialInUse>(
    scope,
    owned`
      select m.material_id as "mId", m.material_name as name, u.count as "useCount", u.ads
      from material m cross join lateral (
        select count(distinct c.creative_id)::int as count, (
          select jsonb_agg(jsonb_build_object('adId', a.ad_id::text, 'adName', a.ad_name) order by a.ad_id desc)
          from (
            select a.ad_id, a.ad_name from ad a where a.owner_id = ${ownerId} and a.ad_id = any (array_agg(c.ad_id))
            order by a.ad_id desc limit ${adsInTheWayMax}
          ) a
        ) as ads
        from creative c where c.owner_id = ${ownerId} and c.material_ids @> array[m.material_id]
      ) u
      where m.owner_id = ${ownerId} and m.material_id = any (${ids}::bigint[]) and u.count > 0
      order by m.material_id`,
  )
  return rows
}
