import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('each state shows the reason, and an error can be retried', async () => {
  const page = await gallery.open('content-states')
  await page.getByRole('status').getByText('Loading…').waitFor()
  await page.getByRole('status').getByText('No campaigns yet').waitFor()
  await page.getByRole('alert').getByText('No permission').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByText('Retries: 1').count()).toBe(1)
})
