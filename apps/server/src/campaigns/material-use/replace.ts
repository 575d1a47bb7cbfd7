import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { materialReplacement } from '@placard/contract/materials/material-replacement'
import { creativeFields, type CreativeFields } from '@placard/domain/campaigns/creative/fields'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { materialFields } from '@placard/domain/materials/material/need'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'
import { code } from '@placard/contract/platform/code'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import { materialsOf } from '@placard/domain/campaigns/creative/creative'
import { replacedCreativesMax } from '@placard/domain/materials/material/limit'
import {
  changedCreative,
  type ChangedCreative,
  ownMaterials,
} from '#server/campaigns/creative/change.ts'
import { contentOf, type CreativeRecord } from '#server/campaigns/creative/row.ts'
import { isNotDeletedCreative } from '#server/materials/material-library/material-use.ts'

/**
 * Returns one page of the effects of a replacement. @throws Refusal `notFound`, or `limitReached` for too many
 * creatives
 */
export async function replacementPage(
  scope: OwnerScope,
  { pageNum, pageSize, ...swap }: ReadInputOf<typeof materialReplacement>,
  locale: Locale,
): Promise<OutputOf<typeof materialReplacement>> {
  const all = await replacements(scope, swap, { how: 'unlocked', locale })
  const page = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return {
    items: page.map((replacement) => ({
      creativeId: replacement.was.creative_id,
      adId: replacement.was.ad_id,
      adName: replacement.was.ad_name,
      returnsToReview: returnsToReview(replacement),
      problem: problemOf(replacement, locale),
    })),
    total: all.length,
    reviewCount: all.filter(returnsToReview).length,
    misfitCount: misfitsOf(all).length,
  }
}

function returnsToReview({ was, now }: Replacement): boolean {
  return now.review_state !== was.review_state
}

function misfitsOf(all: readonly Replacement[]): Replacement[] {
  return all.filter(({ problems }) => problems.length > 0)
}

function problemOf({ problems: [problem] }: Replacement, locale: Locale): string | null {
  return problem === undefined ? null : fieldProblemText(problem, locale).message
}

/**
 * Replaces a material in every visible creative that uses it, and logs each change, inside the scope's transaction.
 *
 * @returns the number of creatives
 * @throws Refusal `notFound`, `limitReached` for too many creatives, or `invalidInput` if one of them does not accept
 * it
 */
export async function replaceEverywhere(
  scope: OwnerScope,
  swap: Swap,
  locale: Locale,
): Promise<number> {
  const all = await replacements(scope, swap, { how: 'locked', locale })
  const misfits = misfitsOf(all)
  const [misfit] = misfits
  if (misfit !== undefined) {
    const texts = libraryTexts[locale]
    const values = { adName: misfit.was.ad_name, reason: problemOf(misfit, locale) ?? '' }
    const count = misfits.length
    const message = count === 1 ? texts.misfit(values) : texts.misfits({ count, ...values })
    const expected = 'a material that fits every creative'
    throw invalidInput([{ path: 'byId', expected, got: swap.byId, message }])
  }
  const changed = all.filter(({ change }) => change !== null)
  await write(scope, changed)
  return changed.length
}

const written = [
  ...materialFields.map((field) => creativeFields[field].column),
  'review_state',
  'review_reason',
  'version',
].map((column) => sql.ref(column))

/** Writes all replacements at once, because there may be thousands. */
async function write(scope: OwnerScope, changed: readonly Replacement[]): Promise<void> {
  const rows = JSON.stringify(changed.map(({ now }) => now))
  await runOwn(
    scope,
    owned`
      update creative c
      set ${sql.join(written.map((name) => sql`${name} = n.${name}`))}, reviewer_id = null, reviewed_at = null
      from jsonb_populate_recordset(null::creative, ${rows}::jsonb) n
      where c.owner_id = ${scope.ownerId} and c.creative_id = n.creative_id`,
  )
  const entries = JSON.stringify(
    changed.map(({ was, now, change }) => ({
      id: was.creative_id,
      name: was.ad_name,
      version: now.version,
      ...change,
    })),
  )
  const logged = sql`
    select 'change' as operation, 'creative' as entity, id as entity_id, name as entity_name, before, after, version
    from jsonb_to_recordset(${entries}::jsonb) as n (id bigint, name text, before jsonb, after jsonb, version integer)`
  await runOwn(scope, loggedChanges(scope, logged))
}

type Swap = Pick<ReadInputOf<typeof materialReplacement>, 'mId' | 'byId'>

interface NamingRecord extends CreativeRecord {
  ad_name: string
  spec_id: AdSpec
}

interface Replacement extends ChangedCreative {
  readonly was: NamingRecord
}

/**
 * Returns the result of a replacement for every visible creative that uses the material, newest first: exactly what a
 * save would do.
 *
 * @param how `held`: locked in their current state until the transaction ends
 * @throws Refusal `notFound` for an unknown material, or `limitReached` for too many creatives
 */
async function replacements(
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
  if (rows.length > replacedCreativesMax) {
    const message = libraryTexts[locale].tooManyToReplace({ max: replacedCreativesMax })
    throw new Refusal({ code: code.limitReached, message })
  }
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
