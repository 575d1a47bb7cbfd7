import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const ownerName = 'Cloud Bakery'
const tooLoud = 'Please leave out the exclamation marks.'

/** Makes an ad with one image at the current step of the creation flow. */
async function makeAd(page: Page, { name, copy }: { name: string; copy: string }): Promise<void> {
  await page.getByLabel('Ad name').fill(name)
  await page.getByLabel('Ad text', { exact: true }).fill(copy)
  await page.getByLabel('Landing page').fill('https://bakery.example.com/rolls')
  const picture = page.getByRole('checkbox', { name: 'rolls.png, 640×320' })
  const upload = page.getByLabel('Upload: Pictures')
  await upload.waitFor()
  if ((await picture.count()) === 0) {
    await upload.setInputFiles(await pictureFile(page, 'rolls.png'))
    await picture.waitFor()
  } else await picture.check()
  expect(await picture.isChecked(), 'what is uploaded is chosen when it comes').toBe(true)
  await page.getByRole('button', { name: /^Create .*creative$/ }).click()
  // The message about an earlier ad may still be visible.
  await page.getByText(new RegExp(`^Created: .*${name}`)).waitFor()
}

/** Waits until the list of ads shows these states. */
async function states(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/markets/manage/ad')
  await page.getByText('1–2 of 2').waitFor()
  for (const [ad, state] of Object.entries(expected)) {
    const link = page.getByRole('link', { name: ad, exact: true })
    const line = await page.locator('[data-row]', { has: link }).first().getAttribute('data-row')
    const row = page.locator(`[data-row="${line}"]`)
    const text = async () => (await row.allTextContents()).join(' ')
    await expect.poll(text, { message: ad }).toContain(state)
  }
}

/** Opens the staff's queue of this owner's ads or creatives, and waits until it has this number of entries. */
async function openQueue(page: Page, kind: 'Ads' | 'Creatives', count: number): Promise<void> {
  await page.goto('/platform/review')
  const kinds = page.getByRole('navigation', { name: 'Type' })
  await kinds.getByRole('link', { name: kind }).click()
  await page
    .getByRole('link', { name: `Only owner ${ownerName}` })
    .first()
    .click()
  const others = page.getByRole('article').filter({ hasNotText: ownerName })
  await expect.poll(() => others.count()).toBe(0)
  await expect.poll(() => page.getByRole('article').count()).toBe(count)
}

async function recharge(page: Page): Promise<void> {
  await page.goto('/platform/finance')
  await page.getByLabel('Keyword').fill(ownerName)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: ownerName }).click()
  await page.getByRole('button', { name: 'Recharge' }).click()
  const dialog = page.getByRole('dialog', { name: `Recharge: ${ownerName}` })
  await dialog.getByLabel('Amount in CNY').fill('500')
  await dialog.getByLabel('Voucher number').fill('CB-2026-1')
  await dialog.getByLabel('Amount and owner are correct').check()
  await dialog.getByRole('button', { name: 'Recharge' }).click()
  await page.getByText('The owner is notified').waitFor()
}

test('ads are created, reviewed, fixed and paid for until delivery; an edit has one reviewed again', async () => {
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName)
  await page.getByRole('link', { name: 'New plan' }).click()
  await page.getByLabel('Plan name').fill('Breakfast')
  await page.getByLabel('Ad group name').fill('Mornings')
  await page.getByRole('textbox', { name: 'Bid', exact: true }).fill('1.20')
  await makeAd(page, { name: 'Warm rolls', copy: 'Warm rolls at six' })
  await page.getByRole('link', { name: 'New ad' }).click()
  await makeAd(page, { name: 'Loud rolls', copy: 'ROLLS!!!' })
  await states(page, { 'Warm rolls': 'Review pending', 'Loud rolls': 'Review pending' })

  const staff = await browser.visit()
  await signIn(staff, 'platform@example.com')
  await openQueue(staff, 'Creatives', 2)
  await staff.getByLabel('Select all on this page').check()
  await staff.getByRole('button', { name: /^Approve 2/ }).click()
  await staff.getByText(/^2 .*approved/).waitFor()
  await openQueue(staff, 'Ads', 2)
  await staff.getByRole('button', { name: 'Approve: Warm rolls' }).click()
  await staff.getByText('“Warm rolls” approved.').waitFor()
  await staff.getByRole('button', { name: 'Reject: Loud rolls' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Reject “Loud rolls”' })
  await dialog.getByLabel('Reason', { exact: true }).fill(tooLoud)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await staff.getByText('“Loud rolls” rejected.').waitFor()
  await states(page, { 'Warm rolls': 'Balance empty', 'Loud rolls': 'Review rejected' })
  await recharge(staff)
  await states(page, { 'Warm rolls': 'Delivering', 'Loud rolls': 'Review rejected' })

  // The reason of the rejection is shown where the ad can be edited.
  await page.getByRole('link', { name: 'Edit Loud rolls' }).click()
  await page.getByRole('heading', { name: 'Edit: Loud rolls' }).waitFor()
  await page.getByText(`Rejected: ${tooLoud}`).waitFor()
  await page.getByLabel('Ad text', { exact: true }).fill('Rolls, quietly')
  await page.getByText('Saving these changes starts a new review: ad text.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Loud rolls').waitFor()
  await states(page, { 'Loud rolls': 'Review pending' })
  await openQueue(staff, 'Ads', 1)
  await staff.getByRole('group', { name: 'Changed since it was decided' }).waitFor()
  await staff.getByRole('button', { name: 'Approve: Loud rolls' }).click()
  await staff.getByText('“Loud rolls” approved.').waitFor()
  await states(page, { 'Warm rolls': 'Delivering', 'Loud rolls': 'Delivering' })

  // A changed name needs no review; a changed address does.
  await page.getByRole('link', { name: 'Edit Warm rolls' }).click()
  await page.getByLabel('Ad name').fill('Warm bread')
  expect(await page.getByText('Saving these changes starts a new review').count()).toBe(0)
  await page.getByLabel('Landing page').fill('https://bakery.example.com/bread')
  await page.getByText('Saving these changes starts a new review: landing page.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Warm bread').waitFor()
  await states(page, { 'Warm bread': 'Review pending', 'Loud rolls': 'Delivering' })

  // Several changed ads each show their own changes.
  await page.getByRole('link', { name: 'Edit Loud rolls' }).click()
  await page.getByLabel('Ad text', { exact: true }).fill('Rolls, softly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Loud rolls').waitFor()
  await openQueue(staff, 'Ads', 2)
  const changes = staff.getByRole('group', { name: 'Changed since it was decided' })
  await expect.poll(() => changes.count()).toBe(2)
  expect(await violations(staff)).toEqual([])
})
