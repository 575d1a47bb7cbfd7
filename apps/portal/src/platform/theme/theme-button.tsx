import { chooseTheme, type ThemeChoice } from '@placard/browser/theme/choice'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { useThemeChoice } from './theme.ts'

const next: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}
const labels = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** Shows the selected theme, and switches to the next: system, light, dark. */
export function ThemeButton() {
  const texts = useTexts(portalTexts)
  const chosen = useThemeChoice()
  return (
    <button
      type="button"
      className="bar-button theme-button"
      aria-label={`${texts.theme}: ${texts[labels[chosen]]}`}
      title={`${texts.theme}: ${texts[labels[chosen]]}`}
      onClick={() => chooseTheme(next[chosen])}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d={iconPaths[chosen]} fill="currentColor" />
      </svg>
    </button>
  )
}

/** The icon of each choice: a disc for dark, half a disc for the device's theme, a dot for light. */
const iconPaths: Readonly<Record<ThemeChoice, string>> = {
  system: 'M8 3.4a4.6 4.6 0 0 1 0 9.2z',
  light: 'M8 6.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2z',
  dark: 'M8 3.4a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z',
}
