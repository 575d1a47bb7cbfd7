import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { materialReplacement } from '@placard/contract/materials/material-replacement'
import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { materialFields } from '@placard/domain/materials/material/need'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import {
  type Replacement,
  replacements,
  type Swap,
} from '#server/campaigns/material-use/replacement.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'

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
    const reason = problemOf(misfit, locale) ?? ''
    const message = libraryTexts[locale].misfits(misfits.length, misfit.was.ad_name, reason)
    const expected = 'a material that fits every creative'
    throw invalidInput([{ path: 'byId', expected, got: swap.byId, message }])
  }
  const changed = all.filter(({ change }) => change !== null)
  await write(scope, changed)
  return changed.length
}

/** The columns that a replacement changes. */
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
