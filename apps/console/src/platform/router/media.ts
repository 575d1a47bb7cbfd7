import type { SortDevice } from '@placard/domain/platform/table/sort'
import { useCallback, useSyncExternalStore } from 'react'

/** Does the media query hold? Follows when that changes. */
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

/** Windows as narrow as a telephone's. */
export const narrowWindow = '(max-width: 640px)'

/** What kind of device the table is for. */
export function useDevice(): SortDevice {
  return useMedia(narrowWindow) ? 'mobile' : 'desktop'
}
