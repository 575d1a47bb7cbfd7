import { onThemeChange, shownTheme } from '@placard/browser/theme/choice'
import { useSyncExternalStore } from 'react'

/** Returns whether the dark theme is shown, by the choice of the user or the device. Updates when it changes. */
export function useDark(): boolean {
  return useSyncExternalStore(onThemeChange, () => shownTheme() === 'dark')
}
