import { type MaterialUse, materialUses } from '@placard/contract/materials/material-library'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { materialIds } from '@placard/domain/campaigns/creative/material'
import { materialFields } from '@placard/domain/materials/material/need'
import { contentOf, type CreativeRecord } from '#server/campaigns/creative/row.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'

export const materialUseRoutes: Route[] = [
  actingRoute(materialUses, async (input, { scope }) => usesOf(scope, input)),
]

interface UseRecord extends CreativeRecord {
  ad_name: string
  group_id: string
  group_name: string
  plan_id: string
  plan_name: string
  is_in_bin: boolean
}

/** Returns one page of the creatives that use a material, newest first. @throws Refusal `notFound` */
async function usesOf(
  scope: OwnerScope,
  { mId, pageNum, pageSize }: ReadInputOf<typeof materialUses>,
): Promise<OutputOf<typeof materialUses>> {
  const named = owned`c.owner_id = ${scope.ownerId} and c.material_ids @> array[${mId}::bigint]`
  const [page, total, material] = await Promise.all([
    runOwn<UseRecord>(
      scope,
      owned`
        select c.*, a.ad_name, g.group_id, g.group_name, p.plan_id, p.plan_name,
          coalesce(c.removed_at, a.removed_at, g.removed_at, p.removed_at) is not null as is_in_bin
        from (
          select c.* from creative c where ${named}
          order by c.creative_id desc ${pageLimit({ pageNum, pageSize })}
        ) c
        join ad a on a.owner_id = c.owner_id and a.ad_id = c.ad_id
        join ad_group g on g.owner_id = a.owner_id and g.group_id = a.group_id
        join plan p on p.owner_id = a.owner_id and p.plan_id = a.plan_id
        order by c.creative_id desc`,
    ),
    ownRowCount(scope, owned`from creative c where ${named}`),
    selectOwn(scope, 'material')
      .select('material_id')
      .where('material_id', '=', mId)
      .executeTakeFirst(),
  ])
  if (material === undefined) throw notFound()
  return { items: page.rows.map((row) => useOf(row, mId)), total }
}

function useOf(row: UseRecord, mId: string): MaterialUse {
  const creative = contentOf(row)
  return {
    creativeId: row.creative_id,
    adId: row.ad_id,
    adName: row.ad_name,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    fields: materialFields.filter((field) => materialIds(creative[field]).includes(mId)),
    isInBin: row.is_in_bin,
  }
}
