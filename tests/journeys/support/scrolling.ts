import type { Page } from 'playwright-core'
import { sizes } from './browser.ts'
import type { Size } from './variants.ts'

// These are all keys.
const allSizes = Object.keys(sizes) as Size[]

/** The number of pixels that padding below the last content may take. */
const marginPx = 96

/** Returns a line for each scroll area that scrolls beyond its content, or sideways, in the current window. */
async function scrolledBeyond(page: Page): Promise<string[]> {
  return page.evaluate(async (roomPx) => {
    // After a resize the page needs two frames for layout and its reactions.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const lowest = (element: Element): number => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isHidden = style.visibility === 'hidden' || style.clipPath === 'inset(50%)'
      if (isHidden || style.position === 'fixed' || box.height === 0) return 0
      const clips = style.overflowY !== 'visible' && element !== document.documentElement
      const within = [...(element.shadowRoot?.children ?? []), ...element.children]
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const own = clips || hasText || within.length === 0 ? box.bottom : 0
      return clips ? own : Math.max(own, ...within.map(lowest))
    }
    const found: string[] = []
    for (const area of [document.documentElement, ...document.querySelectorAll('main')]) {
      const name = area.localName
      const extraPx = area.scrollWidth - area.clientWidth
      if (extraPx > 1) found.push(`${name} scrolls ${extraPx} px sideways`)
      if (area.scrollHeight <= area.clientHeight + 1) continue
      // A footer that stays in view has its place in the content only at the end.
      const before = area.scrollTop
      area.scrollTop = area.scrollHeight
      const topPx =
        area === document.documentElement
          ? -scrollY
          : area.getBoundingClientRect().top - area.scrollTop
      const contentPx = Math.max(0, ...[...area.children].map(lowest)) - topPx
      area.scrollTop = before
      const blankPx = Math.round(area.scrollHeight - contentPx)
      if (blankPx > roomPx) found.push(`${name} scrolls ${blankPx} px beyond its content`)
    }
    return found
  }, marginPx)
}

/**
 * Returns the same for viewport sizes, and restores the size of the window.
 *
 * @param shown the size to test; all by default. What a list has open closes when a wide window becomes a phone.
 */
export async function blankScrolling(page: Page, shown?: Size): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of shown ? [shown] : allSizes) {
    await page.setViewportSize(sizes[size])
    found.push(...(await scrolledBeyond(page)).map((line) => `${size}: ${line}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
