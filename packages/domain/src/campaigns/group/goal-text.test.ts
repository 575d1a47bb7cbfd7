import { expect, test } from 'vitest'
import { moneyText } from '../../platform/money/text.ts'
import { conversionGoal } from './conversion-goal.ts'
import { type GoalFields, noGoal } from './goal.ts'
import { goalText } from './goal-text.ts'

const { register, pay } = conversionGoal
const deep = { ocpcType: register, deepOcpcType: pay }

test.each<[Partial<GoalFields>, string | null, string | null]>([
  [{}, null, null],
  [{ ocpcType: register }, 'registration', '注册'],
  [deep, 'registration, then payment', '注册，深度目标：付费'],
  [
    { ...deep, deepOcpcPrice: 4_500 },
    'registration, then payment for 45.00 CNY',
    '注册，深度目标：付费（出价 45.00 元）',
  ],
  [
    { ...deep, targetROI: 1_500_000 },
    'registration, then payment at an ROI of 1.5',
    '注册，深度目标：付费（目标 ROI 1.5）',
  ],
])('the text of the goals %j is %j, in Chinese %j', (goals, english, chinese) => {
  const money = (locale: 'en-US' | 'zh-CN') => (cents: number) => moneyText(cents, 'CNY', locale)
  expect(goalText({ ...noGoal, ...goals }, money('en-US'), 'en-US')).toBe(english)
  expect(goalText({ ...noGoal, ...goals }, money('zh-CN'), 'zh-CN')).toBe(chinese)
})
