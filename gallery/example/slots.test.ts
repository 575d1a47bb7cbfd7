import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('a switch and a link take the focus of their cells, and work by keyboard', async () => {
  const page = await gallery.open('slots')
  const focused = page.locator(':focus')
  await page.getByRole('columnheader', { name: 'On', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused.getAttribute('role')).toBe('switch')
  expect(await focused.isChecked()).toBe(false)
  await page.keyboard.press('Space')
  expect(await focused.isChecked()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/#1$/)
  await page.keyboard.press('Tab')
  expect(await page.locator('.placard-table :focus').count()).toBe(0)
})

test('a status shows its reason to the pointer, to the keyboard and to assistive technology', async () => {
  const page = await gallery.open('slots')
  const reason = 'Raise the daily budget, and it runs again.'
  const cell = page.locator('[data-row="3"] [data-at="2"]')
  expect(await cell.getByRole('img').getAttribute('aria-label')).toBe(`Out of budget. ${reason}`)
  await cell.hover()
  await page.locator('.placard-popover').getByText(reason).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.placard-popover').waitFor({ state: 'detached' })
  await page.locator('[data-row="2"] [data-at="2"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.placard-popover').getByText(reason).waitFor()
})
