import { listPlans } from '@placard/contract/campaigns/plan'
import { expect, test } from 'vitest'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

test('bounds of a figure are added, changed and removed with one press, by keyboard alone, and are in the address', async () => {
  const page = await browser.visit()
  const answer = page.waitForResponse((response) => response.url().includes(listPlans.path))
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  // The figures of the demo depend on the day.
  const { items } = listPlans.output.parse((await (await answer).json()).data)
  const costs = items.map(({ cost }) => cost).toSorted((one, other) => other - one)
  const [, second = 0, third = 0] = costs
  const shown = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const all = page.getByText('1–8 of 8')
  await all.waitFor()
  const add = page.getByRole('button', { name: 'Filter', exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filter' })
  const cost = panel.getByRole('button', { name: 'Cost', exact: true })
  await cost.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(shown(third))
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('1–3 of 3').waitFor()
  expect(new URL(page.url()).searchParams.get('figures')).toBe(`cost:${third}-`)
  await page.reload()
  await page.getByText('1–3 of 3').waitFor()
  const edit = page.getByRole('button', { name: `Edit filter: Cost ≥ ${shown(third)} CNY` })
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Maximum' }).fill(String(second / 100))
  await page.keyboard.press('Enter')
  await page.getByText('1–2 of 2').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: `Remove filter: Cost ${shown(third)} CNY – ${shown(second)} CNY` })
    .press('Enter')
  await all.waitFor()
  expect(new URL(page.url()).searchParams.has('figures')).toBe(false)
})

test.each([
  ['Cost', 'Minimum', 'a lot', '“a lot” is not an amount'],
  ['Downloads', 'Minimum', '1.5', 'Enter a whole number such as 1500.'],
  ['CTR', 'Maximum', 'two', 'Enter a percentage such as 2.5.'],
])(
  'a bound of %s that cannot be read says how to write it, and keeps what was typed',
  async (name, end, typed, problem) => {
    const page = await browser.visit()
    await signIn(page, 'owner@example.com', '/markets/manage/ad')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await panel.getByRole('button', { name, exact: true }).click()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('Enter a minimum, a maximum or both.').waitFor()
    const input = panel.getByRole('textbox', { name: end })
    await input.fill(typed)
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText(problem).waitFor()
    expect(await input.inputValue()).toBe(typed)
  },
)

test('several statuses apply to list, count and address, each with the number of its rows, by keyboard alone', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/manage/ad')
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await status.focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('listbox', { name: 'Status' })
  await options.getByRole('option', { name: 'Ended 16' }).waitFor()
  await page.keyboard.type('ended')
  await page.keyboard.press('Enter')
  await page.getByText('1–16 of 16').waitFor()
  for (const name of ['Paused 18', 'Delivering 41'])
    await options.getByRole('option', { name, exact: true }).press('Enter')
  await page.getByText('1–50 of 75').waitFor()
  await page.keyboard.press('Escape')
  await options.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('state')).toBe('ended,paused,delivering')
  await page.reload()
  await page.getByText('1–50 of 75').waitFor()
  expect(await status.textContent()).toBe('Status: Ended, Paused +1')
  await page.getByRole('button', { name: 'Remove filter: Status: Ended, Paused +1' }).click()
  await page.getByText('1–50 of 128').waitFor()
})

test('on a phone the first row is in the upper third, with status, switch, cost and its price, and a sheet has the filters', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  await page
    .getByRole('gridcell', { name: /^[\d,]+\.\d\d$/ })
    .first()
    .waitFor()
  const [first] = await page.getByRole('gridcell').all()
  expect((await first?.boundingBox())?.y).toBeLessThanOrEqual(260)
  for (const shown of [
    page.getByRole('link', { name: 'Winter boots', exact: true }),
    page.getByText('Delivering').first(),
    page.getByRole('switch', { name: 'Switch Winter boots' }),
    page.getByRole('columnheader', { name: /^Cost\b(?! per)/ }),
    page.getByRole('columnheader', { name: /^Cost per download\b/ }),
  ]) {
    const { x = 390, width = 0 } = (await shown.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await selectOption(sheet.getByRole('combobox', { name: 'Status' }), /^Delivering/)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await page.getByText('1–5 of 5').waitFor()
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
})

test('“Clear all” removes every filter and keeps the search', async () => {
  const page = await browser.visit()
  await signIn(
    page,
    'owner@example.com',
    '/markets/manage/plan?text=store&state=delivering&switch=on&figures=downloads:-0',
  )
  await page.getByRole('button', { name: 'Remove filter: Switch: Enabled' }).waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByText('1–2 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('?text=store')
})
