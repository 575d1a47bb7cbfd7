import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  ColumnGroups,
  editColumns,
  PageCode,
} from '@placard/contract/campaigns/personal-column'
import { chosenColumns } from '@placard/domain/platform/column/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import {
  columnGroupsOf,
  pageColumns,
  shownCodes,
  type Choice,
} from '#server/campaigns/personal-column/columns.ts'
import { choiceProblem } from '#server/campaigns/personal-column/problem.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'

/** The columns of a page for the picker, with the version that a save must name. */
export async function columnChoice(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<ColumnGroups> {
  const { choice, version } = await storedChoice(scope, pageCode)
  return { groupInfos: columnGroupsOf(pageCode, choice, locale), version }
}

/**
 * Saves the result of the picker, inside the scope's transaction, and returns it. The same selection again keeps the
 * version.
 *
 * @throws Refusal `invalidInput`, or `changedByOther` with the current one
 */
export async function editChoice(
  scope: OwnerScope,
  { pageCode, version, groupInfos }: ReadInputOf<typeof editColumns>,
  locale: Locale,
): Promise<ColumnGroups> {
  const { shown: chosen, problems } = chosenColumns(pageColumns(pageCode), groupInfos)
  if (problems.length > 0)
    throw invalidInput(problems.map((problem) => choiceProblem(problem, locale)))
  const kept = await storedChoice(scope, pageCode)
  const was = { shown: shownCodes(pageCode, kept.choice) }
  const is = { shown: shownCodes(pageCode, chosen) }
  const changed = difference(was, is)
  const isLast =
    kept.version === version &&
    (changed === null || (await keepChoice(scope, pageCode, { ...is, version })))
  if (!isLast) throw changedByOther(await columnChoice(scope, pageCode, locale))
  if (changed !== null) {
    await logOperation(scope, {
      operation: 'change',
      entity: 'personalColumn',
      entityId: null,
      entityName: pageCode,
      version: version + 1,
      ...changed,
    })
  }
  return columnChoice(scope, pageCode, locale)
}

/** The saved selection of the acting owner for a page; version 0 is the template. */
interface StoredChoice {
  readonly choice: Choice
  readonly version: number
}

async function storedChoice(scope: OwnerScope, pageCode: PageCode): Promise<StoredChoice> {
  const kept = await selectOwn(scope, 'personal_column')
    .select(['shown', 'version'])
    .where('page_code', '=', pageCode)
    .executeTakeFirst()
  return kept ? { choice: kept.shown, version: kept.version } : { choice: null, version: 0 }
}

/**
 * Saves a selection in place of that version; false if the version has changed. Concurrent calls wait for each other.
 */
async function keepChoice(
  scope: OwnerScope,
  pageCode: PageCode,
  { shown, version }: { shown: readonly string[]; version: number },
): Promise<boolean> {
  const { rows } = await runOwn(
    scope,
    owned`
      insert into personal_column as c (owner_id, page_code, shown)
      values (${scope.ownerId}, ${pageCode}, ${shown}::text[])
      on conflict (owner_id, page_code) do update set shown = excluded.shown, version = c.version + 1
      where c.version = ${version}
      returning c.version`,
  )
  return rows.length === 1
}
