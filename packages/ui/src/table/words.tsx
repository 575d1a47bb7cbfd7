import type { Locale } from '@placard/domain/locale/locale'
import { sortType, type SortType } from '@placard/domain/table/sort'

/** What the table itself says to people. */
export interface TableWords {
  readonly loading: string
  readonly sorted: (column: string, direction: SortType) => string
  readonly notSorted: string
  readonly width: (column: string, widthPx: number) => string
}

export const tableWords: Readonly<Record<Locale, TableWords>> = {
  'en-US': {
    loading: 'Loading',
    sorted: (column, direction) =>
      `Sorted by ${column}, ${direction === sortType.ascending ? 'ascending' : 'descending'}`,
    notSorted: 'Not sorted',
    width: (column, widthPx) => `${column}: ${widthPx} pixels wide`,
  },
  'zh-CN': {
    loading: '加载中',
    sorted: (column, direction) =>
      `已按${column}${direction === sortType.ascending ? '升序' : '降序'}排列`,
    notSorted: '未排序',
    width: (column, widthPx) => `${column}：宽 ${widthPx} 像素`,
  },
}
