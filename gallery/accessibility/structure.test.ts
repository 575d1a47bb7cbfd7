import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { campaignColumns } from '../sample/campaign.ts'
import {
  accessibleGrid,
  nodesOf,
  rowsOf,
  type AccessibleNode,
} from '../testing/accessibility-tree.ts'
import { galleryBrowser, scrollTo } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const rolesOf = (nodes: readonly AccessibleNode[]) => [...new Set(nodes.map(({ role }) => role))]
const rowIndexes = (rows: readonly AccessibleNode[]) =>
  rows.map(({ aria }) => Number(aria['rowindex']))
const columnIndexes = ({ children }: AccessibleNode) =>
  children.map(({ aria }) => Number(aria['colindex']))
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/** Checks that each row has the cells of the same columns in order, and that each cell has the content of its indexes. */
function expectOneGrid(grid: AccessibleNode) {
  const { head, body, foot } = rowsOf(grid)
  const [header] = head
  if (header === undefined) throw new Error('expected a header')
  const columns = columnIndexes(header)
  expect(columns).toEqual(ascending(columns))
  for (const row of [...body, ...foot]) expect(columnIndexes(row)).toEqual(columns)
  expect(rowIndexes(body)).toEqual(ascending(rowIndexes(body)))
  for (const { children, aria } of body)
    expect(children[0]?.name).toMatch(new RegExp(` ${Number(aria['rowindex']) - 1}$`, 'u'))
  for (const { name, aria } of header.children.slice(1, -1))
    expect(name).toBe(`Day ${Number(aria['colindex']) - 1}`)
}

async function scrolled(page: Page, to: { top: number; left: number }, lastRow: RegExp) {
  await scrollTo(page, to)
  await expect
    .poll(async () => String(rowIndexes(rowsOf(await accessibleGrid(page)).body).at(-1)))
    .toMatch(lastRow)
  return accessibleGrid(page)
}

test('a grid contains row groups, those contain rows, and those contain cells, across the panes', async () => {
  const page = await gallery.open('many-columns')
  const grid = await accessibleGrid(page)
  const { head, body, foot } = rowsOf(grid)
  expect(grid.name).toBe('Spending')
  expect(grid.children.map(({ role }) => role)).toEqual(['rowgroup', 'rowgroup', 'rowgroup'])
  expect(rolesOf([...head, ...body, ...foot])).toEqual(['row'])
  expect(rolesOf(head.flatMap(({ children }) => children))).toEqual(['columnheader'])
  expect(rolesOf([...body, ...foot].flatMap(({ children }) => children))).toEqual(['gridcell'])
  expect(nodesOf(grid, 'row')).toHaveLength(1 + body.length + 1)
})

test('counts and indexes include all rows and columns, at any scroll position', async () => {
  const page = await gallery.open('many-columns')
  const ends = [
    [{ top: 0, left: 0 }, /^[12]\d$/u, [1, 2]],
    [{ top: 1, left: 1 }, /^10001$/u, [1, 56]],
    [{ top: 0.5, left: 0.5 }, /^50\d\d$/u, [1, 29]],
    [{ top: 0, left: 0 }, /^[12]\d$/u, [1, 2]],
  ] as const
  for (const [to, lastRow, [first, second]] of ends) {
    const grid = await scrolled(page, to, lastRow)
    expect(grid.aria).toMatchObject({ rowcount: '10002', colcount: '62' })
    const { head, foot } = rowsOf(grid)
    expectOneGrid(grid)
    const columns = head.flatMap(columnIndexes)
    expect([columns[0], columns.at(-1)]).toEqual([first, 62])
    expect(columns[1]).toBeLessThanOrEqual(second)
    expect(rowIndexes([...head, ...foot])).toEqual([1, 10_002])
  }
})

test('the focused cell keeps its position at any scroll position', async () => {
  const page = await gallery.open('many-columns')
  await page.getByRole('gridcell', { name: 'Summer garden chairs 2', exact: true }).click()
  await page.keyboard.press('ArrowRight')
  const grid = await scrolled(page, { top: 1, left: 1 }, /^10001$/u)
  expectOneGrid(grid)
  const { body } = rowsOf(grid)
  expect(rowIndexes(body).slice(0, 1)).toEqual([3])
  expect(body[0]?.children.map(({ states }) => states['focused'] === true).indexOf(true)).toBe(1)
})

test('column groups are a row of the header, each above its columns', async () => {
  const page = await gallery.open('column-groups')
  const grid = await accessibleGrid(page)
  const { head, body } = rowsOf(grid)
  expect(rowIndexes([...head, ...body.slice(0, 1)])).toEqual([1, 2, 3])
  expect(grid.aria['rowcount']).toBe('202')
  const groups = head[0]?.children.map(({ name, aria }) => [
    name,
    aria['colindex'],
    aria['colspan'],
  ])
  expect(groups).toEqual([
    ['Delivery', '3', '3'],
    ['Money', '6', '3'],
  ])
  expect(head[1]?.children.map(({ name }) => name)).toEqual(
    campaignColumns.map(({ elementName }) => elementName),
  )
})

test('rows of a tree have their level, and whether they are expanded', async () => {
  const page = await gallery.open('tree')
  await page.getByRole('button', { name: 'Open' }).nth(1).click()
  await page.getByRole('button', { name: 'Close' }).waitFor()
  const grid = await accessibleGrid(page, 'treegrid')
  expect(grid.aria['rowcount']).toBe('1011')
  const told = rowsOf(grid).body.map(({ aria, states }) => [aria['level'], states['expanded']])
  const below = Array.from({ length: 10 }, () => ['2', undefined])
  expect(told.slice(0, 13)).toEqual([['1', false], ['1', true], ...below, ['1', false]])
})
