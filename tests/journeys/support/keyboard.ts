import type { FileChooser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Presses Tab until the control has the focus, as keyboard users do, and checks that the focus is visible.
 *
 * @returns the number of presses
 */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(control)) {
      expect(await control.evaluate(hasFocusRing), `${String(control)} shows the focus`).toBe(true)
      return presses
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(control)}`)
}

/** Moves to a control with Tab, and presses it. */
export async function pressByKey(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Moves to a field with Tab, and replaces its text. */
export async function typeByKey(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Selects files with the browser's own dialog, which Enter on a control opens. */
export async function chooseByKey(
  page: Page,
  control: Locator,
  files: Parameters<FileChooser['setFiles']>[0],
) {
  // The browser needs a moment to learn that the test handles its file dialog.
  const chooser = page.waitForEvent('filechooser')
  await Promise.all([
    chooser.then((dialog) => dialog.setFiles(files)),
    tabTo(page, control).then(() => page.keyboard.press('Enter')),
  ])
}

/** Moves to the first cell of the page's list, after the checkboxes that select rows. */
export async function tabToList(page: Page) {
  await tabTo(
    page,
    page
      .locator(':is([role=columnheader], [role=gridcell])')
      .and(page.locator(':is([tabindex="0"], :has([tabindex="0"]))'))
      .first(),
  )
  const first = page.locator('[role=gridcell][aria-colindex="1"]').first()
  await arrowTo(page, 'ArrowDown', first)
  const selects = await first.getByRole('checkbox', { name: 'Select this row' }).count()
  if (selects > 0) await page.keyboard.press('ArrowRight')
}

/** Moves within a list with an arrow key until the control has the focus. */
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

/** Returns the HTML of the focused element, for the failure message. */
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML)

/** Returns whether the element, or an element in it, has the focus. */
async function hasFocus(element: Locator): Promise<boolean> {
  const focused = await element.evaluateAll((found) =>
    found.map((one) => one.matches(':focus-within')),
  )
  return focused.includes(true)
}

/** Returns whether a control, or the element that represents it, has an outline. Runs in the page. */
function hasFocusRing(control: Element): boolean {
  const inside = control.querySelector(':focus')
  const places = [control, inside, control.closest('label'), control.nextElementSibling]
  return places.some((place) => {
    const { outlineStyle = 'none', outlineWidth = '0' } = place ? getComputedStyle(place) : {}
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
}
