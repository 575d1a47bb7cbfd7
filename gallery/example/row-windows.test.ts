import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { campaigns } from '../sample/campaign.ts'
import { cellTexts, galleryBrowser, scrollTo } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()
const rows = campaigns(25_000)
const names = (start: number, end: number) => rows.slice(start, end).map(({ name }) => name)
const firstNames = (page: Page) => cellTexts(page, 1)
const askedTimes = async (page: Page) =>
  Number(/\d+/u.exec(await page.getByText(/^Asked \d+ times$/u).innerText())?.[0])
const failServer = (page: Page) => page.getByRole('checkbox', { name: 'The server fails' })

async function opened(): Promise<Page> {
  const page = await gallery.open('row-windows')
  await expect.poll(() => firstNames(page)).toEqual(names(0, 3))
  return page
}

test('rows load when they are scrolled to, each with its number among all', async () => {
  const page = await opened()
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('25001')
  await scrollTo(page, { top: 1 })
  await expect.poll(() => cellTexts(page, 1, 'last')).toEqual(names(24_997, 25_000))
  const last = page.getByRole('row', { name: rows.at(-1)?.name ?? '' })
  expect(await last.getAttribute('aria-rowindex')).toBe('25001')
})

test('rows passed while scrolling fast are not requested', async () => {
  const page = await opened()
  const before = await askedTimes(page)
  const rests = await page.locator('.placard-table-scroller').evaluate(async (scroller) => {
    let count = 1
    for (let at = 0; at < 40; at += 1) {
      const drawnMs = performance.now()
      scroller.scrollTop += 20_000
      await new Promise(requestAnimationFrame)
      // On a busy machine a frame takes as long as somebody's rest.
      if (performance.now() - drawnMs > 60) count += 1
    }
    return count
  })
  await expect.poll(() => firstNames(page)).not.toContain('')
  // Two hundred windows were passed by.
  expect((await askedTimes(page)) - before).toBeLessThanOrEqual(6 * rests)
})

test('rows that fail to load say so, and can be retried; loaded rows remain', async () => {
  const page = await opened()
  await failServer(page).check()
  await scrollTo(page, { top: 0.5 })
  const notice = page.getByRole('alert')
  await notice.getByText('The server does not answer.').waitFor()
  expect(await firstNames(page)).toEqual(['', '', ''])
  await failServer(page).uncheck()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => firstNames(page)).not.toContain('')
  await expect.poll(() => notice.count()).toBe(0)
})

test('a list that failed to load shows the reason in its place', async () => {
  const page = await opened()
  await failServer(page).check()
  await page.getByRole('button', { name: 'Cost', exact: true }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
})

test('another sort order starts again at the first row', async () => {
  const page = await opened()
  await scrollTo(page, { top: 0.5 })
  await page.getByRole('button', { name: 'Cost', exact: true }).click()
  const cheapest = rows.toSorted((a, b) => a.cost - b.cost).slice(0, 3)
  await expect.poll(() => firstNames(page)).toEqual(cheapest.map(({ name }) => name))
  await expect
    .poll(() => page.locator('.placard-table-scroller').evaluate((at) => at.scrollTop))
    .toBe(0)
})
