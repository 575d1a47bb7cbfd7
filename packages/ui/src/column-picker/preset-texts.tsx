import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import { presetNameMaxLength } from '@placard/domain/platform/column/preset'

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
  everybodyHint: [
    'Everybody without a preset sees these. A change is a change for all of them.',
    '未使用方案的所有人都看到这些列，您的更改对他们都生效。',
  ],
  ownHint: ['Only you see this preset.', '此方案仅您可见。'],
  sharedHint: ['Everybody who manages these ads may use it.', '所有管理这些广告的人都可使用。'],
  sharedAndUsedHint: [
    {
      one: 'Everybody who manages these ads may use it. One other person uses it.',
      other: 'Everybody who manages these ads may use it. {count} others use it.',
    },
    '所有管理这些广告的人都可使用，另有 {count} 人正在使用。',
  ],
  otherHint: ['Shared by {maker}, who alone can change it.', '由{maker}共享，仅其本人可更改。'],
  notInUse: ['{hint} Confirm to use it.', '{hint}确认后即可使用。'],
  name: ['Name', '名称'],
  nameProblems: {
    empty: ['Please enter a name.', '请输入名称。'],
    invalid: [
      `Please enter a name of at most ${presetNameMaxLength} characters, in one line.`,
      `名称须为一行，最多 ${presetNameMaxLength} 个字符。`,
    ],
    taken: ['You have a preset of this name already.', '您已有同名方案。'],
  },
  share: ['Everybody who manages these ads may use it', '所有管理这些广告的人都可使用'],
  losing: [
    {
      one: 'One other person uses it, and will see the team default columns instead.',
      other: '{count} others use it, and will see the team default columns instead.',
    },
    '另有 {count} 人正在使用，他们将改为看到团队默认列。',
  ],
  save: ['Save and use', '保存并使用'],
  saveEdit: ['Save', '保存'],
  back: ['Back', '返回'],
  edited: ['Saved: {name}', '已保存：{name}'],
  removal: ['Remove “{name}”? This cannot be undone.', '删除“{name}”？此操作无法撤销。'],
  removeNow: ['Remove', '删除'],
  keep: ['Keep it', '保留'],
  removed: ['Removed: {name}', '已删除：{name}'],
  copy: ['Save a copy…', '另存副本…'],
  copyNote: [
    'This preset belongs to {maker}: your changes go into a copy of your own.',
    '此方案属于{maker}，您的更改将保存为您自己的副本。',
  ],
})
