import type { Problem } from '@placard/contract/platform/envelope'
import type { ChoiceProblem } from '@placard/domain/platform/column/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { code } from '@placard/contract/platform/code'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { presetsMax, sharedPresetsMax } from '@placard/domain/platform/column/preset'

/** The texts for a refused selection of columns. Columns are given by code. */
interface ColumnTexts {
  readonly unknown: (column: string) => string
  readonly repeated: (column: string) => string
  readonly missing: (column: string) => string
  readonly pinned: (column: string) => string
  readonly place: (column: string) => string
  readonly none: string
}

const columnTexts: Readonly<Record<Locale, ColumnTexts>> = {
  'en-US': {
    unknown: (column) => `This page has no column ${column}.`,
    repeated: (column) => `The column ${column} is there twice.`,
    missing: (column) => `The column ${column} is missing.`,
    pinned: (column) => `The column ${column} cannot be hidden.`,
    place: (column) =>
      `The place of the column ${column} is wrong: shown columns count from 0, hidden ones have none.`,
    none: 'At least one column must be shown.',
  },
  'zh-CN': {
    unknown: (column) => `该页面没有列 ${column}。`,
    repeated: (column) => `列 ${column} 重复。`,
    missing: (column) => `缺少列 ${column}。`,
    pinned: (column) => `列 ${column} 不能隐藏。`,
    place: (column) => `列 ${column} 的排序有误：显示的列从 0 开始依次编号，隐藏的列没有排序。`,
    none: '至少需要显示一列。',
  },
}

const expectations: Readonly<Record<ChoiceProblem['kind'], string>> = {
  unknown: 'a column of the page',
  repeated: 'the column once',
  missing: 'every column of the page',
  pinned: 'a column that may be hidden',
  place: 'its place among the shown columns, from 0',
  none: 'a shown column',
}

/** Returns the problem with a selection of columns. */
export function choiceProblem(problem: ChoiceProblem, locale: Locale): Problem {
  const { kind, path } = problem
  const texts = columnTexts[locale]
  if (kind === 'none')
    return { path, expected: expectations[kind], got: 'none', message: texts.none }
  const got = kind === 'place' ? String(problem.sort) : problem.code
  return { path, expected: expectations[kind], got, message: texts[kind](problem.code) }
}

/** The texts for refused presets. */
interface PresetTexts {
  readonly nameTaken: (name: string) => string
  readonly tooMany: Readonly<Record<'own' | 'shared', string>>
}

const presetTexts: Readonly<Record<Locale, PresetTexts>> = {
  'en-US': {
    nameTaken: (name) => `You have a preset “${name}” for this list already.`,
    tooMany: {
      own: `You have ${presetsMax} presets for this list, which is as many as there can be. Please remove one first.`,
      shared: `${sharedPresetsMax} presets of this list are shared, which is as many as can be. Please keep this one to yourself.`,
    },
  },
  'zh-CN': {
    nameTaken: (name) => `此列表已有您的方案“${name}”。`,
    tooMany: {
      own: `您在此列表的方案已达上限 ${presetsMax} 个，请先删除一个。`,
      shared: `此列表共享的方案已达上限 ${sharedPresetsMax} 个，此方案暂时只能自己使用。`,
    },
  },
}

/** The person has a preset of that name for the page already. */
export function nameTaken(presetName: string, locale: Locale): Refusal {
  const message = presetTexts[locale].nameTaken(presetName)
  const expected = 'a name that none of your presets of the page has'
  return invalidInput([{ path: 'presetName', expected, got: presetName, message }])
}

/** The person has as many presets of the page as there can be, or the owner's people share as many. */
export function tooManyPresets(which: 'own' | 'shared', locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: presetTexts[locale].tooMany[which] })
}

/** A required field of a save is missing. */
export function missing(path: string, expected: string, locale: Locale): Refusal {
  return invalidInput([problemAt(path, { expected, got: 'nothing' }, locale)])
}
