import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cellTexts, galleryBrowser, scrollTo } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test.each<['desktop' | 'phone', string[]]>([
  ['desktop', ['No.', 'Campaign', 'Cost']],
  ['phone', ['No.']],
])('S3.1 on a %s these remain visible while the others scroll: %j', async (size, pinned) => {
  const page = await gallery.open('pins', { size })
  const places = () => Promise.all(pinned.map((name) => header(page, name).boundingBox()))
  const before = await places()
  await scrollTo(page, { left: 1 })
  await header(page, 'Lift over last week').waitFor()
  const scrolledPx = await page
    .locator('.placard-table-scroller')
    .evaluate(({ scrollLeft }) => scrollLeft)
  expect(scrolledPx).toBeGreaterThan(100)
  expect(await places()).toEqual(before)
})

test('S9.4, S3.1 each type has its own format, text on the left and numbers on the right', async () => {
  const page = await gallery.open('pins')
  const side = (name: string) =>
    header(page, name).evaluate((element) => getComputedStyle(element).textAlign)
  expect(await cellTexts(page, 4)).toEqual(['0', '7,919', '15,838'])
  expect(await cellTexts(page, 7)).toEqual(['0.00%', '0.10%', '0.20%'])
  expect([await side('State'), await side('Clicks'), await side('Cost')]).toEqual([
    'start',
    'end',
    'end',
  ])
  await scrollTo(page, { left: 1 })
  await header(page, 'Saved').waitFor()
  expect(await cellTexts(page, 9)).toEqual(['-1,234.50', '0.00', '-'])
  expect(await cellTexts(page, 10)).toEqual(['12.50%', '-50.00%', '0.00%'])
})
