/** A choice that a person makes once, for every part of the product in this browser. */
export interface KeptChoice {
  /** Null while nothing was chosen. Whatever stands there may be of another version, or of somebody's making. */
  chosen(page?: Window): string | null
  choose(value: string, page?: Window): void
  /** Calls back whenever it may have changed, here or in another tab. @returns ends it */
  onChange(changed: () => void, page?: Window): () => void
}

/** @param name tells it from other choices */
export function keptChoice(name: string): KeptChoice {
  const storageKey = `placard.${name}`
  const changeEvent = `placard:${name}`
  return {
    chosen: (page = window) => page.localStorage.getItem(storageKey),
    choose(value, page = window) {
      page.localStorage.setItem(storageKey, value)
      page.dispatchEvent(new Event(changeEvent))
    },
    onChange(changed, page = window) {
      const stored = (event: StorageEvent) => {
        if (event.key === storageKey || event.key === null) changed()
      }
      // The storage event reaches other tabs only, and host and console are separate bundles: hence an event of the window.
      page.addEventListener(changeEvent, changed)
      page.addEventListener('storage', stored)
      return () => {
        page.removeEventListener(changeEvent, changed)
        page.removeEventListener('storage', stored)
      }
    },
  }
}
