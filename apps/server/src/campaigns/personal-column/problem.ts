import type { Problem } from '@placard/contract/platform/envelope'
import type { ChoiceProblem } from '@placard/domain/platform/column/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts for a refused selection of columns. Columns are given by code. */
interface ColumnTexts {
  readonly unknown: (code: string) => string
  readonly repeated: (code: string) => string
  readonly missing: (code: string) => string
  readonly pinned: (code: string) => string
  readonly place: (code: string) => string
  readonly none: string
}

const columnTexts: Readonly<Record<Locale, ColumnTexts>> = {
  'en-US': {
    unknown: (code) => `This page has no column ${code}.`,
    repeated: (code) => `The column ${code} is there twice.`,
    missing: (code) => `The column ${code} is missing.`,
    pinned: (code) => `The column ${code} cannot be hidden.`,
    place: (code) =>
      `The place of the column ${code} is wrong: shown columns count from 0, hidden ones have none.`,
    none: 'At least one column must be shown.',
  },
  'zh-CN': {
    unknown: (code) => `该页面没有列 ${code}。`,
    repeated: (code) => `列 ${code} 重复。`,
    missing: (code) => `缺少列 ${code}。`,
    pinned: (code) => `列 ${code} 不能隐藏。`,
    place: (code) => `列 ${code} 的排序有误：显示的列从 0 开始依次编号，隐藏的列没有排序。`,
    none: '至少需要显示一列。',
  },
}

const expected: Readonly<Record<ChoiceProblem['kind'], string>> = {
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
  if (kind === 'none') return { path, expected: expected[kind], got: 'none', message: texts.none }
  const got = kind === 'place' ? String(problem.sort) : problem.code
  return { path, expected: expected[kind], got, message: texts[kind](problem.code) }
}
