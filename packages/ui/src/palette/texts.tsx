import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of the palette itself. */
export type PaletteTexts = TextsOf<typeof paletteTexts>

export const paletteTexts = textTable({
  search: ['Search', '搜索'],
  title: ['Search pages, plans, groups and ads', '搜索页面、推广计划、广告组和广告'],
  placeholder: ['Name or ID, page or command', '名称或 ID、页面或操作'],
  results: ['Results', '结果'],
  count: [{ one: '1 result', other: '{count} results' }, '{count} 个结果'],
  searching: ['Searching…', '正在搜索…'],
  nothing: ['No results for “{text}”', '没有名称包含“{text}”的内容'],
  retry: ['Try again', '重试'],
  close: ['Close', '关闭'],
  notLoaded: ['The search could not be loaded. Try again.', '搜索加载失败，请重试。'],
})
