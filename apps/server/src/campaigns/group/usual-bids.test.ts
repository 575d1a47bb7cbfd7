import { createGroup, removeGroup, usualGroupBids } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { billingType, conversionGoal } from '@placard/domain/campaigns/group/codes'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { expect, test } from 'vitest'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()

test('the usual bids are those of own groups with the same billing and goal that are not removed', async () => {
  const person = await signedIn(app(), 'owner@example.com')
  const plan = { planName: 'Plan of bids', extensionType: extensionType.appDownload }
  const { planId } = (await person.call(createPlan, plan)).data
  const goal = { billingType: billingType.cpa, ocpcType: conversionGoal.pay }
  const bidsNow = async () => (await person.call(usualGroupBids, goal)).data.bids
  const make = (groupName: string, price: number, fields: object = goal) =>
    person.call(createGroup, { planId, groupName, price, ...fields })
  for (const price of [5_000, 6_000]) await make(`Bid ${price}`, price)
  await make('Another goal', 1, { ...goal, ocpcType: conversionGoal.activate })
  await make('Another billing', 2, { billingType: billingType.cpm })
  expect(await bidsNow()).toBe(null)

  const { groupId, version } = (await make('Bid 7000', 7_000)).data
  expect(await bidsNow()).toEqual({ low: 6_000, median: 6_000, high: 7_000 })
  await person.call(removeGroup, { groupId, version })
  expect(await bidsNow()).toBe(null)
})
