import { storedChoice } from '../choice/stored-choice.ts'

/** The themes to choose from. `system` follows the device and is the default. */
export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const choice = storedChoice('theme')
const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the theme chosen in this browser. */
export function chosenTheme(page: Window = window): ThemeChoice {
  const chosen = choice.chosen(page)
  return themeChoices.find((theme) => theme === chosen) ?? 'system'
}

/** Returns the color scheme to display. */
export function shownTheme(page: Window = window): 'light' | 'dark' {
  const chosen = chosenTheme(page)
  if (chosen !== 'system') return chosen
  return page.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** Stores the choice and notifies every part of the product in this page and in other tabs. */
export function chooseTheme(theme: ThemeChoice): void {
  choice.choose(theme)
}

/** Calls back whenever `chosenTheme` or `shownTheme` may have changed. @returns a function that unsubscribes */
export function onThemeChange(changed: () => void, page: Window = window): () => void {
  const device = page.matchMedia(darkQuery)
  device.addEventListener('change', changed)
  const stop = choice.onChange(changed, page)
  return () => {
    device.removeEventListener('change', changed)
    stop()
  }
}
