import { homeCost } from '@placard/contract/campaigns/home'
import { balanceSummary } from '@placard/contract/finance/finance'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { pressByKey } from '#tests/journeys/support/keyboard.ts'
import { loaded } from '#tests/journeys/support/pages.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardNames = (page: Page) =>
  page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
const home = '/markets/manage/index'

describe.each(rotatingSizes())('the home page (%s)', (size) => {
  test('is where an owner begins, with a card for each question', async () => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', '/')
    await page.waitForURL((url) => url.pathname === home)
    await loaded(page)
    expect(await cardNames(page)).toEqual([
      'Cost today',
      'Balance',
      'Plans that are not delivering',
      'Reviews',
      'Open work orders',
      'Use of daily budgets',
      'Largest changes in cost',
      'Messages',
    ])
    // The demo has figures by day alone: nothing is said about an hour.
    await card(page, 'Cost today').getByText('Daily figures are known from').waitFor()
    await card(page, 'Cost today').getByRole('slider', { name: 'Cost by day' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('leads from a number to the list of just these rows, by keyboard', async () => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', home)
    const lines = card(page, 'Plans that are not delivering').getByRole('link')
    await lines.first().waitFor()
    const [count = ''] = /\d+$/.exec((await lines.first().textContent()) ?? '') ?? []
    expect(Number(count)).toBeGreaterThan(0)
    await pressByKey(page, lines.first())
    await page.waitForURL(/\/manage\/plan\?state=\w+$/)
    await page.getByText(new RegExp(`^1–${count} of ${count}$`)).waitFor()
  })

  test('compares yesterday with the day before, or with the same weekday', async () => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', home)
    const movers = card(page, 'Largest changes in cost')
    await movers.getByRole('table').waitFor()
    const before = () => movers.getByRole('columnheader').nth(1).textContent()
    const dayBefore = await before()
    await movers.getByRole('button', { name: 'The same weekday' }).click()
    await expect.poll(before).not.toBe(dayBefore)
  })

  test('of an agency has its advertisers by what needs attention', async () => {
    const page = await browser.visit({ size })
    await signIn(page, 'agency@example.com', '/')
    await page.waitForURL((url) => url.pathname === home)
    await loaded(page)
    expect(await cardNames(page)).toEqual([
      'All advertisers',
      'Balance of the agency',
      'Open work orders',
      'Messages',
      'Advertisers that need attention',
    ])
    expect(await violations(page)).toEqual([])
    await card(page, 'Advertisers that need attention').getByRole('link').nth(1).click()
    await page.waitForURL(/\/agency\/owners\?attention=\w+$/)
    await page.getByRole('grid', { name: 'Advertisers' }).waitFor()
  })
})

describe('a fresh account', () => {
  beforeAll(() => newAdvertiser('First Steppers'))

  test.each(rotatingSizes())('has its first steps, from what there is (%s)', async (size) => {
    const page = await tabOf(browser, 'First Steppers', { size, address: home })
    const steps = card(page, 'First steps').getByRole('listitem')
    await steps.filter({ hasText: 'Add funds' }).waitFor()
    await steps.filter({ hasText: 'Verify your business' }).waitFor()
    expect(await card(page, 'First steps').getByRole('img', { name: 'To do' }).count()).toBe(6)
    await card(page, 'Cost today').getByText('No figures yet.').waitFor()
    await loaded(page)
    expect(await violations(page)).toEqual([])
    await steps.getByRole('link', { name: 'Create a plan' }).click()
    await page.waitForURL(/\/manage\/create/)
  })
})

test('a message leads to the messages of its type', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', home)
  const message = card(page, 'Messages').getByRole('listitem').first().getByRole('link')
  const title = await message.locator('span').innerText()
  await message.click()
  await page.waitForURL(/\/notify\/view\?type=\d+$/)
  const shown = page.getByRole('main').getByText(title, { exact: true }).first()
  await shown.waitFor()
  expect(await shown.isVisible()).toBe(true)
})

test('a card that fails says so, can be tried again, and leaves the others', async () => {
  browser.expectErrors(/Failed to load resource/)
  const page = await browser.visit()
  const calls = `**${homeCost.path}`
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await signIn(page, 'owner@example.com', home)
  const cost = card(page, 'Cost today')
  await cost.getByRole('alert').waitFor()
  await card(page, 'Balance').getByRole('link', { name: 'Recharge' }).waitFor()
  await page.unroute(calls)
  await cost.getByRole('button', { name: 'Try again' }).click()
  await cost.getByRole('slider').waitFor()
  expect(await cost.getByRole('alert').count()).toBe(0)
})

test('an operator for ads sees no balance, and one for money sees nothing of campaigns', async () => {
  for (const [account, expected] of [
    [
      'ads@example.com',
      ['All advertisers', 'Open work orders', 'Messages', 'Advertisers that need attention'],
    ],
    [
      'finance@example.com',
      ['All advertisers', 'Balance of the agency', 'Messages', 'Advertisers that need attention'],
    ],
  ] as const) {
    const page = await browser.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, account, home)
    await loaded(page)
    expect(await cardNames(page)).toEqual(expected)
    expect(asked.includes(balanceSummary.path)).toBe(account.startsWith('finance'))
  }
})

test.each(rotatingSizes())(
  'the toolbox has the tools that the user may open (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'ads@example.com', '/markets/toolbox/home')
    const tools = page.getByRole('main').getByRole('heading', { level: 2 })
    await tools.first().waitFor()
    expect(await tools.allTextContents()).toEqual(['Work orders', 'Operation log', 'API tokens'])
    await page.getByText(/^\d+ open$/).waitFor()
    expect(await violations(page)).toEqual([])
    await pressByKey(page, page.getByRole('main').getByRole('link', { name: 'Operation log' }))
    await page.getByRole('heading', { level: 1, name: 'Operation log' }).waitFor()
  },
)
