import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser, textBoxes } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()
const header = 0
const [name, amount, note, missing, inherited] = [1, 2, 3, 4, 5] as const

/** Opens the example anew, and hears it from its beginning. */
async function heard(page: Page): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.reload()
  await page.getByRole('columnheader').first().waitFor()
  return warnings
}

const shown = [
  ['NaN is a dash', 1, amount, '-'],
  ['an infinite number is written as one', 2, amount, '∞'],
  ['2^53 - 1 is exact', 3, amount, '9,007,199,254,740,991'],
  ['2^53 is a number', 4, amount, '9,007,199,254,740,992'],
  ['2^53 + 1 is exact as text', 5, amount, '9,007,199,254,740,993'],
  ['words among numbers are shown as received', 6, amount, 'soon'],
  ['a nested value is shown as received', 7, amount, '{"cents":12}'],
  ['markup is text', 8, name, '<img src=x onerror=alert(1)>'],
  ['an unknown element type is text', 8, note, '<script>alert(1)</script>'],
  ['of two columns with one code the first counts', header, note, 'Note'],
  ['10,000 characters stay inside their cell', 10, name, 'x'.repeat(10_000)],
  ['a column without data is dashes', 1, missing, '-'],
  ['a code that every object inherits names no field', 1, inherited, '-'],
  ['the second of two rows with one id is shown', 2, name, 'Beyond all numbers'],
] as const

const told = [
  /numbers, or decimal text.*: amount: NaN$/,
  /numbers below 2\^53.*: amount: 9007199254740992$/,
  /element types from 0 to 5.*: note: 99$/,
  /each column once.*: note: "A second note"$/,
  /a field of the rows.*: missing: nothing, constructor: nothing$/,
  /each row’s id once.*: id: "1"$/,
  /widths from 48 to 1200 pixels.*: missing: -1, constructor: NaN, wide: 1000000000$/,
]

test('invalid values are shown as received, and each cause is reported once', async () => {
  const page = await gallery.open('bad-input')
  const warnings = await heard(page)
  for (const [rule, row, column, text] of shown) {
    const cell = page.locator(`[data-row="${row}"] [data-at="${column}"]`)
    expect.soft(await cell.textContent(), rule).toBe(text)
  }
  // A field that no column shows.
  expect(await page.locator('.placard-table').textContent()).not.toContain('never shown')
  // What redraws everything tells nothing again.
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await page.getByText('11 selected').waitFor()
  for (const cause of told) {
    expect
      .soft(
        warnings.filter((one) => cause.test(one)),
        String(cause),
      )
      .toHaveLength(1)
  }
  expect(warnings).toHaveLength(told.length)
})

test('unclosed direction marks affect neither neighboring cells nor the header', async () => {
  const page = await gallery.open('bad-input')
  for (const column of [amount, missing]) {
    const [plain, turned] = await textBoxes(page, [
      [8, column],
      [9, column],
    ])
    expect(turned).toEqual({ ...plain, y: turned?.y })
  }
  const [above, below] = await textBoxes(page, [
    [header, note],
    [8, note],
  ])
  expect(above?.x).toBe(below?.x)
})

const fromServer = [
  ['-1', 'Missing', 175],
  ['NaN', 'Not a field', 224],
  ['10^9', 'Wide', 1200],
] as const

const fromStorage = [
  ['0', 'Name', 48],
  ['99999', 'Note', 1200],
  ['-1', 'Missing', 175],
  ['{"px":', 'Wide', 1200],
] as const

test('an invalid width is replaced by the closest valid one, or that of its name', async () => {
  const page = await gallery.open('bad-input')
  const widthOf = async (column: string) =>
    (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width
  for (const [came, column, widthPx] of fromServer) {
    expect.soft(await widthOf(column), `${came} from the server`).toBe(widthPx)
  }
  for (const [came, column] of fromStorage) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `placard.columnWidth:/gallery/bad-input:${column.toLowerCase()}`,
      came,
    ] as const)
  }
  const warnings = await heard(page)
  for (const [came, column, widthPx] of fromStorage) {
    expect.soft(await widthOf(column), `${came} in the storage`).toBe(widthPx)
  }
  expect(warnings.filter((one) => one.includes('in the storage'))).toEqual([
    expect.stringContaining('missing: "-1"'),
    expect.stringContaining('wide: "{\\"px\\":"'),
  ])
})
