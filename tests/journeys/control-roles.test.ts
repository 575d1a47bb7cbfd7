import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from './support/browser.ts'

const browser = browserForJourneys()

/** Opens the plans of the demo, below its banner messages. */
async function onPlans(search = ''): Promise<Page> {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', `/markets/manage/plan${search}`)
  await page.getByRole('switch').first().waitFor()
  return page
}

const entry = /^- '?(\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]+\])*)/
const texts = /^(text|strong|paragraph|listitem|rowgroup)\b/

/**
 * Returns an element as assistive technology perceives it: a line for each role with its name and states, without the
 * texts in it.
 */
async function heard(element: Locator, roles: RegExp = /./): Promise<string[]> {
  const lines = (await element.ariaSnapshot()).split('\n')
  return lines
    .map((line) => entry.exec(line.trim())?.[1] ?? '')
    .filter((line) => line !== '' && !texts.test(line) && roles.test(line))
}

test('the menu of a row is a button with the name of the row, and items in groups', async () => {
  const page = await onPlans()
  const button = page.getByRole('button', { name: 'Actions for Winter boots' })
  await button.click()
  expect(await button.getAttribute('aria-haspopup')).toBe('menu')
  const menu = page.getByRole('menu', { name: 'Actions for Winter boots' })
  await menu.waitFor()
  expect(await heard(button)).toEqual(['button "Actions for Winter boots" [expanded]'])
  const found = await heard(menu)
  expect(found.slice(0, 3)).toEqual([
    'menu "Actions for Winter boots"',
    'menuitem "Details"',
    'menuitem "Edit"',
  ])
  expect(found.filter((line) => line === 'separator')).toHaveLength(2)
})

test('a status with a reason is a button that says it, and its panel is a dialog with a list', async () => {
  const page = await onPlans()
  const status = page.getByRole('gridcell').getByRole('button', { name: /^Paused/ })
  expect(await status.getAttribute('aria-haspopup')).toBe('dialog')
  await status.click()
  const panel = page.getByRole('dialog', { name: 'Paused' })
  await panel.waitFor()
  expect(await heard(panel)).toEqual([
    'dialog "Paused"',
    'list "Why it is not delivered"',
    'button "Enable the plan"',
  ])
})

test('the filters are a search landmark, the menu has groups, and chips are a list of buttons', async () => {
  const page = await onPlans('?figures=downloads:-0')
  const add = page.getByRole('button', { name: 'Filter', exact: true })
  expect(await heard(page.getByRole('search', { name: 'Filters' }))).toEqual([
    'search "Filters"',
    'searchbox "Search plans by name"',
    'combobox "Status"',
    'list "Active filters"',
    'button "Edit filter: Downloads = 0"',
    'button "Remove filter: Downloads = 0"',
    'button "Filter"',
    expect.stringMatching(/^button "Date range: Last 7 days · /),
    ...['Views', 'Columns', 'Export', 'Copy link'].map((name) => `button "${name}"`),
  ])
  await add.click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.waitFor()
  expect(await heard(panel, /^(dialog|group)/)).toEqual([
    'dialog "Filter"',
    ...['Suggested', 'Attributes', 'Metrics'].map((name) => `group "${name}"`),
  ])
  expect(await heard(add)).toEqual(['button "Filter" [expanded]'])
})

test('the days are a dialog with pressed presets, two fields and a grid for each month', async () => {
  const page = await onPlans()
  await page.getByRole('button', { name: /^Date range/ }).click()
  const panel = page.getByRole('dialog', { name: /^Date range: Last 7 days/ })
  await panel.waitFor()
  const found = await heard(panel, /^(list|textbox|grid "|button "(Last|Previous|Next))/)
  expect(found).toEqual([
    'list "Date ranges"',
    'button "Last 7 days" [pressed]',
    ...['Last 30 days', 'Last week', 'Last month'].map((name) => `button "${name}"`),
    'textbox "Start date"',
    'textbox "End date"',
    'button "Previous month"',
    expect.stringMatching(/^grid "\w+ \d{4}"$/),
    expect.stringMatching(/^grid "\w+ \d{4}"$/),
    'button "Next month"',
  ])
  // One day of all months is the tab stop.
  expect(await panel.locator('[data-day][tabindex="0"]').count()).toBe(1)
})

test('the chart is a slider with the values of its day, and a table with the same figures', async () => {
  const page = await onPlans()
  const totals = page.getByRole('region', { name: 'Totals and trend' })
  await totals.getByRole('button', { name: 'Show chart' }).click()
  const chart = totals.getByRole('slider', { name: 'Day in the chart' })
  await chart.waitFor()
  expect(await heard(totals, /\[(pressed|expanded)/)).toEqual([
    expect.stringMatching(/^button "Cost [\d,.]+ .*" \[pressed\]$/),
    expect.stringMatching(/^button "Clicks [\d,.]+ .*" \[pressed\]$/),
    'button "Hide chart" [expanded]',
  ])
  const text = /^\w{3} \d+, \d{4}: Cost [\d,.]+, Clicks [\d,]+\. \w{3} \d+, \d{4}: Cost /
  expect(await chart.getAttribute('aria-valuetext')).toMatch(text)
  await totals.getByRole('button', { name: 'Table' }).click()
  const table = totals.getByRole('region', { name: 'Daily statistics' })
  await table.waitFor()
  expect(await heard(table, /^(region|table|columnheader)/)).toEqual([
    'region "Daily statistics"',
    'table',
    ...['Date', 'Cost', 'Clicks'].map((name) => `columnheader "${name}"`),
  ])
  expect(await heard(table, /^rowheader/)).toHaveLength(7)
})

test('the details are a dialog with the name of the row, buttons to other rows, and tabs with a panel', async () => {
  const page = await onPlans()
  await page.getByRole('button', { name: 'Actions for Winter boots' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Plan “Winter boots”' })
  await details.getByRole('tabpanel', { name: 'Overview' }).waitFor()
  expect(await heard(details, /^(dialog|heading|tab|button "(Prev|Next|Close))/)).toEqual([
    'dialog "Plan “Winter boots”"',
    ...['Previous row', 'Next row', 'Close'].map((name) => `button "${name}"`),
    'heading "Winter boots" [level=2]',
    'tablist "Details"',
    'tab "Overview" [selected]',
    'tab "Settings"',
    'tab "History"',
    'tabpanel "Overview"',
  ])
  // Beside the list, which goes on being used.
  expect(await details.getAttribute('aria-modal')).not.toBe('true')
})

test('the switcher of services, the menu of the account and the pages have names and states', async () => {
  const page = await onPlans()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await heard(menu, /^(navigation|region|link "Plans")/)).toEqual([
    'navigation "Menu"',
    ...['Services', 'Manage'].map((name) => `region "${name}"`),
    'link "Plans"',
    ...['Finance', 'Toolbox', 'Account'].map((name) => `region "${name}"`),
  ])
  expect(await menu.getByRole('link', { name: 'Plans' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: 'Services: All services' }).click()
  const tree = page.getByRole('tree', { name: 'Services' })
  await tree.waitFor()
  const [, all, app] = await heard(tree)
  expect([all, app]).toEqual([
    expect.stringMatching(/^treeitem "All services.*\[selected\]/),
    expect.stringMatching(/^treeitem "App.*\[expanded\]/),
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account: owner@example.com' }).click()
  const account = page.getByRole('menu', { name: 'Account: owner@example.com' })
  await account.waitFor()
  expect((await heard(account)).slice(0, 2)).toEqual([
    'menu "Account: owner@example.com"',
    'menuitem "Account settings"',
  ])
})
