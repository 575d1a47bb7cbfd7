import { createPlan } from '@placard/contract/plan'
import { createAnyOwner, listAllOwners } from '@placard/contract/staff-owner'
import { ownerType } from '@placard/domain/owner/type'
import { extensionType } from '@placard/domain/plan/extension-type'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const ownerName = 'Lantern Works'
const plan = 'Winter lights'

/** A tab in which the agency acts for an advertiser of its own, whose one plan is switched off. */
async function opened(): Promise<Page> {
  const account = 'agency@example.com'
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const agencies = await staff.call(listAllOwners, { filters: { ownerType: ownerType.agency } })
  const agencyId = agencies.data.items[0]?.ownerId ?? ''
  const wanted = { ownerName, ownerType: ownerType.subOwner, agencyId }
  const { ownerId } = (await staff.call(createAnyOwner, wanted)).data
  const agency = await signedInClient(inject('address'), { account })
  const client = await agency.actingFor(ownerId)
  const made = { planName: plan, extensionType: extensionType.web, switchOn: false }
  expect(await client.call(createPlan, made)).toMatchObject({ code: 0 })
  const page = await browser.visit()
  await signIn(page, account)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Open ${ownerName} in a new tab` }).click()
  return popup
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
