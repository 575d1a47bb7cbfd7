import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('of a thousand columns only the visible ones are drawn, and the last is one key away', async () => {
  const page = await gallery.open('thousand-columns')
  expect(await page.getByRole('grid').getAttribute('aria-colcount')).toBe('1000')
  expect(await page.getByRole('columnheader').count()).toBeLessThan(30)
  await page.locator('[data-row="3"] [data-at="0"]').focus()
  await page.keyboard.press('Control+ArrowRight')
  const focused = page.locator(':focus')
  await expect.poll(() => focused.getAttribute('aria-colindex')).toBe('1000')
  expect(await focused.textContent()).toBe('3,000')
  expect(await page.getByRole('columnheader').count()).toBeLessThan(30)
})
