import { keptChoice } from '../choice/kept.ts'

/** What a person can choose; `system` follows the device, and is what nobody has to choose. */
export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const choice = keptChoice('theme')
const darkQuery = '(prefers-color-scheme: dark)'

/** What the person has chosen in this browser. */
export function chosenTheme(page: Window = window): ThemeChoice {
  const chosen = choice.chosen(page)
  return themeChoices.find((theme) => theme === chosen) ?? 'system'
}

/** The colours to show now. */
export function shownTheme(page: Window = window): 'light' | 'dark' {
  const chosen = chosenTheme(page)
  if (chosen !== 'system') return chosen
  return page.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** Keeps the choice and tells every part of the product in this page, and in the browser's other tabs. */
export function chooseTheme(theme: ThemeChoice): void {
  choice.choose(theme)
}

/** Calls back whenever `chosenTheme` or `shownTheme` may have changed. @returns ends it */
export function onThemeChange(changed: () => void, page: Window = window): () => void {
  const device = page.matchMedia(darkQuery)
  device.addEventListener('change', changed)
  const stop = choice.onChange(changed, page)
  return () => {
    device.removeEventListener('change', changed)
    stop()
  }
}
