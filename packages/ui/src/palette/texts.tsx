import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of the palette itself. */
export interface PaletteTexts {
  readonly search: string
  readonly title: string
  readonly placeholder: string
  readonly results: string
  readonly count: (entries: number) => string
  readonly searching: string
  readonly nothing: (text: string) => string
  readonly retry: string
  readonly close: string
  readonly notLoaded: string
}

export const paletteTexts: Readonly<Record<Locale, PaletteTexts>> = {
  'en-US': {
    search: 'Search',
    title: 'Search pages, plans, groups and ads',
    placeholder: 'Name or ID, page or command',
    results: 'Results',
    count: (entries) => (entries === 1 ? '1 result' : `${entries} results`),
    searching: 'Searching…',
    nothing: (text) => `Nothing has “${text}” in its name`,
    retry: 'Try again',
    close: 'Close',
    notLoaded: 'The search could not be loaded. Please try again.',
  },
  'zh-CN': {
    search: '搜索',
    title: '搜索页面、推广计划、广告组和广告',
    placeholder: '名称或 ID、页面或操作',
    results: '结果',
    count: (entries) => `${entries} 个结果`,
    searching: '正在搜索…',
    nothing: (text) => `没有名称包含“${text}”的内容`,
    retry: '重试',
    close: '关闭',
    notLoaded: '搜索加载失败，请重试。',
  },
}
