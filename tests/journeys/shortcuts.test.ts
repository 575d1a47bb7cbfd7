import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

async function onPlans(locale: 'en-US' | 'zh-CN' = 'en-US'): Promise<Page> {
  const page = await browser.visit({ locale })
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  // The grid is there before its rows, which have shortcuts of their own.
  await page.getByRole('gridcell').getByRole('link').first().waitFor()
  return page
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Opens the palette and types. */
async function open(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search pages/ }).waitFor()
  await page.keyboard.insertText(text)
}

const path = (page: Page) => new URL(page.url()).pathname

describe('keyboard shortcuts', () => {
  test('? shows those of the page in groups, and Escape closes the list', async () => {
    const page = await onPlans()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const group of ['General', 'Go to a page', 'On the name of a row', 'In a table'])
      await list.getByRole('heading', { name: group }).waitFor()
    expect(await list.getByRole('heading', { name: 'In the review' }).count()).toBe(0)
    expect(await list.getByRole('heading', { name: 'In the chart' }).count()).toBe(0)
    await list.getByText('Search the list of the page').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show chart' }).click()
    await page.getByRole('slider').waitFor()
    await page.keyboard.press('?')
    await list.getByRole('heading', { name: 'In the chart' }).waitFor()
  })

  test('? speaks the language of the page', async () => {
    const page = await onPlans('zh-CN')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: '快捷键' })
    await list.getByRole('heading', { name: '前往页面' }).waitFor()
    expect(await list.getByText('在当前列表中搜索').count()).toBe(1)
  })

  test('lead to pages, create, and search', async () => {
    const page = await onPlans()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.getByRole('grid', { name: 'Ads' }).waitFor()
    expect(path(page)).toBe('/markets/manage/ad')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.getByRole('grid', { name: 'Plans' }).waitFor()
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox', { name: 'Search plans by name' })
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Plans', level: 1 }).click({ force: true })
    await field.blur()
    await page.keyboard.press('n')
    await expect.poll(() => path(page)).toBe('/markets/manage/create')
  })

  test('are letters in a field, and nothing while a dialog is open', async () => {
    const page = await onPlans()
    const field = page.getByRole('searchbox', { name: 'Search plans by name' })
    await field.focus()
    await page.keyboard.type('gan/?')
    expect(await field.inputValue()).toBe('gan/?')
    expect(path(page)).toBe('/markets/manage/plan')
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('heading').first().waitFor()
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0)
  })

  test('of letters work in the table without changing it, and can be turned off', async () => {
    const page = await onPlans()
    await page.getByRole('link', { name: 'Winter boots', exact: true }).focus()
    await page.keyboard.press('g')
    await page.keyboard.press('g')
    await page.getByRole('grid', { name: 'Groups' }).waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByRole('checkbox', { name: 'Shortcuts of a single letter' }).uncheck()
    await list.getByRole('button', { name: 'Close' }).click()
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await open(page, 'shortcuts')
    await option(page, 'Keyboard shortcuts').waitFor()
    expect(path(page)).toBe('/markets/manage/group')
    await page.keyboard.press('Enter')
    await list.getByRole('checkbox').check()
    await list.getByRole('button', { name: 'Close' }).click()
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await expect.poll(() => path(page)).toBe('/markets/manage/create')
  })

  test('of staff lead to their pages', async () => {
    const page = await browser.visit()
    await signIn(page, 'platform@example.com', '/platform/message')
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
    await page
      .getByRole('button', { name: /^Assign to me/ })
      .first()
      .waitFor()
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'In the review' }).waitFor()
    expect(path(page)).toBe('/platform/review')
  })
})

describe('the palette', () => {
  test('finds actions and help by their names and by other words', async () => {
    const page = await onPlans()
    await open(page, '')
    const field = page.getByRole('combobox', { name: /^Search pages/ })
    for (const [text, name] of [
      ['New plan', 'New plan'],
      ['create', 'New plan'],
      ['export', 'Export'],
      ['columns', 'Columns'],
      ['compare', 'Show chart'],
      ['budget', 'Columns'],
      ['budget', 'Daily budget'],
      ['budget', 'Budgets and bids'],
      ['log out', 'Sign out'],
      ['dark mode', 'Theme: dark'],
      ['中文', 'Language: 中文'],
      ['keys', 'Keyboard shortcuts'],
    ] as const) {
      await field.fill(text)
      const found = option(page, name).first()
      expect(await found.textContent(), text).toContain(name)
    }
  })

  test('runs the actions of the page, as their controls do', async () => {
    const page = await onPlans()
    await open(page, 'show chart')
    await option(page, 'Show chart').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('slider').waitFor()
    await open(page, 'columns')
    await option(page, 'Columns').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'detached' })
    await open(page, 'daily budget')
    await option(page, 'Daily budget').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('sortName=dayBudget')
  })

  test('opens a help article', async () => {
    const page = await onPlans()
    await open(page, 'budgets and bids')
    await option(page, 'Budgets and bids').click()
    const help = page.getByRole('dialog', { name: 'Help' })
    await help.getByRole('heading', { name: 'Budgets and bids' }).waitFor()
    await expect.poll(() => help.getByText(/^A daily budget is/).count()).toBe(1)
  })

  test('leads back from an advertiser to the agency', async () => {
    await newAdvertiser('Palette Lamps')
    const page = await tabOf(browser, 'Palette Lamps', { address: '/markets/manage/plan' })
    await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor()
    await open(page, 'switch advertiser')
    await option(page, 'Switch advertiser').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Advertisers' }).waitFor()
    expect(await page.getByRole('button', { name: 'Stop acting' }).count()).toBe(0)
  })
})
