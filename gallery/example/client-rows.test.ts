import { expect, test } from 'vitest'
import { campaigns } from '../sample/campaign.ts'
import { cellTexts, galleryBrowser, scrollTo } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()
const rows = campaigns(100_000)

const smallest = (numbers: readonly number[]) =>
  numbers
    .toSorted((a, b) => a - b)
    .slice(0, 3)
    .map((number) => number.toLocaleString('en-US'))

test('a hundred thousand rows are sorted by one column, then by two, with empty cells last', async () => {
  const page = await gallery.open('client-rows')
  const header = (name: string) => page.getByRole('columnheader', { name }).getByRole('button')
  await header('State').click()
  await header('Clicks').click({ modifiers: ['Shift'] })
  const inState = rows.filter(({ state }) => state === 'Out of budget')
  await expect
    .poll(() => cellTexts(page, 4))
    .toEqual(smallest(inState.flatMap(({ clicks }) => clicks ?? [])))
  await header('Clicks').click()
  await expect
    .poll(() => cellTexts(page, 4))
    .toEqual(smallest(rows.flatMap(({ clicks }) => clicks ?? [])))
  await scrollTo(page, { top: 1 })
  await expect.poll(() => cellTexts(page, 4, 'last')).toEqual(['-', '-', '-'])
})

test('a filter shows the matching rows', async () => {
  const page = await gallery.open('client-rows')
  await page.getByRole('searchbox').fill('Tea 9')
  const matching = rows.filter(({ name }) => name.includes('tea 9'))
  await page.getByText(`${matching.length.toLocaleString('en-US')} rows`).waitFor()
  expect(await cellTexts(page, 1)).toEqual(matching.slice(0, 3).map(({ name }) => name))
})
