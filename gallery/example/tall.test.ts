import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('S9.6 a scroll bar is at the window’s edge while the table’s own is below it, 100 ms after scrolling has stopped', async () => {
  const page = await gallery.open('tall')
  const bar = page.locator('.placard-table-bar')
  const scroller = page.locator('.placard-table-scroller')
  await bar.waitFor()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height)
  await bar.evaluate((element) => element.scrollTo(200, 0))
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBe(200)

  // What waits by the true clock would meet the other.
  await page.waitForTimeout(500)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => {
      document.addEventListener('scroll', resolve, { once: true })
    })
    scrollTo(0, document.body.scrollHeight)
    await scrolled
  })
  await page.clock.runFor(99)
  expect(await bar.isVisible()).toBe(true)
  await page.clock.runFor(1)
  expect(await bar.isVisible()).toBe(false)
})
