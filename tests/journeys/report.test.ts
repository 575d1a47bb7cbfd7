import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { tabTo } from '#tests/journeys/support/keyboard.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingLocalizedVariants, rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const days = `from=${addDays(today, -14)}&to=${addDays(today, -8)}`

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Reports' })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const parameters = (page: Page) => new URL(page.url()).searchParams

test.each(rotatingSizes())(
  'a question is answered: by plan and day, compared, followed to the list, and saved (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com')
    await openByMenu(page, 'Reports')
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await page.getByRole('grid', { name: 'Reports' }).waitFor()
    await page.goto(`/markets/report?${days}`)
    await selectOption(choice(page, 'Rows, level 2'), 'then by Day')
    await selectOption(choice(page, 'Compare'), 'With the days before')
    await page.getByText('Difference', { exact: true }).first().waitFor()
    await page.getByText(/Compared with /).waitFor()
    expect(parameters(page).get('rows')).toBe('plan,day')
    expect(parameters(page).get('compare')).toBe('before')

    const lines = async () => Number(await grid(page).getAttribute('aria-rowcount'))
    const before = await lines()
    await page.getByRole('button', { name: 'Open' }).first().click()
    await expect.poll(lines).toBe(before + 7)
    expect(await violations(page)).toEqual([])

    const arriving = page.waitForEvent('download')
    await exportAs(page, 'CSV')
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    checkSums(await readFile(await file.path(), 'utf8'))

    const workbook = page.waitForEvent('download')
    await exportAs(page, 'Excel (.xlsx)')
    expect((await workbook).suggestedFilename()).toMatch(/^report-.*\.xlsx$/)

    const first = page.locator('.placard-table').getByRole('link').first()
    const name = await first.innerText()
    await first.click()
    await page.waitForURL(/\/markets\/manage\/group\?planId=\d+/)
    expect(parameters(page).get('from')).toBe(addDays(today, -14))
    await page.getByText(name, { exact: true }).first().waitFor()
    await page.goBack()
    await page.getByText('Difference', { exact: true }).first().waitFor()
  },
)

/** Checks that the costs of a file add up to its total, now and before. */
function checkSums(text: string): void {
  expect(text.charCodeAt(0)).toBe(0xfe_ff)
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell))
  const head = lines.findIndex(([first]) => first === 'Plan')
  expect(lines[head]?.slice(0, 5)).toEqual([
    'Plan',
    'Day',
    'Cost (CNY)',
    'Cost (CNY), before',
    'Cost (CNY), difference',
  ])
  const centsIn = (line: readonly string[], at: number) => Math.round(Number(line[at]) * 100)
  const rows = lines.slice(head + 1, -1)
  const total = lines.at(-1) ?? []
  expect(rows.length).toBeGreaterThan(7)
  expect(total.slice(0, 2)).toEqual(['Total', ''])
  for (const at of [2, 3])
    expect(rows.reduce((sum, line) => sum + centsIn(line, at), 0)).toBe(centsIn(total, at))
}

/** Opens the panel of files, and saves the report in a format. */
async function exportAs(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: format, exact: true }).click()
}

test('a report is a link: its address has the question', async () => {
  const page = await browser.visit()
  await signIn(
    page,
    'owner@example.com',
    `/markets/report?rows=plan%2Cgroup%2Cad&metrics=cost%2Cctr&top=25&${days}`,
  )
  await grid(page).waitFor()
  expect(await choice(page, 'Rows').innerText()).toBe('Rows: Plan')
  expect(await choice(page, 'Metrics').innerText()).toBe('Metrics: Cost, CTR')
  expect(await choice(page, 'Number of rows').innerText()).toBe('Top 25 by Cost')
  await page.getByRole('columnheader', { name: 'CTR' }).waitFor()
})

test.each(rotatingSizes())(
  'rows are sorted by any metric, and narrowed by metrics and names (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', `/markets/report?${days}`)
    const table = page.getByRole('grid', { name: 'Reports' })
    await table.waitFor()
    await page.getByRole('columnheader', { name: 'Clicks' }).click()
    await page.waitForURL(/sortName=clicks/)
    await choice(page, 'Number of rows')
      .filter({ hasText: / 10 by Clicks$/ })
      .waitFor()
    const all = Number(await table.getAttribute('aria-rowcount'))
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Cost', exact: true }).click()
    await page.getByLabel('Minimum').fill('cheap')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Minimum').fill('100000000')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Nothing was counted on these days.').waitFor()
    await page.getByRole('button', { name: 'Remove filter: Cost ≥ 100,000,000.00 CNY' }).click()
    await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBe(all)

    const name = await page.locator('.placard-table').getByRole('link').first().innerText()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Plan name' }).click()
    await page.getByLabel('Contains').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Edit filter: Plan name contains “${name}”` }).waitFor()
    await expect
      .poll(async () => Number(await table.getAttribute('aria-rowcount')))
      .toBeLessThan(all)
    expect(parameters(page).get('planName')).toBe(name)
    expect(await violations(page)).toEqual([])
  },
)

test.each(rotatingSizes())(
  'a report is saved, changed, opened again and removed (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', `/markets/report?rows=day&days=lastMonth`)
    await page.getByRole('grid', { name: 'Reports' }).waitFor()
    const name = `Monthly ${size}`
    const saved = page.getByRole('dialog', { name: 'Saved reports' })
    await page.getByRole('button', { name: 'Saved reports' }).click()
    await saved.getByRole('button', { name: 'Save as new report…' }).click()
    await page.getByRole('dialog', { name: 'Save report' }).getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved.getByRole('button', { name: `Open ${name}` }).waitFor()
    expect(await violations(page)).toEqual([])
    await saved.getByRole('button', { name: 'Close' }).click()
    await selectOption(choice(page, 'Compare'), 'With the days before')
    await page.getByRole('button', { name: `Report: ${name} (changed)` }).click()
    await saved.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(`The report “${name}” has been saved.`).first().waitFor()
    await saved.getByText(/^The page differs/).waitFor({ state: 'detached' })
    await saved.getByRole('button', { name: 'Close' }).click()

    await page.goto('/markets/report')
    await page.getByRole('button', { name: 'Saved reports' }).click()
    await saved.getByRole('button', { name: `Open ${name}` }).click()
    await page.getByRole('button', { name: `Report: ${name}`, exact: true }).waitFor()
    const opened = parameters(page)
    expect([opened.get('rows'), opened.get('days'), opened.get('compare')]).toEqual([
      'day',
      'lastMonth',
      'before',
    ])
    await page.getByRole('button', { name: `Report: ${name}`, exact: true }).click()
    await saved.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('dialog', { name: `Remove the report “${name}”?` }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await saved.getByText('There are no saved reports yet.').waitFor()
  },
)

test.each(rotatingSizes())(
  'a dimension is spread over columns that add up, and leads to a file (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', `/markets/report?metrics=cost%2Cctr&${days}`)
    await page.getByRole('grid', { name: 'Reports' }).waitFor()
    await selectOption(choice(page, 'Columns'), 'Columns: Ad')
    await selectOption(choice(page, 'Number of columns'), '3 columns and others')
    expect(parameters(page).get('columns')).toBe('ad')
    await page.getByRole('columnheader', { name: 'All others' }).first().waitFor()
    expect(await violations(page)).toEqual([])

    await choice(page, 'Compare').click()
    const before = page.getByRole('option', { name: /^With the days before/ })
    expect(await before.innerText()).toContain('Not beside columns')
    await page.keyboard.press('Escape')

    const arriving = page.waitForEvent('download')
    await exportAs(page, 'CSV')
    const text = await readFile(await (await arriving).path(), 'utf8')
    const head = text.split('\r\n').find((line) => line.startsWith('"Plan","Total: Cost (CNY)"'))
    expect(head).toMatch(/,"All others: Cost \(CNY\)","All others: CTR"$/)

    await page.goto(`/markets/report?columns=day&from=${addDays(today, -40)}&to=${today}`)
    await page.getByText('The days have more than 31 columns.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove the columns' }).click()
    await page.getByRole('grid', { name: 'Reports' }).waitFor()
  },
)

test.each(rotatingSizes())('a whole report is written in the background (%s)', async (size) => {
  const page = await browser.visit({ size })
  await signIn(page, 'owner@example.com', `/markets/report?rows=ad%2Cday&${days}`)
  await grid(page).waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'All rows…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Whole reports' })
  await dialog.getByRole('button', { name: 'Write CSV' }).click()
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Download report-/ }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^report-.*\.csv$/)
  await dialog.getByText(/^[\d,]+ rows, [\d.]+ (B|kB|MB)$/).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Remove report-/ }).click()
  await dialog.getByText('No files yet.').waitFor()
})

test.each(rotatingLocalizedVariants())(
  'rows are stacked by day, and each part leads to its list in $locale, $colorScheme, $size',
  async (variant) => {
    const page = await browser.visit(variant)
    await signIn(page, 'owner@example.com', `/markets/report?chart=stacks&${days}`)
    const table = page.locator('.mkt-stack-details')
    await table.locator('summary').click()
    await table.getByRole('link').first().waitFor()
    expect(await table.locator('tbody tr').count()).toBe(7)
    expect(await page.locator('.mkt-stack-bar').count()).toBe(7)
    expect(await page.locator('.mkt-stack-legend li').count()).toBeGreaterThan(1)
    expect(await violations(page)).toEqual([])
    await table.getByRole('link').first().click()
    await page.waitForURL(/\/markets\/manage\/group\?planId=\d+/)
    expect(parameters(page).get('from')).toBe(addDays(today, -14))
    expect(parameters(page).get('to')).toBe(addDays(today, -14))
    await page.goto(`/markets/report?rows=day&chart=stacks&${days}`)
    await page.locator('.mkt-report-chart .placard-state').waitFor()
  },
)

test('what cannot be reported together is offered with the reason', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', `/markets/report?rows=region&${days}`)
  await page.getByRole('grid', { name: 'Reports' }).waitFor()
  await choice(page, 'Rows, level 2').click()
  const age = page.getByRole('option', { name: /^then by Age/ })
  expect(await age.innerText()).toContain('Counted apart from the other breakdown')
  expect(await age.getAttribute('aria-disabled')).toBe('true')
  expect(await violations(page)).toEqual([])
})

test('a report is stated and read with the keyboard alone', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', `/markets/report?rows=plan%2Cday&${days}`)
  await grid(page).waitFor()
  await tabTo(page, choice(page, 'Rows'))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Rows: Week' }).waitFor()
  await page.keyboard.type('Rows: Week')
  await page.keyboard.press('Enter')
  await expect.poll(() => parameters(page).get('rows')).toBe('week,day')
  await grid(page).waitFor()
  await page.getByRole('button', { name: 'Open' }).first().waitFor()
  await tabTo(page, page.locator('.placard-table [tabindex="0"]').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('[role=row][aria-expanded=true]').count()).toBe(1)
})

test.each(rotatingLocalizedVariants())(
  'the page is accessible in $locale, $colorScheme, $size',
  async (variant) => {
    const page = await browser.visit(variant)
    await signIn(
      page,
      'owner@example.com',
      `/markets/report?rows=plan%2Cday&compare=yearAgo&${days}`,
    )
    await page.getByRole('treegrid').waitFor()
    await page.getByRole('slider').waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('days without figures are explained', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/report?from=2020-01-01&to=2020-01-07')
  await page.getByText('Nothing was counted on these days.').waitFor()
  expect(await page.getByRole('button', { name: 'Remove the filters' }).count()).toBe(0)
})

test('a report that cannot be loaded says why, and can be loaded again', async () => {
  const page = await browser.visit()
  let fails = true
  await page.route('**/v3/report/table', (route) =>
    fails
      ? route.fulfill({ json: { code: 500, message: 'the database rests', data: null } })
      : route.fallback(),
  )
  await signIn(page, 'owner@example.com', `/markets/report?${days}`)
  await page.getByText('The report could not be loaded: the database rests').first().waitFor()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('grid', { name: 'Reports' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
