import { createPlan } from '@placard/contract/plan'
import { extensionType } from '@placard/domain/plan/extension-type'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const ownerName = 'Lantern Works'
const plan = 'Winter lights'

/** A tab of an advertiser of its own, whose one plan is switched off. */
async function opened(): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  const made = { planName: plan, extensionType: extensionType.web, switchOn: false }
  expect(await client.call(createPlan, made)).toMatchObject({ code: 0 })
  return tabOf(browser, ownerName)
}

async function into(page: Page): Promise<void> {
  await page.goto('/markets/manage/plan')
  await page.getByRole('link', { name: plan, exact: true }).click()
  await page.getByRole('region', { name: `The plan “${plan}”` }).waitFor()
}

const about = (page: Page) => page.getByRole('region', { name: `The plan “${plan}”` })

test('a plan is removed, brought back by the message, removed again and restored from the recycle bin', async () => {
  const page = await opened()
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await into(page)
  await about(page).getByText('It is switched off: switch it on.').waitFor()
  await about(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`“${plan}” is in the recycle bin.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`“${plan}” is back.`).waitFor()

  await into(page)
  await about(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`“${plan}” is in the recycle bin.`).waitFor()
  await page.goto('/markets/manage/plan')
  // It was the only one.
  await page.getByText('Make your first plan, or bring your campaigns in').first().waitFor()
  expect(await page.getByRole('link', { name: plan, exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Recycle bin' }).click()
  await page.getByRole('button', { name: `Restore “${plan}”` }).click()
  await page.getByText('Nothing has been removed').waitFor()
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.getByRole('link', { name: plan, exact: true }).waitFor()
})
