import type { Locale } from '@placard/domain/platform/locale/locale'

/** What staff read when something that they edit cannot be saved. */
export interface ContentTexts {
  readonly versionMissing: string
  readonly versionOfNew: string
}

export const contentTexts: Readonly<Record<Locale, ContentTexts>> = {
  'en-US': {
    versionMissing: 'Please name the version that you have seen, so that nobody’s change is lost.',
    versionOfNew: 'What is new has no version yet. Please leave it out, or name what you change.',
  },
  'zh-CN': {
    versionMissing: '请提供所见内容的版本号，以免覆盖他人的修改。',
    versionOfNew: '新内容尚无版本号。请去掉版本号，或指明要修改的内容。',
  },
}
