import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'

const browser = browserForJourneys()
const ownerName = 'Reel Makers'
const planName = 'Short films'

test('a plan names its app, staff remove the app from the store, and the plan shows the reason', async () => {
  const client = await newAdvertiser(ownerName)
  const plan = { planName, extensionType: extensionType.appDownload }
  const { planId } = (await client.call(createPlan, plan)).data

  const page = await tabOf(browser, ownerName, { address: `/markets/manage/plan/${planId}/edit` })
  await selectOption(page.getByLabel('App', { exact: true }), 'Kuaishou')
  await page.getByText('Promotes: App download, Kuaishou').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`Saved: ${planName}`).waitFor()

  const staff = await browser.visit()
  await signIn(staff, 'platform@example.com', '/platform/dictionary?dictionary=app&text=kuaishou')
  await staff.getByRole('button', { name: /^Edit/ }).click()
  await staff.getByRole('checkbox', { name: /^Plans that promote this app/ }).check()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByRole('gridcell', { name: 'Yes' }).waitFor()

  await page.goto(`/markets/manage/group?planId=${planId}`)
  const about = page.getByRole('region', { name: `Plan “${planName}”` })
  const advice = about.getByRole('list', { name: 'Why it is not delivered' })
  await advice.waitFor()
  expect(await advice.getByRole('paragraph').allTextContents()).toEqual([
    'The balance is used up. Make a payment; the platform books the recharge.',
    'The app is no longer in the store. Publish it again, or promote another app.',
    'None of its ads can be delivered. Add an ad, or open the ads to see what each one needs.',
  ])
  await advice.getByRole('link', { name: 'Edit the plan' }).waitFor()
  await advice.getByRole('link', { name: 'Show transactions' }).waitFor()
})
