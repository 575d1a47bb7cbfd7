import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('a row is expanded by its arrow and by the arrow keys, which announce the levels', async () => {
  const page = await gallery.open('tree')
  const grid = page.getByRole('treegrid')
  const row = (line: number) => page.locator(`[role=row][data-row="${line}"]`)
  await page.getByRole('button', { name: 'Open' }).first().click()
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('1011')
  expect(await row(1).getAttribute('aria-expanded')).toBe('true')
  expect(await row(2).getAttribute('aria-level')).toBe('2')
  expect(await row(11).getAttribute('aria-expanded')).toBeNull()
  expect(await row(12).getAttribute('aria-level')).toBe('1')

  await page.locator('[data-row="1"] [data-at="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('1001')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('1011')
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'))
  await expect.poll(focused).toBe('1')
})
