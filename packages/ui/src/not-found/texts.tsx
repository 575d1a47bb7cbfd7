import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of the not-found page. @see S2.1 */
export interface NotFoundTexts {
  readonly title: string
  readonly headline: string
  readonly hint: string
  readonly home: string
}

export const notFoundTexts: Readonly<Record<Locale, NotFoundTexts>> = {
  'en-US': {
    title: 'oops',
    headline: 'the page is lost',
    hint: 'Please check the URL, or use the button below to go back home.',
    home: 'back to home',
  },
  'zh-CN': {
    title: '哎呀',
    headline: '页面走丢了',
    hint: '请检查网址是否正确，或点击下方按钮返回首页。',
    home: '返回首页',
  },
}
