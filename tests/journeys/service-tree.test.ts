import type { Page, Response } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { actFor } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const plans = (page: Page) => page.getByRole('region', { name: 'Plans' })
const tree = (page: Page) => page.getByRole('tree', { name: 'Services' })
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name })
/** Returns the pager text of the unfiltered list; other journeys add plans. */
const everything = async (page: Page) =>
  (await page.getByText(/^1–\d+ of \d+$/).textContent()) ?? ''
/** The pager of a list with this number of rows. */
const rows = (page: Page, count: number) => page.getByText(`1–${count} of ${count}`)
const selected = (page: Page) => tree(page).getByRole('treeitem', { selected: true })

/** Opens the switcher, which is in the collapsed menu on a narrow screen. */
async function unfolded(page: Page, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^Services: / }).click()
}

async function select(page: Page, size: Size, name: string): Promise<void> {
  await unfolded(page, size)
  await item(page, name).click()
}

async function signedIn(size: Size, account?: string): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, account)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  return page
}

/** Opens an advertiser of the agency in a new tab. */
async function advertiser(page: Page, ownerName: string): Promise<Page> {
  const tab = await page.context().newPage()
  await actFor(tab, ownerName)
  await rows(tab, 2).waitFor()
  return tab
}

async function agencyTab(size: Size, ownerName: string): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, 'agency@example.com')
  return advertiser(page, ownerName)
}

test.each(rotatingSizes())(
  'S1.4 the selected node filters the page: list, totals and trend, also after a reload (%s)',
  async (size) => {
    const page = await signedIn(size)
    const all = await everything(page)
    // Responses for the unfiltered list may still arrive.
    const isScoped = (path: string) => (one: Response) =>
      one.url().endsWith(path) && one.request().postData()?.includes('nodeId') === true
    const trends: Response[] = []
    page.on('response', (one) => isScoped('/v3/report/trend')(one) && trends.push(one))
    const [listed] = await Promise.all([
      page.waitForResponse(isScoped('/v3/plan/list')),
      select(page, size, 'Adults'),
    ])
    // The preceding days are requested as well, for comparison.
    const { from, to } = listed.request().postDataJSON()
    const ofSameDays = await vi.waitFor(() => {
      const found = trends.find((one) => {
        const asked = one.request().postDataJSON()
        return asked.from === from && asked.to === to
      })
      if (found === undefined) throw new Error(`no trend from ${from} to ${to} was asked for`)
      return found
    }, 15_000)
    const { data: list } = await listed.json()
    const { data: trend } = await ofSameDays.json()
    await rows(page, 3).waitFor()
    const names = ['Commuter sneakers', 'Trail running, autumn', 'Winter boots']
    for (const name of names) await plans(page).getByRole('link', { name, exact: true }).waitFor()
    const impressions = list.items.reduce(
      (sum: number, row: { impressions: number }) => sum + row.impressions,
      0,
    )
    expect(trend.total.impressions).toBe(impressions)
    const totals = page.getByRole('region', { name: 'Totals and trend' })
    await totals.getByText(impressions.toLocaleString('en-US')).first().waitFor()
    await page.getByText('Service: Adults').waitFor()

    await page
      .getByRole('navigation', { name: 'Levels' })
      .getByRole('link', { name: 'Groups' })
      .click()
    await rows(page, 12).waitFor()
    const address = page.url()
    expect(address).toMatch(/\/group\?node=\d+$/)
    await page.reload()
    await rows(page, 12).waitFor()
    expect(page.url()).toBe(address)
    await unfolded(page, size)
    await expect.poll(() => selected(page).textContent()).toContain('Adults')
    await item(page, 'All services').click()
    await page
      .getByRole('navigation', { name: 'Levels' })
      .getByRole('link', { name: 'Plans' })
      .click()
    await page.getByText(all).waitFor()
    expect(page.url()).not.toContain('node=')
  },
)

test.each(rotatingSizes())('S1.4 the descendants of a node are included (%s)', async (size) => {
  const page = await signedIn(size)
  await select(page, size, 'Shop')
  await rows(page, 5).waitFor()
  await select(page, size, 'Children')
  await rows(page, 1).waitFor()
  const names = plans(page).getByRole('link', { name: /^(?!Edit )/ })
  expect(await names.allTextContents()).toEqual(['Kids, back to school'])
})

test.each(rotatingSizes())(
  'S1.4 a tab of another advertiser keeps its own selection (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'agency@example.com')
    const bikes = await advertiser(page, 'City Bikes')
    const tea = await advertiser(page, 'Tea & Leaf')
    await select(bikes, size, 'Company')
    await rows(bikes, 1).waitFor()
    await bikes.reload()
    await rows(bikes, 1).waitFor()
    await tea.reload()
    await rows(tea, 2).waitFor()
    expect(tea.url()).not.toContain('node=')
  },
)

test.each(rotatingSizes())(
  'S1.4 a removed node, or another owner’s, shows everything, with a notice (%s)',
  async (size) => {
    const page = await signedIn(size)
    await page.goto('/markets/manage/group?text=women')
    const all = await everything(page)
    await page.goto('/markets/manage/group?node=99&text=women')
    await page.getByText(all).waitFor()
    await unfolded(page, size)
    await page.getByText('The service of this link no longer exists').waitFor()
    await expect.poll(() => selected(page).textContent()).toBe('All services')
    expect(page.url()).toMatch(/\/group\?text=women$/)
  },
)

test.each(rotatingSizes())(
  'S1.4 nodes are added, renamed, moved and removed, and one in use cannot be removed (%s)',
  async (size) => {
    const page = await agencyTab(size, size === 'phone' ? 'Tea & Leaf' : 'Garden House')
    const begin = async (name: string, act: string) => {
      await select(page, size, name)
      // Selecting a node closes the menu.
      await unfolded(page, size)
      await page.getByRole('button', { name: `Change “${name}”` }).click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name }).click()
    const put = async (name: string, place: string) => {
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Parent service').click()
      await page.getByRole('option', { name: place }).click()
      await press('Save')
    }
    const settled = async () => {
      await dialog.waitFor({ state: 'detached' })
      if (size === 'phone') await page.keyboard.press('Escape')
    }

    await begin('Shop', 'Add below…')
    await put('company', 'Top level')
    await dialog.getByText('There is a service “company” at this place already.').waitFor()
    expect(await violations(page)).toEqual([])
    await put('Sale', 'Shop')
    await settled()
    await begin('Sale', 'Rename or move…')
    await put('Spring sale', 'Company')
    await settled()
    await page.getByText('Service: Spring sale').waitFor()
    await page.getByText('No plans in this service yet').waitFor()

    await begin('Company', 'Remove…')
    await press('Remove')
    await dialog.getByText('There are services below “Company”.').waitFor()
    await press('Cancel')
    await settled()
    await begin('Spring sale', 'Remove…')
    await dialog.getByText('This cannot be undone').waitFor()
    await press('Remove')
    await settled()
    await rows(page, 2).waitFor()
    await unfolded(page, size)
    // The list may load before the tree.
    await expect
      .poll(() => tree(page).getByRole('treeitem').allTextContents())
      .toEqual(['All services', 'Company1', 'Shop1'])
  },
)

test('the tree works by keyboard alone: arrows move and collapse, Enter selects', async () => {
  const page = await signedIn('desktop')
  await everything(page)
  await unfolded(page, 'desktop')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const press = async (key: string) => {
    await page.keyboard.press(key)
    return focused()
  }
  await expect.poll(focused).toBe('All services')
  expect(await press('ArrowUp')).toBe('All services')
  expect(await press('ArrowDown')).toBe('App')
  expect(await press('ArrowRight')).toContain('New users')
  expect(await press('ArrowLeft')).toBe('App')
  expect(await press('ArrowLeft')).toBe('App')
  expect(await item(page, 'New users').count()).toBe(0)
  expect(await press('ArrowDown')).toContain('Shop')
  expect(await press('End')).toContain('Children')
  expect(await press('Home')).toBe('All services')
  expect(await press('c')).toContain('Children')
  expect(await press('a')).toBe('App')
  await press('ArrowRight')
  await press('ArrowDown')
  await page.keyboard.press('Enter')
  await rows(page, 1).waitFor()
  // The panel is closed, and the focus is on its opener, which names the service.
  await expect.poll(() => tree(page).count()).toBe(0)
  await expect.poll(focused).toBe('Services: New users')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^New users/)
  await page.keyboard.press('Escape')
  await expect.poll(() => tree(page).count()).toBe(0)
  await expect.poll(focused).toBe('Services: New users')
})

test('S1.4 the service of a plan is selected in its row, and moves it there', async () => {
  const page = await agencyTab('desktop', 'City Bikes')
  await page.goto('/markets/manage/plan?text=Best')
  const place = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await place('Shop').click()
  const choice = page.getByRole('combobox', { name: 'Service of Best sellers' })
  await choice.selectOption({ label: 'Company' })
  await choice.press('Enter')
  await page.getByText('Saved: Best sellers, service Company').waitFor()
  await place('Company').waitFor()
  await page.goto('/markets/manage/plan')
  await select(page, 'desktop', 'Company')
  await rows(page, 2).waitFor()
  await select(page, 'desktop', 'Shop')
  await page.getByText('No plans in this service yet').waitFor()
  await page.getByRole('button', { name: 'Show all services' }).click()
  await rows(page, 2).waitFor()
  const opener = page.getByRole('button', { name: /^Services: / })
  await expect.poll(() => opener.textContent()).toBe('Services: All services')
})
