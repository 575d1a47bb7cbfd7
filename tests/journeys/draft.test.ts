import { removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import { listPlans, removePlan } from '@placard/contract/campaigns/plan'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'

const browser = browserForJourneys()
const colleague = 'ads@example.com'
const groupName = (page: Page) => page.getByLabel('Ad group name')
const saved = (page: Page) => page.getByText(/^Draft saved /).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const createOnly = (page: Page, part: string) =>
  selectMenuItem(page.getByRole('button', { name: 'Create only…' }), part)

/** Returns the draft id of the URL. */
const draftIn = (page: Page) => new URL(page.url()).searchParams.get('draftId')

/** Enters and saves a plan and a part of a group. */
async function enterPartialDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New plan' }).click()
  await page.getByLabel('Plan name').fill('Spring tours')
  await page.getByLabel('Daily budget').fill('300')
  await groupName(page).fill('Weekends')
  await page.waitForURL(/draftId=/)
  await saved(page)
}

async function expectPartialDraft(page: Page): Promise<void> {
  expect(await groupName(page).inputValue()).toBe('Weekends')
  expect(await page.getByLabel('Daily budget').inputValue()).toBe('300')
  // The page opens at the section that was edited last.
  const section = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Ad group/ })
  expect(await section.getAttribute('aria-current')).toBe('step')
}

test('input is restored after a reload, and in a colleague’s browser with its author and time', async () => {
  await newAdvertiser('Canal Bikes')
  const page = await tabOf(browser, 'Canal Bikes')
  await enterPartialDraft(page)
  await page.reload()
  await page.getByText(/^Changed by you, /).waitFor()
  await expectPartialDraft(page)

  const other = await tabOf(browser, 'Canal Bikes', { account: colleague })
  await openByMenu(other, 'Drafts')
  await other.getByRole('gridcell', { name: 'Blue Harbor Media' }).waitFor()
  expect(await violations(other)).toEqual([])
  await other.getByRole('link', { name: 'Spring tours' }).click()
  await other.getByText(/^Changed by Blue Harbor Media, /).waitFor()
  await expectPartialDraft(other)

  // Both users continue to type.
  await groupName(other).fill('Weekends and feasts')
  await saved(other)
  await groupName(page).fill('Mondays')
  await page.getByText(/^This draft was changed on .* by Lin, ads$/).waitFor()
  expect(await groupName(page).inputValue()).toBe('Mondays')
  expect(await violations(page)).toEqual([])
  const theirs = draftIn(page)
  await press(page, 'Save mine as a new draft')
  await page.getByRole('link', { name: 'Drafts (2)' }).waitFor()
  expect(draftIn(page)).not.toBe(theirs)

  // This time the other user's version is accepted.
  const mine = draftIn(page)
  await other.goto(`/markets/manage/create?draftId=${mine}`)
  await groupName(other).fill('Tuesdays')
  await saved(other)
  await groupName(page).fill('Wednesdays')
  await press(page, 'Take theirs')
  await expect.poll(() => groupName(page).inputValue()).toBe('Tuesdays')
  expect(draftIn(page)).toBe(mine)

  // Submitting removes the draft; the other draft is removed after a confirmation.
  await page.getByRole('textbox', { name: 'Bid', exact: true }).fill('1.20')
  await createOnly(page, 'Create plan and ad group')
  await page.getByText(/^Created: /).waitFor()
  await openByMenu(page, 'Drafts')
  await expect.poll(() => page.getByRole('link', { name: 'Spring tours' }).count()).toBe(1)
  await press(page, 'Remove the draft “Spring tours”')
  await page.getByText(/ by Lin, ads\.$/).waitFor()
  expect(await violations(page)).toEqual([])
  await press(page, 'Remove')
  await page.getByText('No drafts.').waitFor()

  // Opening the removed draft shows that it does not exist any more.
  await other.goto(`/markets/manage/create?draftId=${theirs}`)
  await other.getByText('Not found').waitFor()
})

test('a page that closes in the middle of a word loses nothing, and leaves one draft', async () => {
  await newAdvertiser('Fen Skates')
  const page = await tabOf(browser, 'Fen Skates')
  const planName = page.getByLabel('Plan name')
  await page.getByRole('link', { name: 'New plan' }).click()
  await planName.fill('Winter t')
  await page.reload()
  await expect.poll(() => planName.inputValue()).toBe('Winter t')
  await page.waitForURL(/draftId=/)
  await planName.fill('Winter tour')
  await page.reload()
  await expect.poll(() => planName.inputValue()).toBe('Winter tour')
  await planName.fill('Winter tours')
  await page.getByRole('link', { name: 'Drafts (1)' }).click()
  await page.getByRole('link', { name: 'Winter tours' }).waitFor()
  expect(await page.getByRole('gridcell', { name: 'you', exact: true }).count()).toBe(1)
})

test('entities created from a draft are kept when it is continued, and removed ones are reported', async () => {
  const client = await newAdvertiser('Tide Kites')
  const page = await tabOf(browser, 'Tide Kites')
  await enterPartialDraft(page)
  await createOnly(page, 'Create plan')
  await page.getByText('Created: plan Spring tours.').waitFor()
  await openByMenu(page, 'Drafts')
  await page.getByRole('link', { name: 'Weekends' }).click()
  await page.getByRole('heading', { name: 'New ad group' }).waitFor()
  expect(await groupName(page).inputValue()).toBe('Weekends')

  // Choosing an existing plan replaces the new one, and loses nothing else.
  await page.goto('/markets/manage/create')
  await page.getByLabel('Plan name').fill('Summer tours')
  await groupName(page).fill('Feasts')
  await page.locator('summary').filter({ hasText: 'Use an existing plan' }).click()
  await page.getByRole('link', { name: 'Spring tours' }).click()
  await page.getByRole('heading', { name: 'New ad group' }).waitFor()
  expect(await groupName(page).inputValue()).toBe('Feasts')
  await saved(page)
  await page.reload()
  await page.getByRole('heading', { name: 'New ad group' }).waitFor()
  expect(await groupName(page).inputValue()).toBe('Feasts')

  const days = { from: '2026-01-01', to: '2026-01-01' }
  const [plan] = (await client.call(listPlans, days)).data.items
  const { planId = '', version = 0 } = plan ?? {}
  expect(await client.call(removePlan, { planId, version })).toMatchObject({ code: 0 })
  await page.reload()
  await page.getByText('The parent of this draft no longer exists').waitFor()
  expect(await violations(page)).toEqual([])
  await press(page, 'Create a new one')
  await page.getByRole('heading', { name: 'New plan' }).waitFor()
  expect(await groupName(page).inputValue()).toBe('Feasts')
  await groupName(page).fill('Feasts and fairs')
  await saved(page)
})

test('without a server input is kept, reported, and saved when the server is back', async () => {
  await newAdvertiser('Moor Tents')
  const page = await tabOf(browser, 'Moor Tents')
  browser.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await enterPartialDraft(page)
  await page.context().setOffline(true)
  await groupName(page).fill('Weekends by the lake')
  await page.getByText(/^Draft not saved/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.context().setOffline(false)
  await saved(page)

  // Input that could not be saved also survives a reload.
  await page.route(`**${saveDraft.path}`, (route) => route.abort())
  await groupName(page).fill('Weekends in the hills')
  await page.getByText(/^Draft not saved/).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/^Draft not saved/).waitFor()
  expect(await groupName(page).inputValue()).toBe('Weekends in the hills')
  await page.unroute(`**${saveDraft.path}`)
  await press(page, 'Try again')
  await saved(page)
})

test('typing in a draft that another user has removed shows a notice, and keeps the input', async () => {
  const client = await newAdvertiser('Heath Rings')
  const page = await tabOf(browser, 'Heath Rings')
  await enterPartialDraft(page)
  const draftId = draftIn(page) ?? ''
  for (let version = 1; version < 9; version += 1)
    await client.call(removeDraft, { draftId, version })
  await groupName(page).fill('Mondays')
  await page.getByText('Someone has finished or removed this draft').waitFor()
  await press(page, 'Save mine as a new draft')
  await saved(page)
  await page.reload()
  await expect.poll(() => groupName(page).inputValue()).toBe('Mondays')
})

test('an entity created while its draft is being saved leads to its list, and leaves no draft', async () => {
  await newAdvertiser('Ferry Bikes')
  // The code of the list is not loaded yet in this tab.
  const page = await tabOf(browser, 'Ferry Bikes', { address: '/markets/manage/create' })
  // The pointer on its button loads the code of the menu.
  await page.getByRole('button', { name: 'Create only…' }).hover()
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(`**${saveDraft.path}`)
  await page.route(`**${saveDraft.path}`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Plan name').fill('Island tours')
  await page.getByLabel('Daily budget').fill('300')
  await asked
  // The response with the draft arrives while the code of the list is loading.
  const removed = page.waitForResponse(`**${removeDraft.path}`)
  // The server removes the draft with the creation; the page may be closed before its own request is answered.
  removed.catch(() => {})
  await page.route('**/*.js', async (route) => {
    release()
    await removed
    await route.continue()
  })
  await createOnly(page, 'Create plan')
  await page.getByText('Created: plan Island tours').waitFor()
  await page.getByRole('link', { name: 'Island tours', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/manage\/?(plan)?$/)
  await openByMenu(page, 'Drafts')
  await page.getByText('No drafts.').waitFor()
})
