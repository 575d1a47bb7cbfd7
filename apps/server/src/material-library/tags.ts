import type { OutputOf } from '@placard/contract/call'
import type { listMaterialTags } from '@placard/contract/material-library'
import { offeredTags } from '@placard/domain/material/limit'
import { containsPattern } from '#server/database/like.ts'
import { owned, runOwn } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'

/** The tags of the acting owner's materials that hold the text, the most used first. */
export async function tagsOf(
  scope: OwnerScope,
  text: string,
): Promise<OutputOf<typeof listMaterialTags>> {
  const { rows } = await runOwn<{ tag: string; count: number }>(
    scope,
    owned`
      select min(t.tag) as tag, count(*)::int as count
      from material_tag t join material m using (owner_id, material_id)
      where t.owner_id = ${scope.ownerId} and t.tag ilike ${containsPattern(text)} and m.removed_at is null
      group by t.tag_key order by count desc, t.tag_key limit ${offeredTags}`,
  )
  return { items: rows }
}
