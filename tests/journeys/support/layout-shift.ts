import type { Page } from 'playwright-core'

declare global {
  interface Window {
    layoutShifts: { value: number; text: string }[]
  }

  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }[]
  }
}

/** The greatest sum of the layout shifts of a page; beyond 0.1 a page counts as unstable. */
const maxSum = 0.02

/** Records the layout shifts of each page that is opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}` : 'text'
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      // The observer is asked for entries of this type only.
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        )
        window.layoutShifts.push({ value, text: `${value.toFixed(4)}: ${moved.join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the layout shifts of the page, the greatest first; none if their sum is small. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= maxSum) return []
  return shifts.toSorted((one, other) => other.value - one.value).map(({ text }) => text)
}
