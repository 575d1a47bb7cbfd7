import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

/** Returns the announced names of the columns that rows are sorted by. */
const sorted = (page: Page) =>
  page
    .locator('[role=columnheader][aria-sort$=ending]')
    .evaluateAll((headers) =>
      headers.map((header) =>
        [header.ariaSort, header.getAttribute('aria-description')].join(', '),
      ),
    )

test('Shift adds a key, reverses it and removes it; a plain click starts again with its column', async () => {
  const page = await gallery.open('several-keys')
  const state = page.getByRole('button', { name: 'State' })
  const cost = page.getByRole('button', { name: 'Cost', exact: true })
  const said = async (text: string) => {
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain(text)
  }
  await state.click()
  await cost.click({ modifiers: ['Shift'] })
  await said('Sorted by State, ascending, then by Cost, ascending')
  await cost.press('Shift+Enter')
  await said('Sorted by State, ascending, then by Cost, descending')
  expect(await sorted(page)).toEqual(['ascending, Sort order 1', 'descending, Sort order 2'])
  await cost.press('Shift+Enter')
  await said('Sorted by State, ascending')
  await cost.press('Shift+Enter')
  await state.press('Enter')
  await said('Sorted by State, ascending')
  expect(await sorted(page)).toEqual(['ascending, '])
})
