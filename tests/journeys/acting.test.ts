import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

/** Opens an advertiser from the agency's list in a new tab. */
async function opened(page: Page, ownerName: string): Promise<Page> {
  // There may be more advertisers than fit on a page.
  await page.getByRole('searchbox', { name: 'Search advertisers' }).fill(ownerName)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Open ${ownerName} in a new tab` }).click()
  const tab = await popup
  await tab.getByRole('grid', { name: 'Plans' }).waitFor()
  return tab
}

const actingFor = (tab: Page) => tab.getByRole('banner').getByText('Acting for')

/** Presses the switch of a plan and waits until it is saved. */
async function switchPlan(tab: Page): Promise<string> {
  const toggle = tab.getByRole('switch', { name: 'Switch Best sellers' })
  const before = await toggle.getAttribute('aria-checked')
  const saved = tab.waitForResponse((response) => response.url().endsWith('/v3/plan/save'))
  await toggle.click()
  const response = await saved
  expect(await response.json()).toMatchObject({ code: 0 })
  await expect.poll(() => toggle.getAttribute('aria-checked')).not.toBe(before)
  return (await response.request().headerValue('multi-access-id')) ?? ''
}

test.each(rotatingSizes())(
  'S9.7 two tabs of one browser act for two advertisers at once, and each shows its own (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'agency@example.com')
    const bikes = await opened(page, 'City Bikes')
    const tea = await opened(page, 'Tea & Leaf')
    for (const [tab, ownerName] of [
      [bikes, 'City Bikes'],
      [tea, 'Tea & Leaf'],
    ] as const) {
      await actingFor(tab).waitFor()
      await tab.getByRole('banner').getByText(ownerName).waitFor()
    }
    // The tabs alternate, so that neither can rely on state that the other has left behind.
    const ids = [
      await switchPlan(bikes),
      await switchPlan(tea),
      await switchPlan(bikes),
      await switchPlan(tea),
    ]
    expect(ids[0]).not.toBe(ids[1])
    expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]])
    for (const tab of [bikes, tea]) await tab.reload()
    await bikes.getByRole('banner').getByText('City Bikes').waitFor()
    await tea.getByRole('banner').getByText('Tea & Leaf').waitFor()
    // The agency's own tab must still act for the agency.
    await page.reload()
    await page.getByRole('button', { name: 'Open Tea & Leaf in a new tab' }).waitFor()
    expect(await actingFor(page).count()).toBe(0)
  },
)

test('a tab that stops acting returns to the agency', async () => {
  const page = await browser.visit()
  await signIn(page, 'agency@example.com')
  const tab = await opened(page, 'Garden House')
  await tab.getByRole('button', { name: 'Stop acting for this advertiser' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(await actingFor(tab).count()).toBe(0)
})

test('a tab whose browser has signed in as another user starts again as that user', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com')
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/market/login/index.html')
  await other.getByRole('textbox', { name: 'Account' }).fill('agency@example.com')
  await other.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  // A background request of the page may have redirected it already.
  await page
    .getByRole('navigation', { name: 'Levels' })
    .getByRole('link', { name: 'Groups' })
    .or(page.getByRole('banner').getByText('Blue Harbor Media'))
    .first()
    .click()
  await page.getByRole('grid', { name: 'Advertisers' }).waitFor()
  expect(await page.getByRole('banner').textContent()).toContain('Blue Harbor Media')
})
