import type { Page } from 'playwright-core'
import type { Size } from './variants.ts'

/** The windows of a screen 1280 pixels wide at 400 %, which is a phone, and of one of 1440 by 900 at 200 %. */
const zoomed = {
  phone: { width: 320, height: 640 },
  desktop: { width: 720, height: 450 },
} as const satisfies Record<Size, object>

/**
 * Returns a line for everything that is lost in a zoomed window, and restores the size of the window: content that scrolls
 * sideways, and text of a control or heading that is cut off. Tables and the lists of tabs and figures scroll inside
 * themselves, and cells are shortened, which have tooltips.
 */
export async function lostByZoom(page: Page, size: Size): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(zoomed[size])
  const found = await page.evaluate(lost)
  if (before) await page.setViewportSize(before)
  return found.map((line) => `${zoomed[size].width} px: ${line}`)
}

/** Returns what is lost in the current window. Runs in the page. */
async function lost(): Promise<string[]> {
  const labels = 'button, a, label, legend, summary, h1, h2, h3, [role=tab], [role^=menuitem], th'
  const inTable = '[role=gridcell], [role=columnheader], [role=treegrid], .placard-table-frame'
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // After a resize the page needs two frames for layout and its reactions.
  await frame()
  await frame()
  const root = document.documentElement
  const found: string[] = []
  const wide =
    '[role=grid], [role=treegrid], [role=tablist], [role=group], nav, pre, table, textarea, [class^=placard-table]'
  for (const area of document.querySelectorAll('html, main, dialog, [role=dialog], div, section')) {
    const extraPx = area.scrollWidth - area.clientWidth
    const scrolls = area === root || /auto|scroll/.test(getComputedStyle(area).overflowX)
    if (extraPx <= 2 || !scrolls || area.closest(wide)) continue
    found.push(`${area.localName} ${area.className} scrolls ${extraPx} px sideways`)
  }
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('[aria-hidden=true], [inert]') !== null
  const textBoxes = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement
      if (!node.textContent?.trim() || !within || isHidden(within)) continue
      if (within.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      boxes.push(range.getBoundingClientRect())
    }
    return boxes
  }
  /** Returns the amount in pixels by which a text is cut at a side, by the window or an element around it. */
  const cutPx = (element: Element, box: DOMRect) => {
    let cut = 0
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, position, textOverflow } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX) && around !== root && around !== document.body) return cut
      if (overflowX !== 'visible' && around !== root && around !== document.body) {
        const { left, right } = around.getBoundingClientRect()
        const isShort = textOverflow === 'ellipsis' && element.closest('[title]') !== null
        if (!isShort) cut = Math.max(cut, left - box.left, box.right - right)
      }
      if (position === 'fixed') break
    }
    return Math.max(cut, -box.left, box.right - innerWidth)
  }
  for (const element of document.querySelectorAll(labels)) {
    if (
      isHidden(element) ||
      element.closest(inTable) ||
      getComputedStyle(element).clipPath !== 'none'
    )
      continue
    const cut = Math.max(0, ...textBoxes(element).map((box) => cutPx(element, box)))
    if (cut > 2)
      found.push(
        `${element.localName} “${element.textContent?.trim().slice(0, 60)}” is cut by ${Math.round(cut)} px`,
      )
  }
  return found
}
