import type { Locale } from '@placard/domain/locale/locale'
import { sortType, type SortType } from '@placard/domain/table/sort'

interface SortSheetWords {
  readonly title: string
  /** On the button, of the column that the rows are sorted by; an arrow shows the direction. */
  readonly columnIs: (column: string) => string
  /** The same with the direction in words. */
  readonly sortedBy: (column: string, direction: string) => string
  readonly direction: Readonly<Record<SortType, string>>
  readonly ownOrder: string
}

/** What the choice of a sort says. */
export const sortSheetWords: Readonly<Record<Locale, SortSheetWords>> = {
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
