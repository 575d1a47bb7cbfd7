import type { Page } from 'playwright-core'

const key = 'shown-toasts'

/**
 * Records the texts of toasts in each page that is opened from now on. A toast disappears by itself, perhaps before a
 * test looks for it.
 *
 * @returns a function that returns the texts so far
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((name) => {
    const isToast = (node: Node) => node instanceof Element && node.matches('.placard-toast')
    const record = (changes: readonly MutationRecord[]) => {
      const toasts = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isToast)
      if (toasts.length === 0) return
      const texts = JSON.parse(sessionStorage.getItem(name) ?? '[]')
      sessionStorage.setItem(
        name,
        JSON.stringify([...texts, ...toasts.map(({ textContent }) => textContent)]),
      )
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  }, key)
  return () => page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]'), key)
}
