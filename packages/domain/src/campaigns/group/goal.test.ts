import { expect, test } from 'vitest'
import { deliveryMode, type DeliveryMode } from '../plan/delivery-mode.ts'
import { billingType, type BillingType } from './billing-type.ts'
import { conversionGoal, goalsAfter } from './conversion-goal.ts'
import { type GoalFields, goalProblems, noGoal } from './goal.ts'

const { activate, register, retain, pay } = conversionGoal
const { cpd, cpc, cpm, cps, ocpc, cpa } = billingType
const { stableCost, maxConversion, costCap } = deliveryMode

const found = (goals: Partial<GoalFields>, billing: BillingType, mode: DeliveryMode) =>
  goalProblems({ ...noGoal, ...goals, billingType: billing }, mode).map(
    ({ field, kind }) => `${field} ${kind}`,
  )

test.each([
  [cpd, false],
  [cpc, false],
  [cpm, false],
  [cps, false],
  [ocpc, true],
  [cpa, true],
])('a group with the billing type %i needs a goal: %s', (billing, needs) => {
  expect(found({}, billing, stableCost)).toEqual(needs ? ['ocpcType goalMissing'] : [])
  const unwanted = needs ? [] : ['ocpcType goalUnwanted']
  expect(found({ ocpcType: pay }, billing, stableCost)).toEqual(unwanted)
})

const context = { ocpcType: register }
const paying = { ...context, deepOcpcType: pay }
const retaining = { ...context, deepOcpcType: retain }

test.each<[Partial<GoalFields>, DeliveryMode, string[]]>([
  [
    { ...context, deepOcpcType: activate, deepOcpcPrice: 1 },
    stableCost,
    ['deepOcpcType deepGoalTooEarly'],
  ],
  [
    { ...context, deepOcpcType: register, deepOcpcPrice: 1 },
    stableCost,
    ['deepOcpcType deepGoalTooEarly'],
  ],
  [{ ...context, deepOcpcPrice: 1 }, stableCost, ['deepOcpcPrice deepBidUnwanted']],
  [{ ...context, targetROI: 1 }, stableCost, ['targetROI deepBidUnwanted']],
  [retaining, stableCost, ['deepOcpcPrice deepBidMissing']],
  [retaining, maxConversion, []],
  [{ ...retaining, deepOcpcPrice: 0 }, stableCost, ['deepOcpcPrice priceTooLow']],
  [{ ...retaining, deepOcpcPrice: 1 }, stableCost, []],
  [{ ...retaining, deepOcpcPrice: 400_000_000 }, costCap, []],
  [{ ...retaining, deepOcpcPrice: 400_000_001 }, costCap, ['deepOcpcPrice priceTooHigh']],
  [{ ...retaining, deepOcpcPrice: 1 }, maxConversion, ['deepOcpcPrice deepBidUnwanted']],
  [{ ...retaining, targetROI: 1 }, stableCost, ['targetROI roiUnwanted']],
  [paying, stableCost, ['deepOcpcPrice deepBidMissing']],
  [{ ...paying, deepOcpcPrice: 1 }, stableCost, []],
  [{ ...paying, deepOcpcPrice: 1, targetROI: 1 }, stableCost, ['targetROI roiBesideBid']],
  [{ ...paying, targetROI: -1 }, stableCost, ['targetROI roiOutOfRange']],
  [{ ...paying, targetROI: 0 }, stableCost, ['targetROI roiOutOfRange']],
  [{ ...paying, targetROI: 1 }, stableCost, []],
  [{ ...paying, targetROI: 10_000_000 }, costCap, []],
  [{ ...paying, targetROI: 10_000_001 }, costCap, ['targetROI roiOutOfRange']],
  [{ ...paying, targetROI: 1 }, maxConversion, ['targetROI deepBidUnwanted']],
])('goals and bids %j in a plan of mode %i have the problems %j', (goals, mode, problems) => {
  for (const billing of [ocpc, cpa]) expect(found(goals, billing, mode)).toEqual(problems)
})

test('other billing types allow neither goals nor their bids, with a problem at each field', () => {
  const all = { ...paying, deepOcpcPrice: 1, targetROI: 1 }
  expect(found(all, cpc, stableCost)).toEqual([
    'ocpcType goalUnwanted',
    'deepOcpcType goalUnwanted',
    'deepOcpcPrice goalUnwanted',
    'targetROI goalUnwanted',
  ])
})

test('later goals are in the order in which users reach them', () => {
  expect(goalsAfter(activate)).toEqual([register, retain, pay])
  expect(goalsAfter(pay)).toEqual([])
})
