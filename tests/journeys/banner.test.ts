import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { listBanners, withdrawBanner } from '@placard/contract/support/staff-banner'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { setDateTime } from '#tests/journeys/support/controls.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { layoutShifts, recordLayoutShifts } from '#tests/journeys/support/layout-shift.ts'
import { loaded } from '#tests/journeys/support/pages.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

const banner = (page: Page) => page.getByRole('region', { name: 'Announcements' })

/** Returns the usage actions that the page has reported, such as `bannerShow 100000001`. */
const usesOf = (page: Page) =>
  page.evaluate(() => (window as { uses?: string[] } & Window).uses ?? [])

async function noteUses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const uses: string[] = []
    Object.assign(window, { uses })
    window.addEventListener('placard:use', (event) => {
      const { kind, subjectId } = (event as CustomEvent).detail
      uses.push(`${kind} ${subjectId}`)
    })
  })
}

/** Opens the manage page, or another one, and waits until its banner messages have loaded. */
async function onManage(page: Page, address = '/markets/manage/plan'): Promise<void> {
  const told = page.waitForResponse((reply) => reply.url().endsWith(queryBanners.path))
  await page.goto(address)
  await (await told).finished()
}

test('S4.1 S4.3 a banner for advertisers is shown to them alone, until they close it', async () => {
  const desk = await browser.visit()
  await signIn(desk, 'platform@example.com', '/platform/banner')
  await desk.getByRole('button', { name: 'New banner message' }).click()
  const dialog = desk.getByRole('dialog', { name: 'New banner message' })
  await dialog.getByLabel('Types of owners').check()
  await dialog.getByLabel('Directed owner', { exact: true }).check()
  await dialog.getByLabel('Selected pages').check()
  await dialog.getByLabel('Plans, groups, ads').check()
  await dialog.getByLabel('Messages', { exact: true }).check()
  await dialog.getByLabel('Priority').click()
  await desk.getByRole('option', { name: 'High' }).click()
  await setDateTime(dialog, 'Start time', '2026-01-01', '00:00')
  await setDateTime(dialog, 'End time', '2099-01-01', '0:00')
  const texts = '<b>Newest news</b> <a href="https://help.example.com/">Read on</a>'
  const written = dialog.getByLabel('Message, in English')
  await written.fill(`${texts}<script>`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText(/<script> cannot be used/).waitFor()
  await written.fill(texts)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await desk.getByText('Published.', { exact: true }).waitFor()

  const agency = await browser.visit()
  await signIn(agency, 'agency@example.com')
  await onManage(agency, '/markets/notify/view')
  await agency.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  expect(await banner(agency).count()).toBe(0)

  const owner = await browser.visit()
  await noteUses(owner)
  await signIn(owner, 'owner@example.com')
  await onManage(owner)
  await banner(owner).getByText('Newest news').waitFor()
  expect(await violations(owner)).toEqual([])
  const link = banner(owner).getByRole('link', { name: 'Read on' })
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noopener')
  await expect.poll(() => usesOf(owner), { timeout: 6_000 }).toHaveLength(1)
  // While it loads again, its space is kept.
  const tab = await owner.context().newPage()
  const isShown = Promise.withResolvers<void>()
  await tab.route(`**${queryBanners.path}`, async (route) => {
    await isShown.promise
    await route.continue()
  })
  await tab.goto('/markets/manage/plan')
  await tab.getByRole('grid', { name: 'Plans' }).waitFor()
  const placeOfLevels = () => tab.getByRole('navigation', { name: 'Levels' }).boundingBox()
  const before = await placeOfLevels()
  isShown.resolve()
  await banner(tab).getByText('Newest news').waitFor()
  expect(await placeOfLevels()).toEqual(before)
  const told = owner.waitForResponse((reply) => reply.url().endsWith(closeBanners.path))
  await banner(owner).getByRole('button', { name: 'Close this announcement' }).click()
  await told
  for (const page of [owner, tab])
    await banner(page).getByText('Newest news').waitFor({ state: 'detached' })
  expect((await usesOf(owner)).map((use) => use.split(' ')[0])).toEqual([
    'bannerShow',
    'bannerClose',
  ])
  await onManage(owner)
  await owner.getByRole('grid', { name: 'Plans' }).waitFor()
  expect(await banner(owner).count()).toBe(0)

  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const { items } = (await staff.call(listBanners, {})).data
  expect(items).toMatchObject([{ message: { 'en-US': texts }, closedCount: 1 }])
  for (const { messageId } of items) await staff.call(withdrawBanner, { messageId })
})

test('S4.2 S4.4 messages rotate, pause while being read, and disappear when their window ends', async () => {
  // The browser reports event handlers in HTML that it parses but never runs.
  browser.expectErrors(/^Executing inline event handler violates/)
  const page = await browser.visit({ size: 'phone' })
  await page.clock.install()
  const now = Math.floor(Date.now() / 1000)
  const window = { beginPlayTime: now - 60, endPlayTime: now + 86_400 }
  const evil = '<img src=x onerror="window.evil=1"><script>window.evil=1</script>'
  const bad = '<a href="javascript:window.evil=1" onclick="window.evil=1">second</a>'
  const data = [
    { messageId: '1', message: `first ${evil}`, priority: 0, ...window },
    {
      messageId: '2',
      message: `${bad} <u>news</u>`,
      priority: 2,
      ...window,
      endPlayTime: now + 600,
    },
  ]
  await page.route(`**${queryBanners.path}`, (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data, requestId: 'r' } }),
  )
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  await page.clock.runFor(3_000)
  await banner(page).getByText('first').waitFor()
  await page.clock.runFor(60_000)
  await banner(page).getByText('second').waitFor()
  await banner(page).getByRole('button', { name: 'Next announcement' }).focus()
  await page.clock.runFor(180_000)
  await banner(page).getByText('2 of 2').waitFor()
  await page.keyboard.press('Enter')
  await banner(page).getByText('1 of 2').waitFor()
  await page.clock.runFor(600_000)
  await banner(page).getByText('first').waitFor()
  expect(await banner(page).getByRole('button').count()).toBe(1)
  expect(await banner(page).getByRole('link').count()).toBe(0)
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
})

test('a page keeps the space of its last message while the next one is on its way, and a page without messages has none', async () => {
  const page = await browser.visit({ size: 'phone' })
  await recordLayoutShifts(page)
  const now = Math.floor(Date.now() / 1000)
  const message = { message: 'News', priority: 2, beginPlayTime: now - 60, endPlayTime: now + 600 }
  await page.route(`**${queryBanners.path}`, async (route) => {
    const isManage = route.request().postData()?.includes('15756') === true
    const data = isManage ? [{ messageId: '1', ...message }] : []
    await page.waitForFunction(() => document.querySelector('main :is([role=grid], form)'))
    await route.fulfill({ json: { code: 0, message: 'ok', data, requestId: 'r' } })
  })
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  await banner(page).getByText('News').waitFor()
  for (const address of ['/markets/finance/flow', '/markets/manage/plan']) {
    await onManage(page, address)
    await loaded(page)
    expect(await layoutShifts(page), address).toEqual([])
  }
  await banner(page).getByText('News').waitFor()
})
