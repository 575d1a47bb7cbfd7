import type { OutputOf } from '@placard/contract/platform/call'
import type { listMaterialTags } from '@placard/contract/materials/material-library'
import { offeredTags } from '@placard/domain/materials/material/limit'
import { caseless } from '@placard/domain/platform/text/caseless'
import { containsPattern } from '#server/platform/database/like.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The tags of the acting owner's materials that hold the text, the most used first. */
export async function tagsOf(
  scope: OwnerScope,
  text: string,
): Promise<OutputOf<typeof listMaterialTags>> {
  const { ownerId } = scope
  // Keys are counted in their index alone; what is in the bin is little, and read once.
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
