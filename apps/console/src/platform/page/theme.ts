import { onThemeChange, shownTheme } from '@placard/browser/theme/choice'
import { useSyncExternalStore } from 'react'

/** Are dark colours to be shown, by the person's choice or the device's? Follows when it changes. */
export function useDark(): boolean {
  return useSyncExternalStore(onThemeChange, () => shownTheme() === 'dark')
}
