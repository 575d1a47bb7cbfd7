import { createPlan, removePlan } from '@placard/contract/campaigns/plan'
import { listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { actFor, newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys, signInByCall } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const ownerName = 'Garden House'
const reason = 'The business licence has expired.'

/** Disables or enables an advertiser's creation as platform staff. */
async function setCreation(createAdDisabled: boolean, text = ownerName): Promise<void> {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const { data } = await staff.call(listAllOwners, { filters: { text } })
  const [owner] = data.items
  if (!owner) throw new Error(`there is no ${text}`)
  const { ownerId, version } = owner
  const createAdReason = createAdDisabled ? reason : ''
  const change = { ownerId, version, createAdDisabled, createAdReason }
  expect(await staff.call(saveAnyOwner, change)).toMatchObject({ code: 0 })
}

async function openedAdvertiser(page: Page): Promise<Page> {
  await signInByCall(page, 'agency@example.com')
  await actFor(page, ownerName)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  return page
}

test.each(rotatingSizes('phone'))(
  'S1.5 with creation disabled, nothing new can be started; the import gives the reason, refuses new entities, and applies the rest (%s)',
  async (size) => {
    await setCreation(true)
    const tab = await openedAdvertiser(await browser.visit({ size }))
    const notice = tab.getByRole('note')
    await notice.getByText(`Reason: ${reason}`).waitFor()
    const create = tab.getByRole('button', { name: 'New plan' })
    expect(await create.isDisabled()).toBe(true)
    expect(await create.getAttribute('title')).toContain(`Reason: ${reason}`)
    await openByMenu(tab, 'Import')
    await tab.getByRole('heading', { name: 'Import', exact: true }).waitFor()
    await notice.getByText(`Reason: ${reason}`).waitFor()

    const content = `Campaign,Budget\nBrand new,300\nBrand,${size === 'phone' ? 280 : 290}\n`
    await tab
      .locator('input[type=file]')
      .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    const problem = tab.getByRole('gridcell').filter({ hasText: 'Brand new' })
    expect(await problem.innerText()).toContain(`Reason: ${reason}`)
    await tab.getByRole('button', { name: 'Import 1 entry' }).click()
    await tab.getByRole('button', { name: 'Import 1 entry' }).waitFor({ state: 'detached' })

    await setCreation(false)
    await tab.goto('/markets/manage/import')
    await tab.getByRole('button', { name: 'Choose a file' }).waitFor()
    expect(await notice.count()).toBe(0)
  },
)

test.each(rotatingSizes('desktop'))(
  'S1.5 with creation disabled, neither drafts nor the recycle bin offer a plan, a removal offers no undo, and each gives the reason (%s)',
  async (size) => {
    const name = `Paused Paper ${size}`
    const client = await newAdvertiser(name)
    const web = { extensionType: extensionType.web }
    await client.call(createPlan, { planName: 'Kept plan', ...web })
    const { planId, version } = (await client.call(createPlan, { planName: 'Old plan', ...web }))
      .data
    expect((await client.call(removePlan, { planId, version })).code).toBe(0)
    await setCreation(true, name)
    const tab = await tabOf(browser, name, { size })
    const notice = tab.getByRole('note').getByText(`Reason: ${reason}`)
    await tab.goto('/markets/manage/drafts')
    const create = tab.getByRole('button', { name: 'New plan' })
    await notice.waitFor()
    expect(await create.isDisabled()).toBe(true)
    expect(await create.getAttribute('title')).toContain(`Reason: ${reason}`)
    expect(await tab.getByRole('link', { name: 'New plan' }).count()).toBe(0)

    await tab.goto('/markets/manage/bin?level=plan')
    const restore = tab.getByRole('button', { name: 'Restore “Old plan”' })
    await restore.waitFor()
    expect(await restore.isDisabled()).toBe(true)
    expect(await restore.getAttribute('title')).toContain(`Reason: ${reason}`)
    expect(await notice.isVisible()).toBe(true)

    await tab.goto('/markets/manage/plan')
    await tab.getByRole('button', { name: 'Actions for Kept plan' }).click()
    for (const action of [/^Copy(?! with)/, /^Copy with options/, /^New ad group/]) {
      const refused = tab.getByRole('menuitem', { name: action })
      expect(await refused.getAttribute('aria-disabled')).toBe('true')
      expect(await refused.textContent()).toContain(`Reason: ${reason}`)
    }
    await tab.keyboard.press('Escape')
    await tab.getByRole('link', { name: 'Kept plan', exact: true }).click()
    const about = tab.getByRole('region', { name: 'Plan “Kept plan”' })
    if (size === 'phone') {
      await about.getByRole('button', { name: 'More actions' }).click()
      await tab.getByRole('menuitem', { name: 'Remove' }).click()
    } else await about.getByRole('button', { name: 'Remove' }).click()
    await tab.getByText('“Kept plan” moved to the recycle bin.').waitFor()
    expect(await tab.getByRole('button', { name: 'Undo' }).count()).toBe(0)

    await setCreation(false, name)
    await tab.goto('/markets/manage/bin?level=plan')
    await restore.click()
    await tab.getByText('Restored: “Old plan”.').waitFor()
  },
)
