import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { googleSample, statisticsSample } from '#tests/support/sample-files.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn, signInByForm } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { signOut } from '#tests/journeys/support/pages.ts'

const browser = browserForJourneys()
const yesterday = addDays(dayAt(Date.now()), -1)

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
// Rows belong to the grid by aria-owns; they are rendered in the region around it.
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
// Cells belong to their row by aria-owns, so they are located in the whole grid.
const cell = (page: Page, name: string | RegExp) =>
  page.getByRole('gridcell', { name, exact: true })

async function importFile(page: Page, file: { name: string; content: string }): Promise<void> {
  await page.goto('/markets/manage/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (
    await chooser
  ).setFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.content) })
  await page.getByRole('heading', { name: 'Import preview' }).waitFor()
}

describe.each([
  { size: 'desktop', plan: 'Store app, new users', before: '1,500.00', after: '1,600.00' },
  { size: 'phone', plan: 'Winter boots', before: '2,000.00', after: '2,100.00' },
] as const)('on a $size screen', ({ size, plan, before, after }) => {
  test('S1.1 an advertiser signs in, drills down, edits, reloads, imports and signs out', async () => {
    const page = await browser.visit({ size })
    await signInByForm(page)
    await grid(page, 'Plans').waitFor()
    expect(new URL(page.url()).pathname).toBe('/markets/manage/plan')

    // From the plan to its groups and ads, each by a link that can be shared. The region excludes the links with the
    // same names in the cost breakdown above the list.
    await list(page, 'Plans').getByRole('link', { name: 'Winter boots', exact: true }).click()
    await grid(page, 'Groups').waitFor()
    await list(page, 'Ad groups').getByRole('link', { name: 'Women 25–34', exact: true }).click()
    await grid(page, 'Ads').waitFor()
    await list(page, 'Ads').getByRole('link', { name: 'Light as air', exact: true }).waitFor()

    // The URL contains the current view.
    const address = page.url()
    await page.reload()
    await grid(page, 'Ads').waitFor()
    expect(page.url()).toBe(address)
    await page.goBack()
    await grid(page, 'Groups').waitFor()

    // In-place editing: an invalid amount is refused by the server with a reason, a valid one is accepted.
    await page.goto('/markets/manage/plan')
    await cell(page, before).click()
    const editor = page.getByRole('textbox', { name: `Daily budget of ${plan}` })
    await editor.fill('12.00')
    await editor.press('Enter')
    await page
      .getByText(/minimum daily budget is 200\.00/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await cell(page, before).click()
    await editor.fill(after)
    await editor.press('Enter')
    await cell(page, after).waitFor()
    await page.reload()
    await cell(page, after).waitFor()

    // Import of campaigns, then of their statistics.
    const campaigns = googleSample(`Rain ${size}`)
    await importFile(page, campaigns)
    await page.getByText('Google Ads Editor export').waitFor()
    await page.getByRole('button', { name: /^Import \d+ entries$/ }).click()
    await page.getByText(`${campaigns.name} imported`).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the report' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    const figures = statisticsSample(`Rain ${size}`, yesterday)
    await importFile(page, figures)
    await page.getByRole('button', { name: /^Import \d+ entries$/ }).click()
    await page.getByText(`${figures.name} imported`).waitFor()

    // The totals of the manage page match the file.
    await page.goto(
      `/markets/manage/ad?text=${encodeURIComponent(`Rain ${size}`)}&from=${yesterday}&to=${yesterday}`,
    )
    await page.getByText(`1–8 of 8`).waitFor()
    await page.getByRole('button', { name: `Clicks ${figures.clicks}` }).waitFor()
    await page.getByRole('button', { name: `Cost ${figures.costText}` }).waitFor()

    // The same file again would change nothing.
    await importFile(page, campaigns)
    await page.getByText('The file matches the current data.').waitFor()

    await signOut(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.goto('/markets/manage/plan')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })
})

test('before an import the Chinese preview describes its effect in the future tense', async () => {
  const page = await browser.visit({ locale: 'zh-CN' })
  await signIn(page, 'owner@example.com', '/markets/manage/import')
  const buffer = Buffer.from('Campaign,Budget\nNeverImported,300\n')
  const file = { name: 'plans.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: '导入 1 项' }).waitFor()
  await page.getByRole('heading', { name: '导入预览' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('已导入')
  expect(await violations(page)).toEqual([])
})

test('S4.8 a header sorts ascending, then descending, then not at all', async () => {
  const page = await browser.visit()
  await signIn(page)
  const header = list(page, 'Plans').getByRole('columnheader', { name: 'Cost', exact: true })
  await header.getByRole('button').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sortType')).toBe('ASC')
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
  await header.getByRole('button').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sortType')).toBe('DESC')
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending')
  await header.getByRole('button').click()
  await expect.poll(() => new URL(page.url()).search).not.toContain('sort')
})

test('S4.8 on a phone a header sorts descending first', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page)
  await list(page, 'Plans')
    .getByRole('columnheader', { name: 'Cost', exact: true })
    .getByRole('button')
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sortType')).toBe('DESC')
})

test('a switch is changed in the list, also after a reload', async () => {
  const page = await browser.visit()
  await signIn(page)
  const toggle = page.getByRole('switch', { name: 'Switch Outlet clearance' })
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  await page.reload()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
})

test('a change in the list is undone by its message, and by the keyboard', async () => {
  const page = await browser.visit()
  await signIn(page)
  const toggle = page.getByRole('switch', { name: 'Switch Commuter sneakers' })
  const isOn = () => toggle.getAttribute('aria-checked')
  await toggle.click()
  await page.getByText('Saved: Commuter sneakers, switch off').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone: Commuter sneakers, switch on').waitFor()
  expect(await isOn()).toBe('true')
  await toggle.click()
  await expect.poll(isOn).toBe('false')
  await page.getByText('Saved: Commuter sneakers, switch off').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: Commuter sneakers, switch on').waitFor()
  expect(await isOn()).toBe('true')
  await page.reload()
  await expect.poll(isOn).toBe('true')
})

test('a list is filtered by status and type, and a row shows all reasons against delivery', async () => {
  const page = await browser.visit()
  await signIn(page)
  await grid(page, 'Plans').waitFor()
  await selectOption(page.getByRole('combobox', { name: 'Status', exact: true }), /^Not started/)
  await page.keyboard.press('Escape')
  await page.getByText('1–1 of 1').waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('notStarted')
  await page
    .getByRole('navigation', { name: 'Levels' })
    .getByRole('link', { name: 'Ads', exact: true })
    .click()
  await grid(page, 'Ads').waitFor()
  await page.goto('/markets/manage/ad?state=notStarted&pageSize=20')
  await page.getByText('1–9 of 9').waitFor()
  const state = cell(page, /^Not started.*The start date is in the future/).first()
  await state.hover()
  await page.getByText('Wait, or choose an earlier start date').last().waitFor()
  await page.goto('/markets/manage/plan')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('button', { name: 'Promotion type' }).click()
  await panel.getByRole('checkbox', { name: 'App download' }).check()
  await page.getByText('1–1 of 1').waitFor()
  await list(page, 'Plans')
    .getByRole('link', { name: 'Store app, new users', exact: true })
    .waitFor()
})

test('filters are in the address, and a filter without results offers the next step', async () => {
  const page = await browser.visit()
  await signIn(page)
  await page.getByRole('searchbox', { name: 'Search plans by name' }).fill('boots')
  await page.getByText('1–1 of 1').waitFor()
  expect(new URL(page.url()).searchParams.get('text')).toBe('boots')
  await page.getByRole('searchbox', { name: 'Search plans by name' }).fill('no such plan')
  await page.getByText('No results').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await grid(page, 'Plans').waitFor()
})

test('the density of rows can be selected, and is kept', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/manage/ad')
  const choice = page.getByRole('combobox', { name: 'Row height' })
  await selectOption(choice, 'Compact')
  const rowPx = () =>
    page.evaluate(() => {
      const top = (line: number) =>
        document.querySelector(`[data-row="${line}"]`)?.getBoundingClientRect().top ?? 0
      return top(2) - top(1)
    })
  expect(await rowPx()).toBe(28)
  await page.reload()
  await choice.waitFor()
  expect(await rowPx()).toBe(28)
})
