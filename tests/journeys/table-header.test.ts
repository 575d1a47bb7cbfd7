import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

/** What the list draws; its grid owns the rows from elsewhere. */
const list = (page: Page) => page.getByRole('region', { name: 'Plans', exact: true })
const header = (page: Page, name: string) =>
  list(page).getByRole('columnheader', { name, exact: true })
const said = (page: Page, text: string | RegExp) =>
  list(page).getByRole('status').filter({ hasText: text }).waitFor()

async function openedPlans(): Promise<Page> {
  const page = await browser.visit()
  await signIn(page)
  await header(page, 'Plan').waitFor()
  return page
}

/** The edge of a header that drags. */
async function edgeOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = await cell.boundingBox()
  if (box === null) throw new Error('the header is not shown')
  return { x: box.x + box.width, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, byPx: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + byPx, from.y, { steps: 8 })
  await page.mouse.up()
}

/** Pixels of the longest text under a header. */
async function widestTextPx(under: Locator): Promise<number> {
  const column = await under.getAttribute('aria-colindex')
  const cells = under.page().locator(`[role=gridcell][aria-colindex="${column}"]`)
  return cells.evaluateAll((all) =>
    Math.max(
      ...all.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().width
      }),
    ),
  )
}

test('a double click on the edge of a header makes the column as wide as its widest text', async () => {
  const page = await openedPlans()
  const plan = header(page, 'Plan')
  const widthPx = async () => (await plan.boundingBox())?.width ?? 0
  await drag(page, await edgeOf(plan), -600)
  expect(await widthPx()).toBe(48)
  const edge = await edgeOf(plan)
  await page.mouse.dblclick(edge.x, edge.y)
  await said(page, `Plan: ${await widthPx()} pixels wide`)
  const fittedPx = await widthPx()
  const paddingPx = 24
  expect(fittedPx).toBe(Math.ceil(await widestTextPx(plan)) + paddingPx)
  await page.reload()
  await plan.waitFor()
  expect(await widthPx()).toBe(fittedPx)
})
