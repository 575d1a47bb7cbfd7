import type { Locale } from '@placard/domain/platform/locale/locale'
import { sortType, type SortType } from '@placard/domain/platform/table/sort'

/** A column that rows are sorted by, with its displayed name. */
export interface SortedColumn {
  readonly name: string
  readonly sortType: SortType
}

/** The texts of the table itself. */
export interface TableTexts {
  readonly loading: string
  /** At least one column, in order of precedence. */
  readonly sorted: (columns: readonly SortedColumn[]) => string
  readonly notSorted: string
  /** The position of a column among several sort keys, from 1. */
  readonly sortPlace: (place: number) => string
  /** `place` counts among all columns, from 1. */
  readonly moved: (column: string, place: number, count: number) => string
  readonly width: (column: string, widthPx: number) => string
  readonly chosen: (rows: number, columns: number) => string
  readonly copied: (rows: number, columns: number) => string
  readonly open: string
  readonly close: string
  readonly selection: string
  readonly chooseRow: string
  readonly chooseAll: string
  readonly chooseNone: string
  readonly chosenRows: (count: string) => string
  readonly chooseMatching: (count: string) => string
}

export const tableTexts: Readonly<Record<Locale, TableTexts>> = {
  'en-US': {
    loading: 'Loading',
    sorted: (columns) =>
      `Sorted by ${columns.map(({ name, sortType: is }) => `${name}, ${is === sortType.ascending ? 'ascending' : 'descending'}`).join(', then by ')}`,
    notSorted: 'Not sorted',
    sortPlace: (place) => `Sort order ${place}`,
    moved: (column, place, count) => `${column}: column ${place} of ${count}`,
    width: (column, widthPx) => `${column}: ${widthPx} pixels wide`,
    chosen: (rows, columns) => `Cells chosen: ${sizeText(rows, columns)}`,
    copied: (rows, columns) => `Copied: ${sizeText(rows, columns)}`,
    open: 'Open',
    close: 'Close',
    selection: 'Selection',
    chooseRow: 'Select this row',
    chooseAll: 'Select all rows shown',
    chooseNone: 'Clear',
    chosenRows: (count) => `${count} selected`,
    chooseMatching: (count) => `Select all ${count}`,
  },
  'zh-CN': {
    loading: '加载中',
    sorted: (columns) =>
      `已按${columns.map(({ name, sortType: is }) => `${name}${is === sortType.ascending ? '升序' : '降序'}`).join('、')}排列`,
    notSorted: '未排序',
    sortPlace: (place) => `排序次序 ${place}`,
    moved: (column, place, count) => `${column}：第 ${place} 列，共 ${count} 列`,
    width: (column, widthPx) => `${column}：宽 ${widthPx} 像素`,
    chosen: (rows, columns) => `已选中 ${rows} 行 ${columns} 列`,
    copied: (rows, columns) => `已复制 ${rows} 行 ${columns} 列`,
    open: '展开',
    close: '收起',
    selection: '选择',
    chooseRow: '选择此行',
    chooseAll: '选择当前显示的所有行',
    chooseNone: '清除',
    chosenRows: (count) => `已选择 ${count} 项`,
    chooseMatching: (count) => `选择全部 ${count} 项`,
  },
}

function sizeText(rows: number, columns: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'} by ${columns} ${columns === 1 ? 'column' : 'columns'}`
}
