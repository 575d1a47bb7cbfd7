import { expect, test } from 'vitest'
import { galleryBrowser, scrollTo } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('a detail opens below its row, as wide as the view, and the following rows move down', async () => {
  const page = await gallery.open('detail')
  const row = (line: number) => page.locator(`.placard-table-left [data-row="${line}"]`)
  const before = await row(3).boundingBox()
  await row(2).getByRole('button', { name: 'Open' }).click()
  const detail = page.locator('.placard-table-detail')
  const [at, after, view] = await Promise.all([
    detail.boundingBox(),
    row(3).boundingBox(),
    page.locator('.placard-table-scroller').evaluate((element) => element.clientWidth),
  ])
  expect(after?.y).toBe((before?.y ?? 0) + 120)
  expect(at).toMatchObject({ y: before?.y, width: view, height: 120 })

  await page.locator('.placard-table-scroller').evaluate((element) => element.scrollBy(300, 0))
  expect((await detail.boundingBox())?.x).toBe(at?.x)
  const over = await detail.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 10, top + 60))
  })
  expect(over, 'what is pinned does not cover it').toBe(true)
})

test('with open details the last of 100,000 rows is reachable, and keys in a detail are its own', async () => {
  const page = await gallery.open('detail')
  const first = page.locator('[data-row="1"] [data-at="0"]')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  const report = page.getByRole('button', { name: 'Open the report' })
  await report.focus()
  await page.keyboard.press('End')
  await expect.poll(() => report.evaluate((button) => button === document.activeElement)).toBe(true)
  await first.focus()
  await page.keyboard.press('Control+End')
  const last = page.locator('[role=row][aria-rowindex="100001"]')
  const [row, view] = await Promise.all([
    last.boundingBox(),
    page.locator('.placard-table-scroller').boundingBox(),
  ])
  expect((row?.y ?? 0) + 36).toBeLessThanOrEqual(Math.ceil((view?.y ?? 0) + (view?.height ?? 0)))
})

test('open details are in the order of their rows, at any scroll position', async () => {
  const page = await gallery.open('detail')
  await scrollTo(page, { top: 0.001 })
  // Until the rows there are drawn, those at the beginning are.
  await page.locator('.placard-table-left [data-row="105"] .placard-table-opener').waitFor()
  const tops = () =>
    page
      .locator('.placard-table-detail')
      .evaluateAll((details) => details.map((detail) => detail.getBoundingClientRect().top))
  await page
    .locator('.placard-table-opener')
    .evaluateAll((openers) => openers.forEach((opener) => (opener as HTMLElement).click()))
  await expect.poll(async () => (await tops()).length).toBeGreaterThan(5)
  const shown = await tops()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})
