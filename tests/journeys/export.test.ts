import { readFile } from 'node:fs/promises'
import { code } from '@placard/contract/platform/code'
import { exportPlans } from '@placard/contract/campaigns/plan'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { csvCells, xlsxCells } from '#server/platform/spreadsheet/testing/read.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const days = 'from=2026-10-01&to=2026-10-31'
const exportAddress = `**${exportPlans.path}?*`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button that leads to the export: on a phone, that of the list's menu. */
const opener = { desktop: 'Export', phone: 'List options' } as const
const focused = (page: Page, name: string) =>
  page.locator(':focus').and(button(page, name)).waitFor()

async function openedPlans(size: Size, search: string): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, 'owner@example.com', `/markets/manage/plan?${search}`)
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  return page
}

async function openExport(page: Page, size: Size): Promise<void> {
  await button(page, opener[size]).press('Enter')
  if (size === 'phone') await page.getByRole('menuitem', { name: 'Export' }).press('Enter')
}

/** Presses a button, and returns the name and content of the saved file. */
async function saved(page: Page, pressed: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download')
  await button(page, pressed).press('Enter')
  const file = await arriving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Returns the visible text columns of the table: name and cells, from the first row to the total. */
function shownColumns(page: Page): Promise<string[][]> {
  return page.getByRole('region', { name: 'Plans' }).evaluate((list) => {
    const columns: string[][] = []
    for (const cell of list.querySelectorAll<HTMLElement>('[data-row] [data-at]')) {
      const line = cell.closest<HTMLElement>('[data-row]')?.dataset['row']
      const text = cell.querySelector('[data-text]')?.textContent ?? cell.innerText
      const column = (columns[Number(cell.dataset['at'])] ??= [])
      column[Number(line)] = text.trim()
    }
    return columns.filter((column) => column[1] !== '')
  })
}

/** Returns the text of a table cell without thousands separators and dashes. */
const bare = (text: unknown) => String(text).replaceAll(',', '').replace(/^-$/, '')

/** Converts a cell of the CSV file to its value in a workbook, where numbers are numbers with full precision. */
function inWorkbook(cell: unknown): unknown {
  const text = String(cell)
  const number = Number(text.replace('%', ''))
  if (text === '' || Number.isNaN(number)) return text
  const [shown, digits] = text.endsWith('%') ? [number / 100, 3] : [number, 1]
  return expect.closeTo(shown, digits)
}

test.each(rotatingSizes())(
  'a list is exported with its filters, days and order, as the table shows it, as CSV and XLSX (%s)',
  async (size) => {
    const page = await openedPlans(size, `switch=on&sortName=cost&sortType=DESC&${days}`)
    await openExport(page, size)
    await page.getByText(/^All \d+ rows, with the visible columns\.$/).waitFor()
    const csv = await saved(page, 'CSV')
    expect(csv.name).toBe('plan-2026-10-01-2026-10-31.csv')
    await page.getByRole('status').getByText(`Saved: ${csv.name}`).waitFor()
    await focused(page, opener[size])
    const lines = csvCells(csv.bytes)
    const columnOf = (name: string) =>
      lines.map((line) => bare(line[lines[0]?.indexOf(name) ?? -1]))
    const shown = await shownColumns(page)
    expect(shown.map(([name]) => name)).toContain('Plan')
    for (const column of shown) {
      const exported = columnOf(column[0] ?? '')
      // Rows out of view are not in the page.
      expect(exported).toEqual(Array.from(exported, (text, at) => bare(column[at] ?? text)))
    }
    expect(columnOf('Plan').at(-1)).toBe('Total')

    await openExport(page, size)
    const xlsx = await saved(page, 'Excel (.xlsx)')
    expect(xlsx.name).toBe('plan-2026-10-01-2026-10-31.xlsx')
    const rows = await xlsxCells(xlsx.bytes)
    expect(rows.map((row) => row.length)).toEqual(lines.map((line) => line.length))
    expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(
      lines.map((line) => line.map(inWorkbook)),
    )
  },
)

test('S8.8 a failed export shows the reason if there is one, and can be retried', async () => {
  browser.expectErrors(/Failed to load resource/)
  const page = await openedPlans('desktop', days)
  const message = 'Others are before you.'
  const refusal = { code: code.limitReached, message, data: {}, requestId: '1' }
  await page.route(exportAddress, (route) => route.fulfill({ status: 200, json: refusal }))
  await button(page, 'Export').click()
  await button(page, 'CSV').click()
  const alert = page.getByRole('alert').filter({ hasText: 'file export failed' })
  await expect.poll(() => alert.innerText()).toBe(`file export failed: ${message}`)
  await page.unroute(exportAddress)
  await page.route(exportAddress, (route) => route.abort())
  await button(page, 'Try again').click()
  await expect.poll(() => alert.innerText()).toBe('file export failed')
  await page.unroute(exportAddress)
  expect((await saved(page, 'Try again')).name).toMatch(/\.csv$/)
  await expect.poll(() => alert.count()).toBe(0)
})

test('by keyboard alone an export is cancelled, another one runs while the menu is closed, and an empty list gives the reason', async () => {
  const page = await openedPlans('desktop', days)
  const held = Promise.withResolvers<void>()
  await page.route(exportAddress, async (route) => {
    await held.promise
    await route.continue()
  })
  await button(page, 'Export').press('Enter')
  await button(page, 'CSV').waitFor()
  await page.keyboard.press('Tab')
  await page
    .locator(':focus')
    .and(page.getByRole('radio', { name: 'As shown' }))
    .waitFor()
  await page.keyboard.press('Tab')
  await focused(page, 'CSV')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Preparing the file…').waitFor()
  const givenUp = page.waitForEvent('requestfailed')
  await button(page, 'Cancel').press('Enter')
  expect((await givenUp).url()).toContain(exportPlans.path)
  await focused(page, 'CSV')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel').waitFor({ state: 'hidden' })
  await focused(page, 'Preparing the file…')
  const arriving = page.waitForEvent('download')
  held.resolve()
  expect((await arriving).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('searchbox').fill('nothing is called so')
  await page.getByText('No results').waitFor()
  await button(page, 'Export').press('Enter')
  await page.getByText('The list is empty. There is nothing to export.').waitFor()
  expect(await button(page, 'CSV').isDisabled()).toBe(true)
})
