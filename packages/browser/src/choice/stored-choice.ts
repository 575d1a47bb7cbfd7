/** A choice that applies to every part of the product in this browser. */
export interface StoredChoice {
  /**
   * Null while nothing has been chosen. The stored value may come from another version, or have been edited by hand.
   */
  chosen(page?: Window): string | null
  choose(value: string, page?: Window): void
  /** Calls back whenever the choice may have changed, in this tab or another. @returns a function that unsubscribes */
  onChange(changed: () => void, page?: Window): () => void
}

/**
 * Returns a choice that local storage keeps.
 *
 * @param name distinguishes it from other choices
 */
export function storedChoice(name: string): StoredChoice {
  const storageKey = `placard.${name}`
  const changeEvent = `placard:${name}`
  return {
    chosen: (page = window) => page.localStorage.getItem(storageKey),
    choose(value, page = window) {
      page.localStorage.setItem(storageKey, value)
      page.dispatchEvent(new Event(changeEvent))
    },
    onChange(changed, page = window) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === storageKey || event.key === null) changed()
      }
      // The storage event only reaches other tabs, and host and console are separate bundles, so the window gets an
      // event as well.
      page.addEventListener(changeEvent, changed)
      page.addEventListener('storage', onStorage)
      return () => {
        page.removeEventListener(changeEvent, changed)
        page.removeEventListener('storage', onStorage)
      }
    },
  }
}
