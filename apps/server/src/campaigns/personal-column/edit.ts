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
import { keepChoice, keptChoice } from '#server/campaigns/personal-column/choice.ts'
import {
  columnGroupsOf,
  pageColumns,
  shownCodes,
} from '#server/campaigns/personal-column/columns.ts'
import { choiceProblem } from '#server/campaigns/personal-column/problem.ts'

/** The columns of a page for the picker, with the version that a save must name. */
export async function columnChoice(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<ColumnGroups> {
  const { choice, version } = await keptChoice(scope, pageCode)
  return { groupInfos: columnGroupsOf(pageCode, choice, locale), version }
}

/**
 * Keeps what the picker leaves, inside the scope's transaction, and answers how it then stands. The same choice again
 * leaves the version alone.
 *
 * @throws Refusal `invalidInput`, or `changedByOther` with how it stands
 */
export async function editChoice(
  scope: OwnerScope,
  { pageCode, version, groupInfos }: ReadInputOf<typeof editColumns>,
  locale: Locale,
): Promise<ColumnGroups> {
  const { shown: chosen, problems } = chosenColumns(pageColumns(pageCode), groupInfos)
  if (problems.length > 0)
    throw invalidInput(problems.map((problem) => choiceProblem(problem, locale)))
  const kept = await keptChoice(scope, pageCode)
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
