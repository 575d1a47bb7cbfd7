import {
  chosenTheme,
  onThemeChange,
  shownTheme,
  type ThemeChoice,
} from '@placard/browser/theme/choice'
import { useSyncExternalStore } from 'react'

/** What the person has chosen; follows when it changes. */
export function useChosenTheme(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, chosenTheme)
}

/** Returns whether dark colours are shown, and follows when that changes. */
export function useDark(): boolean {
  return useSyncExternalStore(onThemeChange, () => shownTheme() === 'dark')
}

/** Shows the page in the colours chosen, now and whenever they change. */
export function tellDocumentTheme(): void {
  const tell = () => {
    document.documentElement.dataset['theme'] = shownTheme()
  }
  tell()
  onThemeChange(tell)
}
