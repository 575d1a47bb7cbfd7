import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan, listPlans } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from './support/advertiser.ts'
import { browserForJourneys } from './support/browser.ts'
import { type Commit, commitsDuring, recordCommits } from './support/commits.ts'
import { selectMenuItem } from './support/controls.ts'
import { openByMenu } from './support/pages.ts'

const browser = browserForJourneys()
const names = ['First light', 'Second light'] as const

/** Opens the plans of a new advertiser, each with a group. */
async function opened(ownerName: string): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  for (const planName of names) {
    const { planId } = (
      await client.call(createPlan, { planName, extensionType: extensionType.web })
    ).data
    await client.call(createGroup, { planId, groupName: `Group of ${planName}`, price: 100 })
  }
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan' })
  await recordCommits(page)
  await page.reload()
  await nameOf(page).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const details = (page: Page) => page.getByRole('dialog', { name: `Plan “${names[0]}”` })
const nameOf = (page: Page) => page.getByRole('link', { name: names[0], exact: true })

/** Returns the cells that the commits rendered, each once, such as `2/3` for row 2 and column 3. */
function cellsOf(commits: readonly Commit[]): string[] {
  const places = commits.flatMap(({ cells }) => cells.map(({ row, column }) => `${row}/${column}`))
  return [...new Set(places)]
}

/** Returns the place of the cell of the first name. */
async function nameCell(page: Page): Promise<string> {
  const [row, column] = await nameOf(page).evaluate((link) => [
    link.closest('[data-row]')?.getAttribute('data-row'),
    link.closest('[role=gridcell]')?.ariaColIndex,
  ])
  return `${row}/${column}`
}

const selectedTab = '[role=dialog] [role=tab][aria-selected=true]'
const currentLevel = 'nav[aria-label=Levels] [aria-current=page]'
const shownDays = 'button[aria-label^="Date range"]'

test('opening the details, changing their tab and closing them renders no cell but the pressed one', async () => {
  const page = await opened('Render Lamps')
  // It has the menu.
  const pressed = await nameCell(page)
  const opening = await commitsDuring(page, selectedTab, async () => {
    await selectMenuItem(page.getByRole('button', { name: `Actions for ${names[0]}` }), 'Details')
    await details(page).getByText('Cost per download').waitFor()
    await page.waitForLoadState('networkidle')
  })
  expect(cellsOf(opening)).toEqual([pressed])

  const changing = await commitsDuring(page, selectedTab, async () => {
    await details(page).getByRole('tab', { name: 'Settings' }).click()
    await details(page).getByRole('link', { name: 'Edit settings' }).waitFor()
    await page.waitForURL(/tab=settings/)
  })
  const first = changing.find(({ shown }) => shown === 'Settings')
  expect(first?.cells).toEqual([])
  expect(cellsOf(changing).filter((cell) => cell !== pressed)).toEqual([])

  const closing = await commitsDuring(page, selectedTab, async () => {
    await details(page).getByRole('button', { name: 'Close' }).click()
    await details(page).waitFor({ state: 'detached' })
  })
  expect(closing.length).toBeGreaterThan(0)
  expect(cellsOf(closing).filter((cell) => cell !== pressed)).toEqual([])
})

test('selected days are shown before the list renders, whose cells wait for the new figures', async () => {
  const page = await opened('Render Days')
  const pause = Promise.withResolvers<void>()
  await page.route(`**${listPlans.path}`, async (route) => {
    await pause.promise
    await route.continue()
  })
  const [, nameColumn = ''] = (await nameCell(page)).split('/')
  await page.locator(shownDays).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Last 30 days', exact: true })
  await button.waitFor()
  const commits = await commitsDuring(page, shownDays, async () => {
    await button.click()
    await page.waitForURL(/from=/)
    await page.getByRole('row', { name: names[0] }).first().waitFor()
    await page.locator('[data-busy]').first().waitFor()
  })
  const first = commits.find(({ shown }) => shown.includes('Last 30 days'))
  expect(first?.cells).toEqual([])
  // The links of names lead to the same days.
  const columns = cellsOf(commits).map((cell) => cell.split('/')[1])
  expect([...new Set(columns)]).toEqual([nameColumn])
  pause.resolve()
  await page.locator('[data-busy]').first().waitFor({ state: 'detached' })
})

test('a list that opens again shows its rows at once', async () => {
  const page = await opened('Render Again')
  await openByMenu(page, 'Drafts')
  await nameOf(page).waitFor({ state: 'detached' })
  const commits = await commitsDuring(page, '.placard-table-scroller', async () => {
    await openByMenu(page, 'Plans')
    await nameOf(page).waitFor()
  })
  const first = commits.find(({ shown }) => shown !== '')
  expect(first?.shown).toContain(names[0])
})

test('a pressed level is marked before its list renders', async () => {
  const page = await opened('Render Levels')
  const open = async (level: string, row: string) => {
    const levels = page.getByRole('navigation', { name: 'Levels' })
    await levels.getByRole('link', { name: level, exact: true }).click()
    await page.getByRole('link', { name: row, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  // From now on both lists are there at once.
  await open('Ad groups', `Group of ${names[0]}`)
  await open('Plans', names[0])
  for (const [level, row] of [
    ['Ad groups', `Group of ${names[0]}`],
    ['Plans', names[0]],
  ] as const) {
    const commits = await commitsDuring(page, currentLevel, () => open(level, row))
    const marked = commits.findIndex(({ shown }) => shown.startsWith(level))
    const rendered = commits.findIndex(({ cells }) => cells.length > 0)
    expect(rendered).toBeGreaterThan(-1)
    expect(marked).toBeGreaterThan(-1)
    expect(marked).toBeLessThan(rendered)
  }
})

test('the column picker shows its first columns before the others, and leaves an empty stack of toasts alone', async () => {
  const page = await opened('Render Columns')
  const commits = await commitsDuring(page, '.placard-columns-all', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.locator('.placard-columns-shown li').first().waitFor()
  })
  const [first = '', ...later] = commits.map(({ shown }) => shown).filter((shown) => shown !== '')
  const all = later.at(-1) ?? ''
  expect(first).toContain('Daily budget')
  expect(first).not.toContain('Video plays')
  expect(all).toContain('Video plays')
  expect(await page.locator('.placard-toasts:popover-open').count()).toBe(0)
})
