import { type TextsOf, textTable } from '@placard/domain/platform/locale/text-table'
import { presetNameMaxLength } from '@placard/domain/platform/column/preset'

/** The texts of the column picker. */
export type PickerTexts = TextsOf<typeof pickerTexts>

export const pickerTexts = textTable({
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  failed: ['The columns could not be loaded: {reason}', '列加载失败：{reason}'],
  noPage: ['This list has no columns to choose from.', '此列表没有可选择的列。'],
  search: ['Find a column', '查找列'],
  nothingFound: ['No columns match “{text}”.', '没有名称包含“{text}”的列。'],
  allOf: ['All of {group}', '全选{group}'],
  columns: ['All columns', '全部列'],
  shown: ['Shown: {count}', '已显示：{count}'],
  shownHint: [
    'Drag, or press Alt with the up and down arrows.',
    '可拖动，或按 Alt 加上下方向键调整顺序。',
  ],
  pinned: ['Always first', '始终在前'],
  noneChosen: ['Select the columns to show.', '请选择要显示的列。'],
  up: ['Move up: {name}', '上移：{name}'],
  down: ['Move down: {name}', '下移：{name}'],
  remove: ['Remove: {name}', '移除：{name}'],
  moved: ['{name}: position {place} of {count}', '{name}：第 {place} 列，共 {count} 列'],
  leftOut: ['{name} removed', '已移除{name}'],
  reset: ['Reset', '恢复默认'],
  wasReset: [
    'The default columns are selected. Confirm to keep them.',
    '已恢复为默认设置，确认后生效。',
  ],
  cancel: ['Cancel', '取消'],
  confirm: ['Confirm', '确认'],
  saving: ['Saving…', '正在保存…'],
  saveFailed: ['save failed', '保存失败'],
  refused: ['save failed: {reason}', '保存失败：{reason}'],
  changedByOther: [
    'Someone else has changed these columns. Confirm again to replace their selection with yours, or cancel to keep theirs.',
    '其他人刚刚更改了这些列。再次确认将以您的设置替换，取消则保留对方的设置。',
  ],
  presetChanged: [
    'You have changed this preset on another page. Save again to replace that change, or cancel to keep it.',
    '您刚刚在其他页面更改了此方案。再次操作将以此处的设置替换，取消则保留已有更改。',
  ],
  presetGone: [
    'This preset was removed or is no longer shared. To keep your selection, save it as a preset of your own.',
    '此方案已被删除或不再共享。如需保留所选的列，请另存为您自己的方案。',
  ],
})

/** The texts of the column picker about presets. A maker without a name is shown as somebody of the agency. */
export type PresetTexts = TextsOf<typeof presetTexts>

export const presetTexts = textTable({
  set: ['Preset', '列方案'],
  everybody: ['Team default columns', '团队默认列'],
  own: ['Yours', '我的方案'],
  ofOthers: ['Shared by others', '他人共享'],
  of: ['{name} ({maker})', '{name}（{maker}）'],
  agency: ['the agency', '代理商'],
  add: ['Save as preset…', '另存为方案…'],
  edit: ['Rename or share…', '重命名或共享…'],
  remove: ['Remove…', '删除…'],
  mine: ['My columns', '我的列'],
  mineHint: ['Only you see these columns.', '这些列仅您可见。'],
  everybodyHint: [
    'Everyone without columns of their own sees these columns. Your change applies to you alone.',
    '未自定义列的所有人都看到这些列，您的更改仅对您自己生效。',
  ],
  goBack: ['Back to team columns', '恢复团队默认列'],
  shareAll: ['Save for everyone…', '保存为团队默认列…'],
  shareAllEffect: [
    'The selected columns become the team default columns. Everyone without columns of their own sees them from now on, including the agency and operators. The change is in the operation log.',
    '所选的列将成为团队默认列，所有未自定义列的人（包括代理商和操作员）都会看到。此更改会记入操作日志。',
  ],
  shareNow: ['Save for everyone', '保存为团队默认列'],
  ownHint: ['Only you see this preset.', '此方案仅您可见。'],
  sharedHint: ['Everyone who manages these ads can use it.', '所有管理这些广告的人都可使用。'],
  sharedAndUsedHint: [
    {
      one: 'Everyone who manages these ads can use it. One other person uses it.',
      other: 'Everyone who manages these ads can use it. {count} others use it.',
    },
    '所有管理这些广告的人都可使用，另有 {count} 人正在使用。',
  ],
  otherHint: ['Shared by {maker}. Only they can change it.', '由{maker}共享，仅其本人可更改。'],
  notInUse: ['{hint} Confirm to use it.', '{hint}确认后即可使用。'],
  name: ['Name', '名称'],
  nameProblems: {
    empty: ['Enter a name.', '请输入名称。'],
    invalid: [
      `Please enter a name of at most ${presetNameMaxLength} characters, in one line.`,
      `名称须为一行，最多 ${presetNameMaxLength} 个字符。`,
    ],
    taken: ['You already have a preset with this name.', '您已有同名方案。'],
  },
  share: ['Everyone who manages these ads can use it', '所有管理这些广告的人都可使用'],
  losing: [
    {
      one: 'One other person uses it and will see the team default columns instead.',
      other: '{count} others use it and will see the team default columns instead.',
    },
    '另有 {count} 人正在使用，他们将改为看到团队默认列。',
  ],
  save: ['Save and use', '保存并使用'],
  saveEdit: ['Save', '保存'],
  back: ['Back', '返回'],
  edited: ['Saved: {name}', '已保存：{name}'],
  removal: ['Remove “{name}”? This cannot be undone.', '删除“{name}”？此操作无法撤销。'],
  removeNow: ['Remove', '删除'],
  keep: ['Keep', '保留'],
  removed: ['Removed: {name}', '已删除：{name}'],
  copy: ['Save a copy…', '另存副本…'],
  copyNote: [
    'This preset belongs to {maker}. Your changes are saved as a copy of your own.',
    '此方案属于{maker}，您的更改将保存为您自己的副本。',
  ],
})
