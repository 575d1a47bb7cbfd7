import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const budget = (page: Page, row: number) => page.locator(`[data-row="${row}"] [data-at="6"]`)
const editor = (page: Page) => page.getByRole('textbox', { name: /^Daily budget of/ })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

test('Enter saves and stays, Tab saves and moves on, Escape restores the value', async () => {
  const page = await gallery.open('editing')
  const focused = page.locator(':focus')
  await budget(page, 2).focus()
  await page.keyboard.press('Enter')
  await editor(page).fill('120.5')
  await page.keyboard.press('Enter')
  expect(await budget(page, 2).textContent()).toBe('120.50')
  expect(await focused.getAttribute('data-at')).toBe('6')
  await told(page, 'saved')

  await page.keyboard.press('F2')
  await editor(page).fill('130')
  await page.keyboard.press('Tab')
  expect(await budget(page, 2).textContent()).toBe('130.00')
  expect(await focused.getAttribute('data-at')).toBe('7')

  await budget(page, 2).click()
  await editor(page).fill('999')
  await page.keyboard.press('Escape')
  expect(await budget(page, 2).textContent()).toBe('130.00')
  expect(await focused.getAttribute('data-at')).toBe('6')
})

test('an invalid amount stays in its editor with the reason, and a row may refuse editing', async () => {
  const page = await gallery.open('editing')
  await budget(page, 2).click()
  await editor(page).fill('much')
  await page.keyboard.press('Enter')
  await page.locator('.placard-popover').getByText('Write an amount').waitFor()
  expect(await editor(page).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await budget(page, 4).click()
  expect(await editor(page).count()).toBe(0)
  expect(await budget(page, 4).getAttribute('aria-readonly')).toBe('true')
})

test('a value refused by the server is shown at first, restored, and reported', async () => {
  const page = await gallery.open('editing')
  const before = await budget(page, 2).textContent()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await budget(page, 2).click()
  await editor(page).fill('1000.01')
  await page.keyboard.press('Enter')
  expect(await budget(page, 2).textContent()).toBe('1,000.01')
  await page.clock.runFor(250)
  await told(page, 'not saved. A day’s budget may be 1,000.00 at most.')
  expect(await budget(page, 2).textContent()).toBe(before)
})
