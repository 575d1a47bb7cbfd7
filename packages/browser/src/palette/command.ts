import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { chooseLocale } from '../language/choice.ts'
import { signOut } from '../session/sign-out.ts'
import { chooseTheme, themeChoices, type ThemeChoice } from '../theme/choice.ts'
import { paletteTexts } from './texts.ts'

/** An action that is available on every page. */
export interface Command {
  readonly key: string
  readonly name: string
  /** @throws Error whose message can be shown to the user */
  readonly run: () => void | Promise<void>
}

const ownNames: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'zh-CN': '中文' }

/** Returns the available commands, without the current language and theme. */
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
      name: texts.language({ name: ownNames[locale] }),
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
