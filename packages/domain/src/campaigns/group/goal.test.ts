import { expect, test } from 'vitest'
import { deliveryMode, type DeliveryMode } from '../plan/codes.ts'
import { billingType, type BillingType, conversionGoal, goalsAfter } from './codes.ts'
import {
  type GoalFields,
  goalProblems,
  goalText,
  noGoal,
  readTypedRoi,
  roiText,
  typedRoi,
} from './goal.ts'
import { moneyText } from '../../platform/money/text.ts'
import fc from 'fast-check'

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
  [paying, stableCost, ['deepOcpcPrice deepBidOrRoiMissing']],
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

const deep = { ocpcType: register, deepOcpcType: pay }

test.each<[Partial<GoalFields>, string | null, string | null]>([
  [{}, null, null],
  [{ ocpcType: register }, 'Registration', '注册'],
  [deep, 'Registration; deep goal: Payment', '注册，深度目标：付费'],
  [
    { ...deep, deepOcpcPrice: 4_500 },
    'Registration; deep goal: Payment for 45.00 CNY',
    '注册，深度目标：付费（出价 45.00 元）',
  ],
  [
    { ...deep, targetROI: 1_500_000 },
    'Registration; deep goal: Payment at an ROI of 1.5',
    '注册，深度目标：付费（目标 ROI 1.5）',
  ],
])('the text of the goals %j is %j, in Chinese %j', (goals, english, chinese) => {
  const money = (locale: 'en-US' | 'zh-CN') => (cents: number) => moneyText(cents, 'CNY', locale)
  expect(goalText({ ...noGoal, ...goals }, money('en-US'), 'en-US')).toBe(english)
  expect(goalText({ ...noGoal, ...goals }, money('zh-CN'), 'zh-CN')).toBe(chinese)
})

test('an ROI formatted for editing is parsed to the same millionth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_001 }), (millionths) => {
      expect(readTypedRoi(typedRoi(millionths))).toEqual({ kind: 'roi', millionths })
    }),
  )
})

test.each([
  ['1.5', 1_500_000],
  [' 10 ', 10_000_000],
  ['0.000001', 1],
  ['10.000001', 10_000_001],
  ['0', 0],
  ['', null],
])('%j is %s millionths', (typed, millionths) => {
  expect(readTypedRoi(typed)).toEqual({ kind: 'roi', millionths })
})

test.each(['1,5', '-1', '1.0000001', '150%', '.5', '1.', '1e1', 'ten', '1234567'])(
  '%j is not an ROI',
  (typed) => {
    expect(readTypedRoi(typed)).toEqual({ kind: 'wrong', got: typed })
  },
)

test.each([
  [1, '0.000001'],
  [1_500_000, '1.5'],
  [10_000_000, '10'],
])('%i millionths are formatted as %s', (millionths, text) => {
  expect(roiText(millionths, 'en-US')).toBe(text)
  expect(roiText(millionths, 'zh-CN')).toBe(text)
})
