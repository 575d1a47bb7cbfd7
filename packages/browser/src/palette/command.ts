import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { chooseLocale } from '../language/choice.ts'
import { signOut } from '../session/sign-out.ts'
import { chooseTheme, themeChoices, type ThemeChoice } from '../theme/choice.ts'
import { paletteTexts } from './texts.ts'

/** Something to do, wherever one is. */
export interface Command {
  readonly key: string
  readonly name: string
  /** @throws Error whose message is fit to be shown */
  readonly run: () => void | Promise<void>
}

const ownNames: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'zh-CN': '中文' }

/** What can be done now: the language and the colours shown are not offered again. */
export function commandsFor(now: {
  readonly locale: Locale
  readonly theme: ThemeChoice
  readonly loginUrl?: string | undefined
}): Command[] {
  const texts = paletteTexts[now.locale]
  const languages = locales.filter((locale) => locale !== now.locale)
  const themes = themeChoices.filter((theme) => theme !== now.theme)
  return [
    ...languages.map((locale) => ({
      key: `language ${locale}`,
      name: texts.language(ownNames[locale]),
      run: () => chooseLocale(locale),
    })),
    ...themes.map((theme) => ({
      key: `theme ${theme}`,
      name: texts.theme[theme],
      run: () => chooseTheme(theme),
    })),
    {
      key: 'sign out',
      name: texts.signOut,
      run: () => signOut(now.loginUrl, { errorInPlace: true }),
    },
  ]
}
