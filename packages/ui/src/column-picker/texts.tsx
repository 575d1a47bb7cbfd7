import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of the column picker. */
export type PickerTexts = TextsOf<typeof pickerTexts>

export const pickerTexts = textTable({
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  failed: ['The columns could not be loaded: {reason}', '列加载失败：{reason}'],
  noPage: ['This list has no columns to choose from.', '此列表没有可选择的列。'],
  search: ['Find a column', '查找列'],
  nothingFound: ['No column has “{text}” in its name.', '没有名称包含“{text}”的列。'],
  allOf: ['All of {group}', '全选{group}'],
  columns: ['All columns', '全部列'],
  shown: ['Shown: {count}', '已显示：{count}'],
  shownHint: [
    'Drag, or press Alt with the up and down arrows.',
    '可拖动，或按 Alt 加上下方向键调整顺序。',
  ],
  pinned: ['Always first', '始终在前'],
  noneChosen: ['Choose the columns to show here.', '请选择要显示的列。'],
  up: ['Move up: {name}', '上移：{name}'],
  down: ['Move down: {name}', '下移：{name}'],
  remove: ['Leave out: {name}', '移除：{name}'],
  moved: ['{name}: place {place} of {count}', '{name}：第 {place} 列，共 {count} 列'],
  leftOut: ['{name} is left out', '已移除{name}'],
  reset: ['Reset', '恢复默认'],
  wasReset: [
    'As everybody has them at first. Confirm to keep that.',
    '已恢复为默认设置，确认后生效。',
  ],
  cancel: ['Cancel', '取消'],
  confirm: ['Confirm', '确认'],
  saving: ['Saving…', '正在保存…'],
  saveFailed: ['save failed', '保存失败'],
  refused: ['save failed: {reason}', '保存失败：{reason}'],
  changedByOther: [
    'Somebody has changed these columns meanwhile. Confirm again to replace theirs by yours, or cancel to keep theirs.',
    '其他人刚刚更改了这些列。再次确认将以您的设置替换，取消则保留对方的设置。',
  ],
  presetChanged: [
    'You have changed this preset elsewhere meanwhile. Do it again to replace that, or cancel to keep it.',
    '您刚刚在其他页面更改了此方案。再次操作将以此处的设置替换，取消则保留已有更改。',
  ],
  presetGone: [
    'This preset has been removed meanwhile, or is no longer shared. Save it as a preset of your own to keep what you have chosen.',
    '此方案已被删除或不再共享。如需保留所选的列，请另存为您自己的方案。',
  ],
})
