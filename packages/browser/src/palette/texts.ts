import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ThemeChoice } from '../theme/choice.ts'

interface PaletteTexts {
  readonly recent: string
  readonly pages: string
  readonly commands: string
  readonly newTab: string
  readonly signOut: string
  readonly language: (name: string) => string
  readonly theme: Readonly<Record<ThemeChoice, string>>
}

/** The names of the palette's sections and commands. Pages and states have names of their own. */
export const paletteTexts: Readonly<Record<Locale, PaletteTexts>> = {
  'en-US': {
    recent: 'Recent',
    pages: 'Pages',
    commands: 'Commands',
    newTab: 'opens a new tab',
    signOut: 'Sign out',
    language: (name) => `Language: ${name}`,
    theme: { system: 'Colours: as the device', light: 'Colours: light', dark: 'Colours: dark' },
  },
  'zh-CN': {
    recent: '最近访问',
    pages: '页面',
    commands: '操作',
    newTab: '在新标签页中打开',
    signOut: '退出登录',
    language: (name) => `语言：${name}`,
    theme: { system: '配色：跟随系统', light: '配色：浅色', dark: '配色：深色' },
  },
}
