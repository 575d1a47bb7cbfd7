import type { Locale } from '@placard/domain/platform/locale/locale'

/** What people read when a choice of columns is refused. Columns come by their codes. */
export interface ColumnTexts {
  readonly unknown: (code: string) => string
  readonly repeated: (code: string) => string
  readonly missing: (code: string) => string
  readonly pinned: (code: string) => string
  readonly place: (code: string) => string
  readonly none: string
}

export const columnTexts: Readonly<Record<Locale, ColumnTexts>> = {
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
