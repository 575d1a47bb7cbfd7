import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('S5.1 a column picker without a page code requests no columns, and logs the reason', async () => {
  const page = await gallery.open('column-picker')
  const count = page.getByLabel('Times asked')
  await page.getByRole('checkbox', { name: 'Cost' }).waitFor()
  const asked = await count.textContent()
  expect(asked).not.toBe('0')
  const told = page.waitForEvent('console', (message) => message.type() === 'error')
  gallery.expectErrors(/needs the pageCode/)
  await page.getByRole('button', { name: 'Without a page code' }).click()
  expect((await told).text()).toBe('the column picker needs the pageCode of its page, got ""')
  await page.getByText('This list has no columns to choose from.').waitFor()
  expect(await count.textContent()).toBe(asked)
})
