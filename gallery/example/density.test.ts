import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test.each([
  ['compact', 28],
  ['regular', 36],
  ['roomy', 44],
])(
  '%s rows, header and sums are %i pixels high, and the sums stay below the header',
  async (name, px) => {
    const page = await gallery.open('density')
    await page.getByRole('button', { name }).click()
    const scroller = page.locator('.placard-table-scroller')
    await scroller.evaluate((element, by) => element.scrollBy(0, by), 30 * px)
    await page.locator('[data-row="35"]').first().waitFor()
    const tops = await scroller.evaluate((element) => {
      const topOf = (selector: string) =>
        element.querySelector(selector)?.getBoundingClientRect().top ?? 0
      const head = topOf('.placard-table-head')
      return {
        sums: topOf('.placard-table-foot') - head,
        row: topOf('[data-row="35"]') - topOf('[data-row="34"]'),
      }
    })
    expect(tops).toEqual({ sums: px, row: px })
  },
)
