import type { SortDevice } from '@placard/domain/platform/table/sort'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether the media query matches. Updates when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The media query for windows as narrow as a phone's. */
export const narrowWindow = '(max-width: 640px)'

/** Returns the kind of device that the table is shown on. */
export function useDevice(): SortDevice {
  return useMedia(narrowWindow) ? 'mobile' : 'desktop'
}
