import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  ColumnGroups,
  editColumns,
  PageCode,
} from '@placard/contract/campaigns/personal-column'
import { type ChoiceProblem, chosenColumns } from '@placard/domain/platform/column/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import {
  type Choice,
  columnGroupsOf,
  columnPage,
  pageColumns,
  shownCodes,
} from '#server/campaigns/personal-column/page-columns.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { Problem } from '@placard/contract/platform/envelope'
import { code } from '@placard/contract/platform/code'
import { problemAt } from '#server/platform/http/input.ts'
import { presetsMax, sharedPresetsMax } from '@placard/domain/platform/column/preset'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'

/** The columns of a page for the picker, with the version that a save must name. */
export async function columnChoice(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<ColumnGroups> {
  const { choice, version } = await storedChoice(scope, pageCode)
  const page = await columnPage(scope, pageCode)
  return { groupInfos: columnGroupsOf(page, choice, locale), version }
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
  const page = await columnPage(scope, pageCode)
  const { shown: chosen, problems } = chosenColumns(pageColumns(page), groupInfos)
  if (problems.length > 0)
    throw invalidInput(problems.map((problem) => choiceProblem(problem, locale)))
  const kept = await storedChoice(scope, pageCode)
  const was = { shown: shownCodes(page, kept.choice) }
  const is = { shown: shownCodes(page, chosen) }
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

const columnTexts = textTable({
  unknown: ['This page has no column {column}.', '该页面没有列 {column}。'],
  metricGone: [
    'A custom metric does not exist any more. Open the column settings again.',
    '有自定义指标已不存在，请重新打开列设置。',
  ],
  repeated: ['The column {column} is there twice.', '列 {column} 重复。'],
  missing: ['The column {column} is missing.', '缺少列 {column}。'],
  pinned: ['The column {column} cannot be hidden.', '列 {column} 不能隐藏。'],
  place: [
    'The place of the column {column} is wrong: shown columns count from 0, hidden ones have none.',
    '列 {column} 的排序有误：显示的列从 0 开始依次编号，隐藏的列没有排序。',
  ],
  none: ['At least one column must be shown.', '至少需要显示一列。'],
})

const expectations: Readonly<Record<ChoiceProblem['kind'], string>> = {
  unknown: 'a column of the page',
  repeated: 'the column once',
  missing: 'every column of the page',
  pinned: 'a column that may be hidden',
  place: 'its place among the shown columns, from 0',
  none: 'a shown column',
}

export function choiceProblem(problem: ChoiceProblem, locale: Locale): Problem {
  const { kind, path } = problem
  const texts = columnTexts[locale]
  if (kind === 'none')
    return { path, expected: expectations[kind], got: 'none', message: texts.none }
  if (kind === 'unknown' && isCustomCode(problem.code))
    return { path, expected: expectations[kind], got: problem.code, message: texts.metricGone }
  const got = kind === 'place' ? String(problem.sort) : problem.code
  return { path, expected: expectations[kind], got, message: texts[kind]({ column: problem.code }) }
}

const presetTexts = textTable({
  nameTaken: ['You have a preset “{name}” for this list already.', '此列表已有您的方案“{name}”。'],
  unnamed: ['Enter a name to share these columns.', '请先填写名称再共享。'],
  tooMany: {
    own: [
      `You have ${presetsMax} presets for this list, which is as many as there can be. Please remove one first.`,
      `您在此列表的方案已达上限 ${presetsMax} 个，请先删除一个。`,
    ],
    shared: [
      `${sharedPresetsMax} presets of this list are shared, which is as many as can be. Please keep this one to yourself.`,
      `此列表共享的方案已达上限 ${sharedPresetsMax} 个，此方案暂时只能自己使用。`,
    ],
  },
})

export function nameTaken(presetName: string, locale: Locale): Refusal {
  const message = presetTexts[locale].nameTaken({ name: presetName })
  const expected = 'a name that none of your presets of the page has'
  return invalidInput([{ path: 'presetName', expected, got: presetName, message }])
}

/** Own columns without a name cannot be shared, because others could not select them. */
export function ownColumnsShared(locale: Locale): Refusal {
  const message = presetTexts[locale].unnamed
  return invalidInput([
    { path: 'presetName', expected: 'a name for a shared preset', got: 'none', message },
  ])
}

/** The person has as many presets of the page as there can be, or the owner's people share as many. */
export function tooManyPresets(which: 'own' | 'shared', locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: presetTexts[locale].tooMany[which] })
}

export function missing(path: string, expected: string, locale: Locale): Refusal {
  return invalidInput([problemAt(path, { expected, got: 'nothing' }, locale)])
}
