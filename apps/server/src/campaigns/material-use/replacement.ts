import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { materialReplacement } from '@placard/contract/materials/material-replacement'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import { materialsOf } from '@placard/domain/campaigns/creative/creative'
import type { CreativeFields } from '@placard/domain/campaigns/creative/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { replacedCreativesMax } from '@placard/domain/materials/material/limit'
import { sql } from 'kysely'
import { changedCreative, type ChangedCreative } from '#server/campaigns/creative/change.ts'
import { ownMaterials } from '#server/campaigns/creative/creative-context.ts'
import { contentOf, type CreativeRecord } from '#server/campaigns/creative/record.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { isNotDeletedCreative } from '#server/materials/material-library/material-use.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'

/** A material and its replacement. */
export type Swap = Pick<ReadInputOf<typeof materialReplacement>, 'mId' | 'byId'>

interface NamingRecord extends CreativeRecord {
  ad_name: string
  spec_id: AdSpec
}

/** A creative that uses a material, and the result of replacing it. */
export interface Replacement extends ChangedCreative {
  readonly was: NamingRecord
}

/**
 * Returns the result of a replacement for every visible creative that uses the material, newest first: exactly what a
 * save would do.
 *
 * @param how `held`: locked in their current state until the transaction ends
 * @throws Refusal `notFound` for an unknown material, or `limitReached` for too many creatives
 */
export async function replacements(
  scope: OwnerScope,
  swap: Swap,
  { how, locale }: { readonly how: 'unlocked' | 'locked'; readonly locale: Locale },
): Promise<Replacement[]> {
  const { rows } = await runOwn<NamingRecord>(
    scope,
    owned`
      select c.*, a.ad_name, a.spec_id from creative c join ad a on a.owner_id = c.owner_id and a.ad_id = c.ad_id
      where ${isNotDeletedCreative(scope)} and c.material_ids @> array[${swap.mId}::bigint]
      order by c.creative_id desc limit ${replacedCreativesMax + 1}
      ${how === 'locked' ? sql`for update of c` : sql``}`,
  )
  if (rows.length > replacedCreativesMax)
    throw new Refusal({ code: code.limitReached, message: libraryTexts[locale].tooManyToReplace })
  const wanted = rows.map((row) => swapped(contentOf(row), swap))
  const ids = new Set([swap.mId, swap.byId, ...wanted.flatMap(materialsOf)])
  const materials = await ownMaterials(scope, [...ids], how)
  if (!materials.has(swap.mId) || !materials.has(swap.byId)) throw notFound()
  return rows.map((was, at) => {
    const creative = wanted[at] ?? contentOf(was)
    const ground = { specId: was.spec_id, materials }
    return { was, ...changedCreative(was, { creative, switchOn: was.switch_on }, ground) }
  })
}

function swapped(creative: CreativeFields, { mId, byId }: Swap): CreativeFields {
  const other = <Id extends string | null>(id: Id) => (id === mId ? byId : id)
  return {
    ...creative,
    imgMatIds: creative.imgMatIds.map(other),
    videoMatIds: creative.videoMatIds.map(other),
    videoCoverImgId: other(creative.videoCoverImgId),
    brandLogoImgId: other(creative.brandLogoImgId),
  }
}
