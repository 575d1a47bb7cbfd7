import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  accessibilityTree,
  accessibleGrid,
  nodesOf,
  rowsOf,
} from '../testing/accessibility-tree.ts'
import { galleryBrowser, scrollTo } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

/** Returns the texts of the page's live regions. */
async function said(page: Page): Promise<string[]> {
  const regions = nodesOf(await accessibilityTree(page), 'status')
  return regions
    .filter(({ states }) => states['live'] === 'polite')
    .map(({ children }) => children.map(({ name }) => name).join(''))
}

/** Waits until a live region says it. */
async function told(page: Page, text: string): Promise<void> {
  await expect.poll(() => said(page)).toContain(text)
}

const headers = async (page: Page) => nodesOf(await accessibleGrid(page), 'columnheader')

/** From now on the sample server answers once time is let go on. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}

test('headers have the sort direction, and the position among several keys', async () => {
  const page = await gallery.open('several-keys')
  const header = (name: string) => page.getByRole('button', { name, exact: true })
  await header('State').click()
  await told(page, 'Sorted by State, ascending')
  await header('Cost').click({ modifiers: ['Shift'] })
  await told(page, 'Sorted by State, ascending, then by Cost, ascending')
  const sorted = (await headers(page)).filter(({ aria }) => aria['sort'] !== 'none')
  expect(sorted.map(({ name, aria }) => [name, aria['sort'], aria['description']])).toEqual([
    ['State', 'ascending', 'Sort order 1'],
    ['Cost', 'ascending', 'Sort order 2'],
  ])
})

test('a list is busy while another page is loading', async () => {
  const page = await gallery.open('server-pages')
  await page.getByRole('gridcell').first().waitFor()
  await stopTime(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2').waitFor()
  expect((await accessibleGrid(page)).aria['busy']).toBe('true')
  await page.clock.runFor(1000)
  await expect.poll(async () => (await accessibleGrid(page)).aria['busy']).toBe('false')
})

test('a list that has not loaded says so, and has an unknown number of rows', async () => {
  const page = await gallery.open('row-windows')
  await page.getByRole('gridcell').first().waitFor()
  await stopTime(page)
  await page.getByRole('button', { name: 'State' }).click()
  await told(page, 'Loading')
  const { aria, children } = await accessibleGrid(page)
  expect(aria).toMatchObject({ busy: 'true', rowcount: '-1', colcount: '8' })
  expect(children).toHaveLength(1)
})

test('a row that has not loaded is busy', async () => {
  const page = await gallery.open('row-windows')
  await page.getByRole('gridcell').first().waitFor()
  await stopTime(page)
  await scrollTo(page, { top: 1 })
  const states = async () => rowsOf(await accessibleGrid(page)).body.map(({ aria }) => aria['busy'])
  await expect.poll(states).toContain('true')
  await page.clock.runFor(5000)
  await expect.poll(states).not.toContain('true')
})

test('cells are marked as editable, and an editor is labelled by its cell', async () => {
  const page = await gallery.open('editing')
  const { body } = rowsOf(await accessibleGrid(page))
  // The fourth campaign was refused.
  const editable = body
    .slice(0, 4)
    .map(({ children }) =>
      children.flatMap(({ states }, at) => (states['readonly'] === false ? [at] : [])),
    )
  expect(editable).toEqual([[6], [6], [6], []])
  await page.getByRole('gridcell', { name: '210.00', exact: true }).first().focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox').waitFor()
  const [editor] = nodesOf(await accessibleGrid(page), 'textbox')
  expect(editor?.name).toMatch(/^Daily budget of Summer garden chairs 2/u)
  expect(editor?.states['focused']).toBe(true)
})

test('a total cannot be edited', async () => {
  const page = await gallery.open('many-columns')
  const cells = rowsOf(await accessibleGrid(page)).foot.flatMap(({ children }) => children)
  expect(new Set(cells.map(({ states }) => states['readonly']))).toEqual(new Set([true]))
})

test('selected rows are marked, with their checkboxes, and counted', async () => {
  const page = await gallery.open('selection')
  await page.getByRole('checkbox', { name: 'Select this row' }).nth(1).check()
  await told(page, '1 selected')
  const { head, body } = rowsOf(await accessibleGrid(page))
  const chosen = body.map(({ states }) => states['selected'])
  expect(chosen.slice(0, 3)).toEqual([false, true, false])
  const boxes = [...head, ...body.slice(0, 2)].flatMap((row) => nodesOf(row, 'checkbox'))
  expect(boxes.map(({ name, states }) => [name, states['checked']])).toEqual([
    ['Select all rows shown', 'mixed'],
    ['Select this row', 'false'],
    ['Select this row', 'true'],
  ])
})

test('selected cells are marked and counted', async () => {
  const page = await gallery.open('selection')
  await page.getByRole('gridcell', { name: 'Summer garden chairs 2', exact: true }).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await told(page, 'Selected cells: 2 rows by 2 columns')
  const chosen = rowsOf(await accessibleGrid(page)).body.flatMap(({ aria, children }) =>
    children.flatMap((cell) =>
      cell.states['selected'] === true ? [[aria['rowindex'], cell.aria['colindex']]] : [],
    ),
  )
  expect(chosen).toEqual([
    ['3', '2'],
    ['3', '3'],
    ['4', '2'],
    ['4', '3'],
  ])
})

test('a column that is moved or resized by keyboard is announced', async () => {
  const page = await gallery.open('column-order')
  await page.getByRole('button', { name: 'Clicks', exact: true }).focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await told(page, 'Clicks: column 5 of 8')
  const names = (await headers(page)).map(({ name }) => name)
  expect(names.indexOf('Clicks')).toBe(4)
  await page.keyboard.press('Shift+ArrowRight')
  await expect
    .poll(() => said(page))
    .toContainEqual(expect.stringMatching(/^Clicks: \d+ pixels wide$/u))
})
