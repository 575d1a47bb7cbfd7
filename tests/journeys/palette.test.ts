import { querySearch } from '@placard/contract/campaigns/search'
import { logout } from '@placard/contract/identity/sign-out'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { signOut } from '#tests/journeys/support/pages.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const palette = (page: Page) => page.getByRole('dialog', { name: /^Search pages/ })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

/** Opens the list of plans, without a dialog over it. */
async function onPlans(size: Size, account?: string): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, account)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  return page
}

/** Opens the palette with its key. */
async function opened(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

/** Waits until the palette is gone: a dialog that is closed is in the page until the browser tells of it. */
async function closed(page: Page): Promise<void> {
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/** Types into the open palette and waits for the search to finish. */
async function typed(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(querySearch.path))
  await page.keyboard.insertText(text)
  await answered
}

test.each(rotatingSizes())(
  'a plan leads to its groups, a group to its ads, an ad to itself in the list (%s)',
  async (size) => {
    const page = await onPlans(size)
    await opened(page)
    await expect
      .poll(() => field(page).evaluate((input) => input === document.activeElement))
      .toBe(true)
    await typed(page, 'winter')
    await options(page).filter({ hasText: 'Winter boots' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Groups' }).waitFor()
    expect(page.url()).toMatch(/\/markets\/manage\/group\?planId=\d+$/)
    await closed(page)
    // The focus has returned, so the palette can be opened again.
    await opened(page)
    await typed(page, 'women')
    const group = palette(page).getByRole('group', { name: 'Groups' }).getByRole('option').first()
    await group.waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Ads' }).waitFor()
    expect(page.url()).toMatch(/\/manage\/ad\?planId=\d+&groupId=\d+$/)
    await opened(page)
    await typed(page, 'light')
    const ad = palette(page).getByRole('group', { name: 'Ads' }).getByRole('option').first()
    const name = await ad
      .locator('.placard-palette-name')
      .evaluate((it) => it.firstChild?.textContent)
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByText(/^1–1 of 1$/).waitFor()
    expect(name).toBeTruthy()
  },
)

describe('the palette', () => {
  test.each(rotatingSizes())('is opened and closed by its buttons (%s)', async (size) => {
    const page = await onPlans(size)
    await opener(page).click()
    await field(page).waitFor()
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await closed(page)
    await expect
      .poll(() => opener(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
  })

  test('moves by arrows, Home and End while the focus stays in the field, and closes by Escape', async () => {
    const page = await onPlans('desktop')
    await opened(page)
    const chosen = async (key: string) => {
      await page.keyboard.press(key)
      const id = await active(page).getAttribute('id')
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(id)
      await expect
        .poll(() => field(page).evaluate((input) => input === document.activeElement))
        .toBe(true)
      return active(page).textContent()
    }
    await expect.poll(() => active(page).textContent()).toBe('Home')
    expect(await chosen('ArrowDown')).toBe('Plans')
    expect(await chosen('ArrowUp')).toBe('Home')
    expect(await chosen('ArrowUp')).toBe('Sign out')
    expect(await chosen('ArrowDown')).toBe('Home')
    expect(await chosen('End')).toBe('Sign out')
    expect(await chosen('Home')).toBe('Home')
    await page.keyboard.press('Escape')
    await closed(page)
    await opened(page)
    await page.keyboard.press('Control+k')
    await closed(page)
  })

  test('S2.8 shows the number of results, and emphasizes the matches', async () => {
    const page = await onPlans('desktop')
    await opened(page)
    await typed(page, 'BOOTS')
    await options(page).filter({ hasText: 'Winter boots' }).first().waitFor()
    const count = await options(page).count()
    await expect
      .poll(() => palette(page).getByRole('status').textContent())
      .toBe(count === 1 ? '1 result' : `${count} results`)
    const emphasised = palette(page).locator('em.high-light')
    expect(new Set(await emphasised.allTextContents())).toEqual(new Set(['boots']))
  })

  test('says that nothing was found, or that the search failed, with a retry', async () => {
    browser.expectErrors(/Failed to load resource|ERR_FAILED/)
    const page = await onPlans('desktop')
    await opened(page)
    await typed(page, 'no such thing')
    await palette(page).getByText('No results for “no such thing”').first().waitFor()
    await page.route(`**${querySearch.path}`, (route) => route.abort(), { times: 3 })
    await field(page).fill('winter')
    await palette(page).getByRole('alert').waitFor()
    await palette(page).getByRole('button', { name: 'Try again' }).click()
    await options(page).filter({ hasText: 'Winter boots' }).first().waitFor()
    expect(await palette(page).getByRole('alert').count()).toBe(0)
  })

  test('shows recent places, only to the same user', async () => {
    const page = await onPlans('desktop')
    await opened(page)
    await typed(page, 'winter boots')
    await options(page).filter({ hasText: 'Winter boots' }).first().click()
    await page.getByRole('grid', { name: 'Groups' }).waitFor()
    await page.reload()
    await page.getByRole('grid', { name: 'Groups' }).waitFor()
    await opened(page)
    const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    expect(await recent.allTextContents()).toEqual(['Winter boots'])
    await page.keyboard.press('Escape')
    await signOut(page)
    await page.getByRole('textbox', { name: 'Account' }).fill('agency@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await opened(page)
    await options(page).first().waitFor()
    expect(await recent.count()).toBe(0)
  })

  test('changes language and theme, and signs out', async () => {
    const page = await onPlans('desktop')
    const run = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog input').waitFor()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
      await page.locator('dialog').waitFor({ state: 'detached' })
    }
    await run('中文')
    await page.getByRole('grid', { name: '推广计划' }).waitFor()
    await run('English')
    await run('Theme: dark')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await opened(page)
    await page.keyboard.insertText('sign out')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  test('S9.7 opens an advertiser of an agency in its own tab', async () => {
    const page = await browser.visit()
    await signIn(page, 'agency@example.com')
    await page.getByRole('grid', { name: 'Advertisers' }).waitFor()
    await opened(page)
    await typed(page, 'city')
    await options(page)
      .filter({ hasText: /^City Bikes/ })
      .waitFor()
    const popup = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const tab = await popup
    await tab.getByRole('grid', { name: 'Plans' }).waitFor()
    expect(await tab.getByRole('banner').textContent()).toContain('City Bikes')
  })

  test('S2.7 offers a user who may not search the pages of their menu and the commands, without requests', async () => {
    const page = await browser.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, 'finance@example.com')
    await page.getByRole('heading', { level: 1, name: 'Advertisers' }).waitFor()
    await opened(page)
    expect((await options(page).allTextContents()).at(-1)).toBe('Sign out')
    const pages = palette(page).getByRole('group', { name: 'Pages' }).getByRole('option')
    expect(await pages.allTextContents()).toEqual([
      'Home',
      'Advertisers',
      'Recharge',
      'Recharge records',
      'Transactions',
      'API tokens',
      'Messages',
      'Account settings',
    ])
    await page.keyboard.insertText('sign')
    await expect.poll(() => options(page).allTextContents()).toEqual(['Sign out'])
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain(querySearch.path)
  })

  test('stays closed while another dialog is open', async () => {
    const page = await onPlans('desktop')
    await page.evaluate(() => {
      const other = document.createElement('dialog')
      other.append(document.createElement('button'))
      document.body.append(other)
      other.showModal()
    })
    await page.keyboard.press('Control+k')
    await page.evaluate(() => document.querySelector('dialog')?.remove())
    expect(await palette(page).count()).toBe(0)
    await opened(page)
  })

  test('adds no code to a first visit', async () => {
    const page = await browser.visit()
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await signIn(page)
    await page.getByRole('grid', { name: 'Plans' }).waitFor()
    await page.waitForLoadState('networkidle')
    const panels = () => files.filter((file) => file.includes('/async/panel'))
    expect(panels()).toEqual([])
    await opened(page)
    expect(panels()).toHaveLength(1)
  })

  test('has input typed before its code was loaded', async () => {
    const page = await onPlans('desktop')
    const asked = Promise.withResolvers<void>()
    const allowed = Promise.withResolvers<void>()
    await page.route('**/async/panel*.js', async (route) => {
      asked.resolve()
      await allowed.promise
      await route.continue()
    })
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    await asked.promise
    await page.keyboard.type('winter b')
    allowed.resolve()
    await field(page).waitFor()
    await page.keyboard.type('oots')
    await options(page).filter({ hasText: 'Winter boots' }).first().waitFor()
    expect(await field(page).inputValue()).toBe('winter boots')
    expect(await page.locator('input[type="search"]').inputValue()).toBe('')
  })

  test('stays open when a command is refused, with the reason', async () => {
    const page = await onPlans('desktop')
    const answer = { code: 401, message: 'only on Sundays', data: null, requestId: '' }
    await page.route(`**${logout.path}`, (route) => route.fulfill({ json: answer }), { times: 1 })
    await opened(page)
    await page.keyboard.insertText('sign out')
    await page.keyboard.press('Enter')
    const refusal = palette(page).getByRole('alert')
    await expect.poll(() => refusal.allTextContents()).toEqual(['only on Sundays'])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  test('whose code does not load says so, and loads on retry', async () => {
    browser.expectErrors(/Failed to load resource|ERR_FAILED/)
    const page = await onPlans('desktop')
    await page.route('**/async/panel*.js', (route) => route.abort(), { times: 1 })
    await opener(page).click()
    await page.getByText('The search could not be loaded. Try again.').waitFor()
    await opener(page).click()
    await field(page).waitFor()
    expect(await page.getByText('The search could not be loaded').count()).toBe(0)
  })
})
