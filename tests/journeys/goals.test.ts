import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const ownerName = 'Ridge Runners'

test('a group is set to bid for registrations that lead to payments, and shows it everywhere', async () => {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'App of goals', extensionType: extensionType.appDownload }
  const { planId } = (await client.call(createPlan, plan)).data
  const groupName = 'People who pay'
  const { groupId } = (await client.call(createGroup, { planId, groupName, price: 50 })).data

  const page = await tabOf(browser, ownerName, {
    address: `/markets/manage/group/${groupId}/edit`,
  })
  await page.getByRole('radio', { name: 'oCPC' }).check()
  const goal = page.getByRole('group', { name: 'Conversion goal', exact: true })
  await goal.getByRole('radio', { name: 'registration' }).check()
  const deep = page.getByRole('group', { name: 'Deep goal' })
  expect(await deep.getByRole('radio').count()).toBe(3)
  await deep.getByRole('radio', { name: 'payment' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Set a bid for the deep goal, or a target ROI.').waitFor()
  await page.getByLabel('Target ROI').fill('10.000001')
  await page
    .getByText('Enter a target ROI above 0, at most 10. 10.000001 is out of range.')
    .waitFor()
  await page.getByLabel('Target ROI').fill('1.5')
  const goals = 'Registration; deep goal: Payment at an ROI of 1.5'
  await page.getByText(`Conversion goal: ${goals}`).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`Saved: ${groupName}`).waitFor()

  await page.goto(`/markets/manage/ad?groupId=${groupId}`)
  await page.getByText(`conversion goal: ${goals}`).waitFor()
})
