import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { budgetCellOf } from '#tests/journeys/support/budget-cell.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const notSaved = 'Not saved. Open the cell'

const plans = (page: Page) => page.getByRole('grid', { name: 'Plans' })
// The text of a notice is part of its cell's name.
const marked = (page: Page) => page.getByRole('gridcell', { name: notSaved })
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

/** Ends the session of the browser without notifying its page. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const tk = cookies.find(({ name }) => name === 'tk')?.value ?? ''
  const form = { headers: { tk }, form: {} }
  const response = await page.request.post('/v2/communal/auth/logout', form)
  expect(await response.json()).toMatchObject({ code: 0 })
}

async function signInAgain(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A different plan for each size, because the changes remain. */
const edits = {
  desktop: { plan: 'Commuter sneakers', after: '811.00' },
  phone: { plan: 'Trail running, autumn', after: '1,211.00' },
} as const

const sortHeader = (page: Page) =>
  page.getByRole('columnheader', { name: 'Impressions' }).getByRole('button').first()

test.each(rotatingSizes('phone'))(
  'S8.4 S2.2 a user whose session ends while typing signs in once, returns, and continues (%s)',
  async (size) => {
    const { plan, after } = edits[size]
    const page = await browser.visit({ size })
    const editor = page.getByRole('textbox', { name: `Daily budget of ${plan}` })
    await signIn(page)
    await plans(page).waitFor()
    // Other journeys create plans, which would move this one out of the visible rows.
    await page.goto(`/markets/manage/plan?text=${encodeURIComponent(plan)}`)
    await (await budgetCellOf(page, plan)).click()
    await editor.fill(after)
    const address = page.url()
    await endSession(page)
    const logins: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) logins.push(new URL(request.url()).pathname)
    })
    // The requests for the totals, the rows and everything next to them are refused at the same time. A real press would
    // take the focus from the cell, which would save first.
    await sortHeader(page).dispatchEvent('click')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(logins).toEqual(['/market/login/index.html'])

    await signInAgain(page, 'owner@example.com')
    await plans(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    await page.getByText('Your unsaved input has been restored').first().waitFor()
    // On a phone the cell and its notice are outside of the visible area, and a click might hit the notice.
    await marked(page).or(cell(page, after)).press('Enter')
    expect(await editor.inputValue()).toBe(after)
    const saved = page.waitForResponse('**/v3/plan/save')
    await editor.press('Enter')
    expect(await (await saved).json()).toMatchObject({ code: 0 })
    await page.reload()
    await cell(page, after).waitFor()
    await expect.poll(() => page.getByText(notSaved).count()).toBe(0)
  },
)

test('the input of one user is not shown to the next in the same tab', async () => {
  const page = await browser.visit()
  await signIn(page)
  await (await budgetCellOf(page, 'Kids, back to school')).click()
  await page.getByRole('textbox', { name: 'Daily budget of Kids, back to school' }).fill('645.00')
  await endSession(page)
  await sortHeader(page).dispatchEvent('click')
  await signInAgain(page, 'agency@example.com')
  await page.getByRole('grid', { name: 'Advertisers' }).waitFor()
  await page.goto('/markets/manage/plan')
  await page.getByRole('grid', { name: 'Advertisers' }).waitFor()
  expect(await page.getByText(notSaved).count()).toBe(0)
})

test('S8.7 input that cannot be saved without a network is kept, reported, and saved afterwards', async () => {
  browser.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const page = await browser.visit()
  await signIn(page)
  const place = await budgetCellOf(page, 'Store app, come back')
  await place.click()
  const editor = page.getByRole('textbox', { name: 'Daily budget of Store app, come back' })
  const before = await editor.inputValue()
  await editor.fill('512.00')
  await page.context().setOffline(true)
  await editor.press('Enter')
  await page.getByText('network error, please try again later').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('gridcell', { name: 'network error' }).press('Enter')
  expect(await editor.inputValue()).toBe('512.00')
  await editor.press('Enter')
  await cell(page, '512.00').waitFor()
  // Restores the amount for the tests that follow.
  await cell(page, '512.00').click()
  await editor.fill(before)
  await editor.press('Enter')
  await cell(page, '512.00').waitFor({ state: 'detached' })
})

test('a short loss of the network has no effect', async () => {
  browser.expectErrors(/ERR_CONNECTION_REFUSED/)
  const page = await browser.visit()
  await signIn(page)
  await plans(page).waitFor()
  let lost = 0
  await page.route('**/v3/plan/save', (route) => {
    lost += 1
    return lost < 3 ? route.abort('connectionrefused') : route.continue()
  })
  const toggle = page.getByRole('switch', { name: 'Switch Spring collection preview' })
  const before = await toggle.getAttribute('aria-checked')
  const saved = page.waitForResponse('**/v3/plan/save')
  await toggle.click()
  expect(await (await saved).json()).toMatchObject({ code: 0 })
  await expect.poll(() => toggle.getAttribute('aria-checked')).not.toBe(before)
  expect(lost).toBe(3)
  // Restores the switch for the tests that follow.
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe(before)
  await expect.poll(() => toggle.getAttribute('aria-busy')).toBe('false')
})
