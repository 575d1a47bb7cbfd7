import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { chooseLocale } from '../language/choice.ts'
import { dropMultiAccessId } from '../request/multi-access-id.ts'
import { signOut } from '../session/sign-out.ts'
import type { Identity } from '../shared-state/identity.ts'
import { chooseTheme, themeChoices, type ThemeChoice } from '../theme/choice.ts'
import { paletteTexts } from './texts.ts'

/** An action that the palette offers. */
export interface Command {
  readonly key: string
  readonly name: string
  /** More words that find it. */
  readonly words?: string
  /** @throws Error whose message can be shown to the user */
  readonly run: () => void | Promise<void>
}

const ownNames: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'zh-CN': '中文' }

/** The current user and page, and the ways to act. */
interface CommandContext {
  readonly locale: Locale
  readonly theme: ThemeChoice
  readonly identity: Pick<Identity, 'onBehalf'>
  /** The user may create plans for the current owner. */
  readonly mayCreate: boolean
  readonly go: (address: string) => void
  /** The path of the first page. */
  readonly home: string
  readonly showShortcuts: () => void
  /** Opens the help; null if there is none. */
  readonly showHelp: (() => void) | null
  readonly loginUrl?: string | undefined
}

/** Returns the commands that are available on every page, without the current language and theme. */
export function commandsFor(context: CommandContext): Command[] {
  const { locale, identity, mayCreate, showShortcuts, showHelp } = context
  const texts = paletteTexts[locale]
  return [
    ...(mayCreate
      ? [
          {
            key: 'new plan',
            name: texts.newPlan,
            words: texts.newPlanWords,
            run: () => context.go('/manage/create'),
          },
        ]
      : []),
    ...(identity.onBehalf
      ? [
          {
            key: 'stop acting',
            name: texts.stopActing,
            words: texts.stopActingWords,
            run: () => stopActing(context.home),
          },
        ]
      : []),
    ...(showHelp ? [{ key: 'help', name: texts.help, words: texts.helpWords, run: showHelp }] : []),
    {
      key: 'shortcuts',
      name: texts.shortcuts,
      words: texts.shortcutsWords,
      run: () => later(showShortcuts),
    },
    ...appearanceCommands(context),
    {
      key: 'sign out',
      name: texts.signOut,
      words: texts.signOutWords,
      run: () => signOut(context.loginUrl, { errorInPlace: true }),
    },
  ]
}

function appearanceCommands({ locale, theme }: CommandContext): Command[] {
  const texts = paletteTexts[locale]
  const languages = locales.filter((other) => other !== locale)
  const themes = themeChoices.filter((other) => other !== theme)
  return [
    ...languages.map((other) => ({
      key: `language ${other}`,
      name: texts.language({ name: ownNames[other] }),
      words: ownNames[other],
      run: () => chooseLocale(other),
    })),
    ...themes.map((other) => ({
      key: `theme ${other}`,
      name: texts.theme[other],
      words: texts.themeWords,
      run: () => chooseTheme(other),
    })),
  ]
}

/** Waits until the palette has closed, so that its closing takes no focus from what is shown. */
function later(show: () => void): void {
  setTimeout(show)
}

function stopActing(home: string): void {
  dropMultiAccessId()
  // A full page load, so that no cache keeps anything of the advertiser.
  window.location.assign(home)
}
