import { presetNameMaxLength, type PresetNameProblem } from '@placard/domain/platform/column/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of the column picker about presets. A maker without a name is shown as somebody of the agency. */
export interface PresetTexts {
  readonly set: string
  readonly everybody: string
  readonly own: string
  readonly ofOthers: string
  readonly of: (name: string, maker: string) => string
  readonly add: string
  readonly edit: string
  readonly remove: string
  readonly everybodyHint: string
  readonly ownHint: string
  readonly sharedHint: (others: number) => string
  readonly otherHint: (maker: string) => string
  readonly notInUse: (hint: string) => string
  readonly name: string
  readonly nameProblems: Readonly<Record<PresetNameProblem, string>>
  readonly share: string
  readonly losing: (others: number) => string
  readonly save: string
  readonly saveEdit: string
  readonly back: string
  readonly edited: (name: string) => string
  readonly removal: (name: string) => string
  readonly removeNow: string
  readonly keep: string
  readonly removed: (name: string) => string
  readonly copy: string
  readonly copyNote: (maker: string) => string
}

const english = {
  maker: (name: string) => name || 'the agency',
  others: (count: number) => (count === 1 ? 'One other person uses it' : `${count} others use it`),
}
const chinese = { maker: (name: string) => name || '代理商' }

export const presetTexts: Readonly<Record<Locale, PresetTexts>> = {
  'en-US': {
    set: 'Preset',
    everybody: 'Columns of everybody',
    own: 'Yours',
    ofOthers: 'Shared by others',
    of: (name, maker) => `${name} (${english.maker(maker)})`,
    add: 'Save as preset…',
    edit: 'Rename or share…',
    remove: 'Remove…',
    everybodyHint: 'Everybody without a preset sees these. A change is a change for all of them.',
    ownHint: 'Only you see this preset.',
    sharedHint: (others) =>
      others === 0
        ? 'Everybody who manages these ads may use it.'
        : `Everybody who manages these ads may use it. ${english.others(others)}.`,
    otherHint: (maker) => `Shared by ${english.maker(maker)}, who alone can change it.`,
    notInUse: (hint) => `${hint} Confirm to use it.`,
    name: 'Name',
    nameProblems: {
      empty: 'Please enter a name.',
      invalid: `Please enter a name of at most ${presetNameMaxLength} characters, in one line.`,
      taken: 'You have a preset of this name already.',
    },
    share: 'Everybody who manages these ads may use it',
    losing: (others) =>
      others === 1
        ? 'One other person uses it, and will see the columns of everybody instead.'
        : `${others} others use it, and will see the columns of everybody instead.`,
    save: 'Save and use',
    saveEdit: 'Save',
    back: 'Back',
    edited: (name) => `Saved: ${name}`,
    removal: (name) => `Remove “${name}”? This cannot be undone.`,
    removeNow: 'Remove',
    keep: 'Keep it',
    removed: (name) => `Removed: ${name}`,
    copy: 'Save a copy…',
    copyNote: (maker) =>
      `This preset belongs to ${english.maker(maker)}: your changes go into a copy of your own.`,
  },
  'zh-CN': {
    set: '列方案',
    everybody: '所有人的列',
    own: '我的方案',
    ofOthers: '他人共享',
    of: (name, maker) => `${name}（${chinese.maker(maker)}）`,
    add: '另存为方案…',
    edit: '重命名或共享…',
    remove: '删除…',
    everybodyHint: '未使用方案的所有人都看到这些列，您的更改对他们都生效。',
    ownHint: '此方案仅您可见。',
    sharedHint: (others) =>
      others === 0
        ? '所有管理这些广告的人都可使用。'
        : `所有管理这些广告的人都可使用，另有 ${others} 人正在使用。`,
    otherHint: (maker) => `由${chinese.maker(maker)}共享，仅其本人可更改。`,
    notInUse: (hint) => `${hint}确认后即可使用。`,
    name: '名称',
    nameProblems: {
      empty: '请输入名称。',
      invalid: `名称须为一行，最多 ${presetNameMaxLength} 个字符。`,
      taken: '您已有同名方案。',
    },
    share: '所有管理这些广告的人都可使用',
    losing: (others) => `另有 ${others} 人正在使用，他们将改为看到所有人的列。`,
    save: '保存并使用',
    saveEdit: '保存',
    back: '返回',
    edited: (name) => `已保存：${name}`,
    removal: (name) => `删除“${name}”？此操作无法撤销。`,
    removeNow: '删除',
    keep: '保留',
    removed: (name) => `已删除：${name}`,
    copy: '另存副本…',
    copyNote: (maker) => `此方案属于${chinese.maker(maker)}，您的更改将保存为您自己的副本。`,
  },
}
