import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('without rows a notice shows the reason, and loading rows are busy', async () => {
  const page = await gallery.open('states')
  const grid = page.getByRole('grid', { name: 'Campaigns' })
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  expect(await grid.getAttribute('aria-busy')).toBe('true')
  await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })

  await choose('empty')
  await page.getByRole('status').getByText('There are no campaigns yet.').waitFor()
  expect(await grid.count()).toBe(0)
  await choose('not permitted')
  await page.getByRole('alert').getByText('Ask the owner').waitFor()
  await choose('failed')
  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  await choose('Try again')
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true')

  await choose('rows')
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false')
  expect(await grid.getAttribute('aria-rowcount')).toBe('101')
})
