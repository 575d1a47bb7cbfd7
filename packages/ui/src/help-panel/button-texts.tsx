import type { Locale } from '@placard/domain/platform/locale/locale'

/**
 * The names of the button and of the panel that it opens, kept apart from the panel's texts, which load with the panel.
 */
export const helpButtonNames: Readonly<Record<Locale, string>> = {
  'en-US': 'Help',
  'zh-CN': '帮助',
}
