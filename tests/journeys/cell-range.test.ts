import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

/** A cell by its line and its column, both from 0. */
const cell = (page: Page, line: number, column: number) =>
  page.locator(`[data-row="${line}"] [data-at="${column}"]`)
const chosen = (page: Page) => page.locator('[role=gridcell][aria-selected=true]')
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function openedPlans(): Promise<Page> {
  const page = await browser.visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  await cell(page, 1, 0).waitFor()
  return page
}

async function clipboard(page: Page): Promise<{ text: string; html: string }> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
    return { text: await read('text/plain'), html: await read('text/html') }
  })
}

/** Removes the quotes from a cell that contains a delimiter. */
const unquoted = (text = '') =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text

async function columnOf(page: Page, name: string): Promise<number> {
  const header = page
    .locator('[data-at][role=columnheader]')
    .filter({ has: page.getByText(name, { exact: true }) })
  return Number(await header.getAttribute('data-at'))
}

test('a range is selected by Shift and arrows, announced, copied for a spreadsheet, and cleared by Escape', async () => {
  const page = await openedPlans()
  const budget = await columnOf(page, 'Daily budget')
  const name = await columnOf(page, 'Plan')
  await cell(page, 1, name).getByRole('link').first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  for (let at = name; at < budget; at += 1) await page.keyboard.press('Shift+ArrowRight')
  const width = budget - name + 1
  await said(page, `Selected cells: 2 rows by ${width} columns`).waitFor()
  expect(await chosen(page).count()).toBe(2 * width)

  await page.keyboard.press('Control+c')
  await said(page, `Copied: 2 rows by ${width} columns`).waitFor()
  const { text, html } = await clipboard(page)
  const lines = text.split('\n').map((line) => line.split('\t'))
  expect(lines.map((line) => line.length)).toEqual([width, width])
  const shown = await Promise.all([1, 2].map((line) => cell(page, line, name).innerText()))
  expect(lines.map(([first]) => unquoted(first))).toEqual(shown)
  const budgets = await Promise.all([1, 2].map((line) => cell(page, line, budget).innerText()))
  expect(lines.map((line) => line.at(-1))).toEqual(
    budgets.map((budgetText) => budgetText.replaceAll(',', '').replace('No limit', '')),
  )
  expect(html.match(/<td>/g)).toHaveLength(2 * width)

  await page.keyboard.press('Escape')
  expect(await chosen(page).count()).toBe(0)
})

test('a mouse selects the cells that it is dragged over, and Shift with a click extends the range', async () => {
  const page = await openedPlans()
  const clicks = await columnOf(page, 'Clicks')
  const cost = await columnOf(page, 'Cost')
  await cell(page, 2, clicks).hover()
  await page.mouse.down()
  await cell(page, 4, cost).hover()
  await page.mouse.up()
  const width = Math.abs(cost - clicks) + 1
  await said(page, `Selected cells: 3 rows by ${width} columns`).waitFor()
  await cell(page, 5, cost).click({ modifiers: ['Shift'] })
  await said(page, `Selected cells: 4 rows by ${width} columns`).waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await cell(page, 3, cost).click()
  expect(await chosen(page).count()).toBe(0)
})

test('Ctrl+A selects all cells, Shift+Space those of a row, Ctrl+Space those of a column', async () => {
  const page = await openedPlans()
  const clicks = await columnOf(page, 'Clicks')
  const grid = page.getByRole('grid', { name: 'Plans' })
  const columns = Number(await grid.getAttribute('aria-colcount'))
  const rows = Number(await page.locator('[data-edge=bottom]').getAttribute('data-row')) - 1
  await cell(page, 3, clicks).click()
  await page.keyboard.press('Shift+Space')
  await said(page, `Selected cells: 1 row by ${columns} columns`).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Space')
  await said(page, `Selected cells: ${rows} rows by 1 column`).waitFor()
  await page.keyboard.press('Control+a')
  await said(page, `Selected cells: ${rows} rows by ${columns} columns`).waitFor()
  const left = page.locator('.placard-table-body [role=gridcell]:not([aria-selected])')
  expect(await left.count()).toBe(0)
})
