import type { Locale } from '@placard/domain/locale/locale'

/** What the button is called, and what it opens; apart from the panel's words, which come with the panel. */
export const helpButtonNames: Readonly<Record<Locale, string>> = {
  'en-US': 'Help',
  'zh-CN': '帮助',
}
