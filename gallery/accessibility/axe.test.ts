import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { sizes } from '#tests/journeys/support/browser.ts'
import { exampleNames } from '../page/example.ts'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

// Both sizes and both colour schemes of every example, and all four looks of every two.
const looks = [
  { desktop: 'light', phone: 'dark' },
  { desktop: 'dark', phone: 'light' },
] as const

const all = exampleNames.map((name, at) => ({ name, ...looks[at % 2 === 0 ? 0 : 1] }))

test.each(all)('axe finds nothing on $name, desktop $desktop and phone $phone', async (one) => {
  const page = await gallery.open(one.name)
  // Its table, what the column picker offers, or controls.
  const content = page
    .locator('.placard-table')
    .or(page.getByRole('checkbox', { name: 'Cost' }))
    .or(page.locator('.kit, .kit-form'))
  await content.first().waitFor()
  // Changed in place: to open an example takes longer than to look at it.
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme: one[size] })
    expect(await violations(page), size).toEqual([])
  }
})
