import type { FileChooser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Goes on with Tab until the focus is there, as somebody without a mouse does, and sees that it is. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(control)) {
      expect(await control.evaluate(hasRing), `${String(control)} shows the focus`).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(control)}`)
}

/** Goes to a control with Tab, and presses it. */
export async function pressByKey(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field with Tab, and writes into it in place of what it holds. */
export async function typeByKey(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Chooses files with the browser's own dialog, which Enter on a control opens. */
export async function chooseByKey(
  page: Page,
  control: Locator,
  files: Parameters<FileChooser['setFiles']>[0],
) {
  // The browser is told first, which takes it a moment, that its dialog is answered here.
  const chooser = page.waitForEvent('filechooser')
  await Promise.all([
    chooser.then((dialog) => dialog.setFiles(files)),
    tabTo(page, control).then(() => page.keyboard.press('Enter')),
  ])
}

/** Goes to the first cell of the page's list. */
export async function tabToList(page: Page) {
  await tabTo(
    page,
    page
      .locator(':is([role=columnheader], [role=gridcell])')
      .and(page.locator(':is([tabindex="0"], :has([tabindex="0"]))'))
      .first(),
  )
  await arrowTo(page, 'ArrowDown', page.locator('[role=gridcell][aria-colindex="1"]').first())
}

/** Goes on within a list by an arrow key until the focus is there. */
export async function arrowTo(page: Page, key: `Arrow${string}`, control: Locator) {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(control)}`)
}

/** Waits until an element has the focus. */
export async function expectFocus(element: Locator) {
  await expect.poll(async () => (await hasFocus(element)) || focusedIn(element.page())).toBe(true)
}

/** What has the focus, for whoever reads that it should be elsewhere. */
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML)

/** Has it, or something in it, the focus? */
async function hasFocus(element: Locator): Promise<boolean> {
  const focused = await element.evaluateAll((found) =>
    found.map((one) => one.matches(':focus-within')),
  )
  return focused.includes(true)
}

/** Is there an outline around a control, or around what stands for it? Runs in the page. */
function hasRing(control: Element): boolean {
  const places = [control, control.closest('label'), control.nextElementSibling]
  return places.some((place) => {
    const { outlineStyle = 'none', outlineWidth = '0' } = place ? getComputedStyle(place) : {}
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
}
