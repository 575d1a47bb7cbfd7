import type { Locale } from '@placard/domain/platform/locale/locale'
import type { NoticeTexts } from '../side-dialog/notice.tsx'

/** The texts of the column picker. */
export interface PickerTexts extends NoticeTexts {
  readonly failed: (reason: string) => string
  readonly noPage: string
  readonly search: string
  readonly nothingFound: (text: string) => string
  readonly allOf: (group: string) => string
  readonly columns: string
  readonly shown: (count: number) => string
  readonly shownHint: string
  readonly pinned: string
  readonly noneChosen: string
  readonly up: (name: string) => string
  readonly down: (name: string) => string
  readonly remove: (name: string) => string
  readonly moved: (name: string, place: number, count: number) => string
  readonly leftOut: (name: string) => string
  readonly reset: string
  readonly wasReset: string
  readonly cancel: string
  readonly confirm: string
  readonly saving: string
  readonly saveFailed: string
  readonly refused: (reason: string) => string
  readonly changedByOther: string
  readonly presetChanged: string
  readonly presetGone: string
}

export const pickerTexts: Readonly<Record<Locale, PickerTexts>> = {
  'en-US': {
    loading: 'Loading…',
    retry: 'Try again',
    failed: (reason) => `The columns could not be loaded: ${reason}`,
    noPage: 'This list has no columns to choose from.',
    search: 'Find a column',
    nothingFound: (text) => `No column has “${text}” in its name.`,
    allOf: (group) => `All of ${group}`,
    columns: 'All columns',
    shown: (count) => `Shown: ${count}`,
    shownHint: 'Drag, or press Alt with the up and down arrows.',
    pinned: 'Always first',
    noneChosen: 'Choose the columns to show here.',
    up: (name) => `Move up: ${name}`,
    down: (name) => `Move down: ${name}`,
    remove: (name) => `Leave out: ${name}`,
    moved: (name, place, count) => `${name}: place ${place} of ${count}`,
    leftOut: (name) => `${name} is left out`,
    reset: 'Reset',
    wasReset: 'As everybody has them at first. Confirm to keep that.',
    cancel: 'Cancel',
    confirm: 'Confirm',
    saving: 'Saving…',
    saveFailed: 'save failed',
    refused: (reason) => `save failed: ${reason}`,
    changedByOther:
      'Somebody has changed these columns meanwhile. Confirm again to replace theirs by yours, or cancel to keep theirs.',
    presetChanged:
      'You have changed this preset elsewhere meanwhile. Do it again to replace that, or cancel to keep it.',
    presetGone:
      'This preset has been removed meanwhile, or is no longer shared. Save it as a preset of your own to keep what you have chosen.',
  },
  'zh-CN': {
    loading: '正在加载…',
    retry: '重试',
    failed: (reason) => `列加载失败：${reason}`,
    noPage: '此列表没有可选择的列。',
    search: '查找列',
    nothingFound: (text) => `没有名称包含“${text}”的列。`,
    allOf: (group) => `全选${group}`,
    columns: '全部列',
    shown: (count) => `已显示：${count}`,
    shownHint: '可拖动，或按 Alt 加上下方向键调整顺序。',
    pinned: '始终在前',
    noneChosen: '请选择要显示的列。',
    up: (name) => `上移：${name}`,
    down: (name) => `下移：${name}`,
    remove: (name) => `移除：${name}`,
    moved: (name, place, count) => `${name}：第 ${place} 列，共 ${count} 列`,
    leftOut: (name) => `已移除${name}`,
    reset: '恢复默认',
    wasReset: '已恢复为默认设置，确认后生效。',
    cancel: '取消',
    confirm: '确认',
    saving: '正在保存…',
    saveFailed: '保存失败',
    refused: (reason) => `保存失败：${reason}`,
    changedByOther: '其他人刚刚更改了这些列。再次确认将以您的设置替换，取消则保留对方的设置。',
    presetChanged: '您刚刚在其他页面更改了此方案。再次操作将以此处的设置替换，取消则保留已有更改。',
    presetGone: '此方案已被删除或不再共享。如需保留所选的列，请另存为您自己的方案。',
  },
}
