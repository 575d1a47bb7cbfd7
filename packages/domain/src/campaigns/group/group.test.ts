import { expect, test } from 'vitest'
import { deliveryMode, type DeliveryMode } from '../plan/codes.ts'
import { halfHoursOfWeek } from '../schedule/schedule.ts'
import { wholeAudience } from '../targeting/targeting.ts'
import { billingType, conversionGoal, extensionFlow, flowScene } from './codes.ts'
import { noGoal } from './goal.ts'
import { groupProblems } from './group.ts'
import type { GroupFields } from './fields.ts'

const group: GroupFields = {
  groupName: 'Women 25–34',
  extensionFlow: extensionFlow.all,
  flowScene: flowScene.all,
  billingType: billingType.cpc,
  price: 45,
  ...noGoal,
  beginDay: null,
  endDay: null,
  schedule: null,
  targeting: wholeAudience,
  smartExpand: [],
}
const { stableCost, maxConversion } = deliveryMode

test.each<[Partial<GroupFields>, DeliveryMode, string[]]>([
  [{}, stableCost, []],
  [{ groupName: ' ' }, stableCost, ['groupName missing']],
  [{ price: 1 }, stableCost, []],
  [{ price: 0 }, stableCost, ['price priceTooLow']],
  [{ price: 400_000_001 }, stableCost, ['price priceTooHigh']],
  [{ price: null }, stableCost, ['price priceMissing']],
  [{ price: null }, maxConversion, []],
  [{}, maxConversion, ['price priceUnwanted']],
  [{ billingType: billingType.ocpc }, stableCost, ['ocpcType goalMissing']],
  [{ billingType: billingType.ocpc, ocpcType: conversionGoal.pay }, stableCost, []],
  [{ beginDay: '2026-11-02', endDay: '2026-11-01' }, stableCost, ['endDay endBeforeBegin']],
  [{ schedule: '1'.repeat(halfHoursOfWeek) }, stableCost, []],
  [{ schedule: '1'.repeat(335) }, stableCost, ['schedule scheduleUnreadable']],
  [{ schedule: '0'.repeat(halfHoursOfWeek) }, stableCost, ['schedule scheduleUnreadable']],
  [
    { targeting: { ...wholeAudience, installedApps: ['1', '2'], notInstalledApps: ['2'] } },
    stableCost,
    ['targeting.notInstalledApps contradictedApps'],
  ],
])('a new group with %j in a plan of mode %i has the problems %j', (changes, mode, problems) => {
  const found = groupProblems({ ...group, ...changes }, null, mode)
  expect(found.map(({ field, kind }) => `${field} ${kind}`)).toEqual(problems)
})

test('goals are required if one of them or the billing type changes, and only then', () => {
  const before = { ...group, billingType: billingType.ocpc }
  const kinds = (changes: Partial<GroupFields>) =>
    groupProblems({ ...before, ...changes }, before, stableCost).map(({ kind }) => kind)
  expect(kinds({ groupName: 'Other' })).toEqual([])
  expect(kinds({ billingType: billingType.cpa })).toEqual(['goalMissing'])
  expect(kinds({ deepOcpcType: conversionGoal.pay })).toEqual(['goalMissing'])
  expect(kinds({ ocpcType: conversionGoal.activate })).toEqual([])
})
