import type { Locator, Page } from 'playwright-core'
import { tabTo } from './keyboard.ts'

/** A page whose presses are counted: clicks, and keys other than the characters of a value. */
export interface CountedPage {
  readonly page: Page
  /** The number of presses until now. */
  readonly presses: () => number
  readonly click: (control: Locator) => Promise<void>
  /** Presses keys one after another. */
  readonly keys: (...keys: string[]) => Promise<void>
  /** Types a value into the control with the focus. */
  readonly type: (text: string) => Promise<void>
  /** Presses Tab until a control has the focus. */
  readonly tab: (control: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
}

/** Returns the page with its counter at 0. */
export function countedPage(page: Page): CountedPage {
  let presses = 0
  return {
    page,
    presses: () => presses,
    async click(control) {
      await control.click()
      presses += 1
    },
    async keys(...keys) {
      for (const key of keys) await page.keyboard.press(key)
      presses += keys.length
    },
    async type(text) {
      await page.keyboard.insertText(text)
    },
    async tab(control, key) {
      presses += await tabTo(page, control, key)
    },
  }
}
