import { isLocale } from '@placard/domain/platform/locale/locale'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import { useSyncExternalStore } from 'react'
import { exampleNames, type ExampleName, type Look } from './example.ts'

const parameters = new URLSearchParams(location.search)
const narrow = matchMedia('(max-width: 640px)')
const headPx = 300

/** The example that the address names, the first where it names none. */
export const shownName: ExampleName =
  exampleNames.find((name) => name === parameters.get('example')) ?? exampleNames[0]

/** The address of an example, everything else as it is. */
export function exampleAddress(name: ExampleName): string {
  const next = new URLSearchParams(parameters)
  next.set('example', name)
  return `?${next.toString()}`
}

/** Returns the settings: `locale` from the address, and the window's width and height. */
export function useLook(): Look {
  const locale = parameters.get('locale') ?? ''
  return {
    locale: isLocale(locale) ? locale : 'en-US',
    device: useDevice(),
    maxHeightPx: Math.max(320, innerHeight - headPx),
    route: `/gallery/${shownName}`,
  }
}

function useDevice(): SortDevice {
  return useSyncExternalStore(followWidth, () => (narrow.matches ? 'mobile' : 'desktop'))
}

function followWidth(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}
