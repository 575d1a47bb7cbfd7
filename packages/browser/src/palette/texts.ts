import { textTable } from '@placard/domain/platform/locale/text-table'

/** The names of the palette's sections and commands. Pages and states have names of their own. */
export const paletteTexts = textTable({
  recent: ['Recent', '最近访问'],
  pages: ['Pages', '页面'],
  commands: ['Commands', '操作'],
  newTab: ['opens a new tab', '在新标签页中打开'],
  signOut: ['Sign out', '退出登录'],
  language: ['Language: {name}', '语言：{name}'],
  theme: {
    system: ['Colours: as the device', '配色：跟随系统'],
    light: ['Colours: light', '配色：浅色'],
    dark: ['Colours: dark', '配色：深色'],
  },
})
