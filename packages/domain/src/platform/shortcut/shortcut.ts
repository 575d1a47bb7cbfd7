import type { NamesOf } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'

/** The groups of keyboard shortcuts, in the order shown. */
export const shortcutGroups = ['general', 'go', 'entity', 'table', 'chart', 'review'] as const
/** One of `shortcutGroups`. */
export type ShortcutGroup = (typeof shortcutGroups)[number]

/** The display names of `shortcutGroups`. */
export const shortcutGroupNames: NamesOf<ShortcutGroup> = /* @__PURE__ */ textTable({
  general: ['General', '通用'],
  go: ['Go to a page', '前往页面'],
  entity: ['On the name of a row', '在行名称上'],
  table: ['In a table', '表格内'],
  chart: ['In the chart', '图表内'],
  review: ['In the review', '审核页'],
})

/** A keyboard shortcut. `Mod` is Ctrl, or Command on a Mac; keys that are joined by `+` are pressed together. */
export interface Shortcut {
  readonly group: Exclude<ShortcutGroup, 'go'>
  /** Each of them does it. */
  readonly keys: readonly string[]
  readonly name: keyof (typeof shortcutNames)['en-US']
}

/** The display names of shortcuts. */
export const shortcutNames = /* @__PURE__ */ textTable({
  search: ['Search pages, plans and actions', '搜索页面、计划和操作'],
  list: ['Show the keyboard shortcuts', '显示快捷键'],
  find: ['Search the list of the page', '在当前列表中搜索'],
  rows: ['Go to the rows of the list', '移至列表的行'],
  rowsFromSearch: ['From the search to the rows', '从搜索框移至列表'],
  filter: ['Add a filter', '添加筛选条件'],
  days: ['Select the days', '选择日期范围'],
  link: ['Copy a link to the list', '复制列表链接'],
  create: ['Create on this page', '在当前页面新建'],
  submit: ['Submit the form', '提交表单'],
  undo: ['Undo the last change in the list', '撤销列表中的上一次修改'],
  close: ['Close a dialog or menu', '关闭弹窗或菜单'],
  details: ['Show details', '查看详情'],
  detailsStep: ['Details of the next or previous row', '下一行或上一行的详情'],
  actions: ['Show the actions of the row', '显示该行的操作'],
  cell: ['Move between cells', '在单元格间移动'],
  ends: ['First or last cell of the row', '移至行首或行尾单元格'],
  corners: ['First or last row', '移至首行或末行'],
  edit: ['Edit the cell, or press its button', '编辑单元格或点击其按钮'],
  range: ['Select several cells', '选择多个单元格'],
  copy: ['Copy the selected cells', '复制所选单元格'],
  width: ['Change the width of a column, in its header', '在表头调整列宽'],
  order: ['Move a column, in its header', '在表头移动列'],
  point: ['Select a day', '选择日期'],
  pointEnds: ['First or last day', '首日或末日'],
  card: ['Next or previous card', '下一张或上一张卡片'],
  pass: ['Approve', '通过'],
  reject: ['Reject', '驳回'],
  take: ['Assign to me', '领取'],
})

/** All shortcuts other than those that lead to a page. */
export const shortcuts: readonly Shortcut[] = [
  { group: 'general', keys: ['Mod+K'], name: 'search' },
  { group: 'general', keys: ['?'], name: 'list' },
  { group: 'general', keys: ['/'], name: 'find' },
  { group: 'general', keys: ['↓'], name: 'rowsFromSearch' },
  { group: 'general', keys: ['J'], name: 'rows' },
  { group: 'general', keys: ['F'], name: 'filter' },
  { group: 'general', keys: ['D'], name: 'days' },
  { group: 'general', keys: ['L'], name: 'link' },
  { group: 'general', keys: ['N'], name: 'create' },
  { group: 'general', keys: ['Mod+Enter'], name: 'submit' },
  { group: 'general', keys: ['Mod+Z'], name: 'undo' },
  { group: 'general', keys: ['Esc'], name: 'close' },
  { group: 'entity', keys: ['Space'], name: 'details' },
  { group: 'entity', keys: ['Alt+↓', 'Alt+↑'], name: 'detailsStep' },
  { group: 'entity', keys: ['Shift+F10'], name: 'actions' },
  { group: 'table', keys: ['←', '→', '↑', '↓'], name: 'cell' },
  { group: 'table', keys: ['Home', 'End'], name: 'ends' },
  { group: 'table', keys: ['Mod+↑', 'Mod+↓'], name: 'corners' },
  { group: 'table', keys: ['Enter', 'F2'], name: 'edit' },
  { group: 'table', keys: ['Shift+←', 'Shift+→', 'Shift+↑', 'Shift+↓'], name: 'range' },
  { group: 'table', keys: ['Mod+C'], name: 'copy' },
  { group: 'table', keys: ['Shift+←', 'Shift+→'], name: 'width' },
  { group: 'table', keys: ['Mod+Shift+←', 'Mod+Shift+→'], name: 'order' },
  { group: 'chart', keys: ['←', '→'], name: 'point' },
  { group: 'chart', keys: ['Home', 'End'], name: 'pointEnds' },
  { group: 'review', keys: ['J', 'K'], name: 'card' },
  { group: 'review', keys: ['P'], name: 'pass' },
  { group: 'review', keys: ['R'], name: 'reject' },
  { group: 'review', keys: ['T'], name: 'take' },
]
