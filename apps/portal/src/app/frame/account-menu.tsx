import { chooseLocale } from '@placard/browser/language/choice'
import { signOut } from '@placard/browser/session/sign-out'
import { type Identity, personName } from '@placard/browser/shared-state/identity'
import { chooseTheme, type ThemeChoice } from '@placard/browser/theme/choice'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import { CircleUserRound } from 'lucide-react'
import { otherLanguages } from '#portal/platform/language/language-button.tsx'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { goTo } from '#portal/platform/router/address.ts'
import { pageHref } from '#portal/platform/router/menu.ts'
import { useThemeChoice } from '#portal/platform/theme/theme.ts'

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** The menu of the signed-in person: their settings, the theme, the language, and signing out. */
export function AccountMenu({ identity }: { identity: Identity }) {
  const texts = useTexts(portalTexts)
  const theme = useThemeChoice()
  const other = otherLanguages[useLocale()]
  // The shell shows the error as a toast, and the page stays.
  const leave = () => void signOut().catch(() => undefined)
  const items = [
    ...(identity.staff
      ? []
      : [{ label: texts.accountSettings, onSelect: () => goTo(pageHref('personal')) }]),
    ...themes
      .filter((choice) => choice !== theme)
      .map((choice) => ({ label: texts.useTheme[choice], onSelect: () => chooseTheme(choice) })),
    { label: other.name, onSelect: () => chooseLocale(other.locale) },
    { label: texts.signOut, onSelect: leave },
  ]
  return (
    <Menu
      kind="quiet"
      items={items}
      label={
        <>
          <CircleUserRound size={18} aria-hidden="true" />
          <span className="visually-hidden">{texts.account}: </span>
          <span className="person" title={identity.account}>
            {personName(identity)}
          </span>
        </>
      }
    />
  )
}
