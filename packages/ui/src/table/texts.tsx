import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import { sortType, type SortType } from '@placard/domain/platform/table/sort'

/** A column that rows are sorted by, with its displayed name. */
export interface SortedColumn {
  readonly name: string
  readonly sortType: SortType
}

/** The texts of the table itself. */
export type TableTexts = TextsOf<typeof tableTexts>

export const tableTexts = textTable({
  loading: ['Loading', '加载中'],
  sorted: ['Sorted by {columns}', '已按{columns}排列'],
  ascending: ['{name}, ascending', '{name}升序'],
  descending: ['{name}, descending', '{name}降序'],
  sortSeparator: [', then by ', '、'],
  notSorted: ['Not sorted', '未排序'],
  sortPlace: ['Sort order {place}', '排序次序 {place}'],
  moved: ['{column}: column {place} of {count}', '{column}：第 {place} 列，共 {count} 列'],
  width: ['{column}: {widthPx} pixels wide', '{column}：宽 {widthPx} 像素'],
  chosen: ['Selected cells: {rows} by {columns}', '已选中 {rows} {columns}'],
  copied: ['Copied: {rows} by {columns}', '已复制 {rows} {columns}'],
  rowCount: [{ one: '{count} row', other: '{count} rows' }, '{count} 行'],
  columnCount: [{ one: '{count} column', other: '{count} columns' }, '{count} 列'],
  open: ['Open', '展开'],
  close: ['Close', '收起'],
  selection: ['Selection', '选择'],
  chooseRow: ['Select this row', '选择此行'],
  chooseAll: ['Select all rows shown', '选择当前显示的所有行'],
  chooseNone: ['Clear', '清除'],
  chosenRows: ['{count} selected', '已选择 {count} 项'],
  chooseMatching: ['Select all {count}', '选择全部 {count} 项'],
})

/** Returns the order of the rows as a sentence. @param columns at least one, in order of precedence */
export function sortedText(columns: readonly SortedColumn[], texts: TableTexts): string {
  const named = columns.map(({ name, sortType: type }) =>
    (type === sortType.ascending ? texts.ascending : texts.descending)({ name }),
  )
  return texts.sorted({ columns: named.join(texts.sortSeparator) })
}

/** Returns the values for a text about a range of cells. */
export function rangeSize(rows: number, columns: number, texts: TableTexts) {
  return { rows: texts.rowCount({ count: rows }), columns: texts.columnCount({ count: columns }) }
}
