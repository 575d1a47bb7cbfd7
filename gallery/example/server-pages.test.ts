import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('rows are numbered across all pages', async () => {
  const page = await gallery.open('server-pages')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.locator('[role=row][aria-rowindex="52"]').waitFor()
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('25001')
})
