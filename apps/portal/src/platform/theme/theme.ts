import {
  chosenTheme,
  onThemeChange,
  shownTheme,
  type ThemeChoice,
} from '@placard/browser/theme/choice'
import { useSyncExternalStore } from 'react'

/** Returns the selected theme, and subscribes to its changes. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, chosenTheme)
}

/** Returns whether the dark theme is shown, and subscribes to its changes. */
export function useDark(): boolean {
  return useSyncExternalStore(onThemeChange, () => shownTheme() === 'dark')
}

/** Sets the theme of the document, now and on every change. */
export function syncDocumentTheme(): void {
  const tell = () => {
    document.documentElement.dataset['theme'] = shownTheme()
  }
  tell()
  onThemeChange(tell)
}
