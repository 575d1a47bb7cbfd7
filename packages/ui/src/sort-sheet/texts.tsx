import type { Locale } from '@placard/domain/platform/locale/locale'
import { sortType, type SortType } from '@placard/domain/platform/table/sort'

interface SortSheetTexts {
  readonly title: string
  /** The text on the button: the column that the rows are sorted by. An arrow shows the direction. */
  readonly columnIs: (column: string) => string
  /** The accessible name of the button, with the direction as text. */
  readonly sortedBy: (column: string, direction: string) => string
  readonly direction: Readonly<Record<SortType, string>>
  readonly ownOrder: string
}

/** The texts of the sort sheet. */
export const sortSheetTexts: Readonly<Record<Locale, SortSheetTexts>> = {
  'en-US': {
    title: 'Sort',
    columnIs: (column) => `Sort: ${column}`,
    sortedBy: (column, direction) => `Sort: ${column}, ${direction}`,
    direction: { [sortType.ascending]: 'ascending', [sortType.descending]: 'descending' },
    ownOrder: 'Not sorted',
  },
  'zh-CN': {
    title: '排序',
    columnIs: (column) => `排序：${column}`,
    sortedBy: (column, direction) => `排序：${column}，${direction}`,
    direction: { [sortType.ascending]: '升序', [sortType.descending]: '降序' },
    ownOrder: '不排序',
  },
}
