import type { ReadInputOf } from '@placard/contract/call'
import type { ColumnGroups, editColumns, PageCode } from '@placard/contract/personal-column'
import { chosenColumns } from '@placard/domain/column/choice'
import type { Locale } from '@placard/domain/locale/locale'
import type { OwnerScope } from '#server/database/scope.ts'
import { changedByOther, invalidInput } from '#server/http/refusal.ts'
import { difference } from '#server/operation-log/difference.ts'
import { logOperation } from '#server/operation-log/write.ts'
import { keepChoice, keptChoice } from '#server/personal-column/choice.ts'
import { columnGroupsOf, pageColumns, shownCodes } from '#server/personal-column/columns.ts'
import { choiceProblem } from '#server/personal-column/problem.ts'

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
