import type { Locale } from '@placard/domain/platform/locale/locale'

/** What staff read when an item cannot be saved. */
export interface DictionaryTexts {
  readonly codeTaken: (code: string) => string
  readonly fixed: string
  readonly noParent: (code: string) => string
  readonly noApp: string
}

export const dictionaryTexts: Readonly<Record<Locale, DictionaryTexts>> = {
  'en-US': {
    codeTaken: (code) => `There is an item “${code}” already. Please choose another code.`,
    fixed:
      'The dictionary, the code and the parent of an item stay as they are. Please add a new item.',
    noParent: (code) =>
      `“${code}” is no industry at the top. Please name one, or leave the parent out; apps have none.`,
    noApp: 'Only apps can be taken from the store.',
  },
  'zh-CN': {
    codeTaken: (code) => `编码“${code}”已存在，请更换。`,
    fixed: '条目的字典、编码和上级不能修改，请新增条目。',
    noParent: (code) => `“${code}”不是一级行业。请指定一级行业，或不填上级；应用没有上级。`,
    noApp: '只有应用可以标记为已下架。',
  },
}
