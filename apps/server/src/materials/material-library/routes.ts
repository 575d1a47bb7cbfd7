import {
  addMaterialFolder,
  changeMaterialFolder,
  changeMaterials,
  listMaterialFolders,
  listMaterialTags,
  removeMaterialFolder,
  removeMaterials,
  renameMaterial,
  restoreMaterial,
  searchMaterials,
  setMaterialCover,
  type MaterialInUse,
} from '@placard/contract/materials/material-library'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import {
  lockMaterial,
  lockMaterials,
  putMaterialInBin,
  takeMaterialFromBin,
} from '#server/materials/material/bin.ts'
import { changeAll } from '#server/materials/material-library/change.ts'
import { withCover } from '#server/materials/material-library/cover.ts'
import { folderList } from '#server/materials/material/folder.ts'
import { removeFolder } from '#server/materials/material-library/folder/remove.ts'
import { addFolder, changeFolder } from '#server/materials/material-library/folder/save.ts'
import { libraryPage } from '#server/materials/material-library/search.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { offeredTags, blockingAdsMax } from '@placard/domain/materials/material/limit'
import { caseless } from '@placard/domain/platform/text/letter-case'
import { containsPattern, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

export const materialLibraryRoutes: Route[] = [
  actingRoute(searchMaterials, async (input, { scope }) => libraryPage(scope, input)),
  actingRoute(listMaterialTags, async ({ text }, { scope }) => tagsOf(scope, text)),

  actingRoute(changeMaterials, async (input, { scope, locale }) => ({
    changed: await changeAll(scope, input, locale),
  })),
  actingRoute(renameMaterial, async (input, { scope }) => renamed(scope, input)),
  actingRoute(setMaterialCover, async (input, { scope, locale }) =>
    withCover(scope, input, locale),
  ),
  actingRoute(removeMaterials, async ({ ids }, { scope }) => removeAll(scope, ids)),
  actingRoute(restoreMaterial, async ({ mId }, { scope }) => takeMaterialFromBin(scope, mId)),

  actingRoute(listMaterialFolders, async (_, { scope }) => folderList(scope)),
  actingRoute(addMaterialFolder, async (input, { scope, locale }) =>
    addFolder(scope, input, locale),
  ),
  actingRoute(changeMaterialFolder, async (input, { scope, locale }) =>
    changeFolder(scope, input, locale),
  ),
  actingRoute(removeMaterialFolder, async (input, { scope }) => {
    await removeFolder(scope, input)
    return {}
  }),
]

/** Returns the tags of the acting owner's materials that contain the text, the most used first. */
async function tagsOf(scope: OwnerScope, text: string): Promise<OutputOf<typeof listMaterialTags>> {
  const { ownerId } = scope
  // Keys are counted in their index alone. The recycle bin is small, and read once.
  const { rows } = await runOwn<{ tag: string; count: number }>(
    scope,
    owned`
      select s.tag, k.count
      from (
        select t.tag_key, count(*)::int as count from material_tag t
        where t.owner_id = ${ownerId} and t.tag_key like ${containsPattern(caseless(text))} and t.material_id not in (
          select m.material_id from material m where m.owner_id = ${ownerId} and m.removed_at is not null)
        group by t.tag_key order by count desc, t.tag_key limit ${offeredTags}
      ) k
      cross join lateral (
        select t.tag from material_tag t where t.owner_id = ${ownerId} and t.tag_key = k.tag_key limit 1
      ) s
      order by k.count desc, k.tag_key`,
  )
  return { items: rows }
}

/**
 * Renames a material inside the scope's transaction. The current name keeps the version.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current name
 */
async function renamed(
  scope: OwnerScope,
  { mId, name, version }: ReadInputOf<typeof renameMaterial>,
): Promise<OutputOf<typeof renameMaterial>> {
  const material = await lockMaterial(scope, mId)
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

/**
 * Moves materials to the recycle bin, inside the scope's transaction, except those used by any creative. They are
 * locked, so that no creative can start using one meanwhile.
 */
async function removeAll(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<OutputOf<typeof removeMaterials>> {
  const materials = await lockMaterials(scope, ids)
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
            order by a.ad_id desc limit ${blockingAdsMax}
          ) a
        ) as ads
        from creative c where c.owner_id = ${ownerId} and c.material_ids @> array[m.material_id]
      ) u
      where m.owner_id = ${ownerId} and m.material_id = any (${ids}::bigint[]) and u.count > 0
      order by m.material_id`,
  )
  return rows
}
