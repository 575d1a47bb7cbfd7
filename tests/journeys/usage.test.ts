import { createAd, listAds } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { listUsage } from '@placard/contract/reporting/staff-usage'
import { collectUsagePath } from '@placard/contract/reporting/usage'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

test('S7.31 a visit is in the collector after leaving the page, once', async () => {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const today = dayAt(Date.now())
  // No import has such an id, so nobody else visits this page.
  const pageName = 'manage/import/left'
  const found = async () => {
    const range = { from: today, to: today, filters: { pageName } }
    return (await staff.call(listUsage, range)).data.items
  }
  const page = await browser.visit()
  await signIn(page)
  const arrival = page.waitForResponse(`**${collectUsagePath}?*`)
  await page.goto(`/markets/${pageName}`)
  await arrival
  await expect.poll(found).toMatchObject([{ views: 1, medianMs: null }])
  await page.goto('/healthz')
  const left = { views: 1, medianMs: expect.any(Number) }
  await expect.poll(found).toMatchObject([left])
  // On the next visit the page sends the unacknowledged batches again.
  const assurance = page.waitForResponse(`**${collectUsagePath}?*`)
  const [before] = await found()
  await page.goto('/')
  expect((await assurance).status()).toBe(200)
  expect(await found()).toEqual([before])
})

const described = `
  concat_ws(' ', description || ':', coalesce(plan_id, '-'), coalesce(group_id, '-'), coalesce(ad_id, '-'),
    coalesce(source_ad_id, '-'), coalesce(market_name, '-'), coalesce(file_type, '-'))`

/**
 * Returns the stored usage records without views, the oldest first.
 *
 * @param what the SQL for the columns after the operation; `description: plan group ad source market file` by default
 */
async function storedActions(
  ownerName: string,
  what = described,
): Promise<() => Promise<string[]>> {
  const host = readDataDirectoryOwner(inject('dataDir'))?.socketDir
  if (!host) throw new Error('the server uses no database of its own')
  const database = new pg.Client({ host, user: 'placard', database: 'placard' })
  await database.connect()
  onTestFinished(() => database.end())
  const actions = `
    select operation_type || ' ' || ${what} as text
    from usage_record where owner_name = $1 and operation_type not in ('view', 'leave') order by happened_ms`
  return async () => (await database.query(actions, [ownerName])).rows.map(({ text }) => text)
}

test('S7.31 actions are in the collector with their subjects', async () => {
  const ownerName = 'Tea Works'
  const today = dayAt(Date.now())
  const client = await newAdvertiser(ownerName)
  const type = extensionType.web
  const { planId } = (await client.call(createPlan, { planName: 'Tea', extensionType: type })).data
  const group = { planId, groupName: 'Cups', price: 50 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName: 'Blue cup', pageUrl: 'https://shop.example.com/cup' }
  const { adId } = (await client.call(createAd, ad)).data
  const page = await tabOf(browser, ownerName, { address: `/markets/manage/ad?planId=${planId}` })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.getByRole('region', { name: 'Plan “Tea”' }).waitFor()
  await page.getByRole('switch', { name: 'Switch Blue cup' }).click()
  await page.getByText('Saved: Blue cup, switch off').waitFor()
  await page.getByRole('gridcell').getByText('Blue cup', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('switch', { name: 'Switch Blue cup (2)' }).waitFor()
  await selectMenuItem(dialog.getByRole('button', { name: 'More actions' }), 'Remove')
  await page.getByText('“Blue cup” moved to the recycle bin.').waitFor()
  await button('Undo').last().click()
  await page.getByText('“Blue cup” restored.').waitFor()
  const [{ adId: copyId } = { adId: '' }] = (
    await client.call(listAds, { from: today, to: today, filters: { text: 'Blue cup (2)' } })
  ).data.items

  const download = page.waitForEvent('download')
  await button('Export').click()
  await button('CSV').click()
  await download
  await page.goto('/markets/manage/material')
  await page.getByLabel('Upload files').setInputFiles(await pictureFile(page, 'Cup.PNG'))
  await page.getByText('1 of 1 uploaded').waitFor()
  await page.goto('/markets/manage/import')
  const content = 'Campaign,Budget\nTea,300\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await button(/^Import \d+ entr/).click()
  await page.getByText('plans.csv imported').waitFor()

  const stored = await storedActions(ownerName)
  const within = `${planId} ${groupId}`
  await expect
    .poll(stored)
    .toEqual([
      `switch ad off: ${within} ${adId} - web -`,
      `copy ad from ${adId}: ${within} ${copyId} ${adId} web -`,
      `remove ad: ${within} ${adId} - web -`,
      `restore ad: ${within} ${adId} - web -`,
      `export ad: ${planId} - - - web csv`,
      expect.stringMatching(/^upload material \d+: - - - - - png$/),
      expect.stringMatching(/^upload import \d+: - - - - - csv$/),
      expect.stringMatching(/^import import \d+: - - - - - csv$/),
    ])
})

test('S7.31 an action on a page left before it was idle is in the collector with its page', async () => {
  const ownerName = 'Early Tea'
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan' })
  const picture = await pictureFile(page, 'Cup.png')
  await page.addInitScript(() => {
    if (location.pathname.endsWith('/material')) window.requestIdleCallback = () => 0
  })
  await page.goto('/markets/manage/material')
  await page.getByLabel('Upload files').setInputFiles(picture)
  await page.getByText('1 of 1 uploaded').waitFor()
  await page.goto('/markets/manage/plan')
  const stored = await storedActions(ownerName, 'page_name')
  await expect.poll(stored).toEqual(['upload manage/material'])
})

test.each(rotatingSizes('phone'))(
  'S7.31 staff see the reports by day and page (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'platform@example.com', '/platform/usage?text=manage%2Fplan')
    await page.getByRole('grid', { name: 'Usage by day and page' }).waitFor()
    await page.getByRole('gridcell', { name: 'manage/plan' }).first().waitFor()
    expect(await violations(page)).toEqual([])
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/^usage-.*\.csv$/)
    await page.getByRole('button', { name: /^Date range: / }).click()
    const days = page.getByRole('dialog').getByRole('textbox')
    await days.first().fill('2020-01-01')
    await days.last().fill('2020-01-02')
    await days.last().press('Enter')
    await page.getByText('No reports in this date range.').waitFor()
  },
)
