import { expect, test } from 'vitest'
import { adType, deliveryMode, extensionType, pacing } from './codes.ts'
import { planProblems } from './plan.ts'
import type { PlanFields } from './fields.ts'

const plan: PlanFields = {
  planName: 'Winter boots',
  extensionType: extensionType.web,
  appCode: null,
  dayBudget: 20_000,
  pacing: pacing.normal,
  deliveryMode: deliveryMode.stableCost,
  adType: adType.normal,
  beginDay: '2026-11-01',
  endDay: '2026-11-30',
}

const kindsOf = (changes: Partial<PlanFields>, before: PlanFields | null = null, spent = 0) =>
  planProblems({ ...plan, ...changes }, before, spent).map(({ field, kind }) => `${field} ${kind}`)

test.each<[Partial<PlanFields>, string[]]>([
  [{}, []],
  [{ planName: '鞋'.repeat(60) }, []],
  [{ planName: '鞋'.repeat(61) }, ['planName tooLong']],
  [{ planName: '' }, ['planName missing']],
  [{ planName: '\u200b ' }, ['planName missing']],
  [{ planName: 'two\nlines' }, ['planName controlCharacter']],
  [{ planName: 'shoes \u202Egpj.elas' }, ['planName controlCharacter']],
  [{ appCode: 'taobao' }, ['appCode appUnwanted']],
  [{ appCode: 'taobao', extensionType: extensionType.appDownload }, []],
  [{ appCode: 'taobao', extensionType: extensionType.appCallUp }, []],
  [{ appCode: 'taobao', extensionType: extensionType.quickApp }, ['appCode appUnwanted']],
  [{ dayBudget: 19_999 }, ['dayBudget budgetTooLow']],
  [{ dayBudget: 400_000_000 }, []],
  [{ dayBudget: 400_000_001 }, ['dayBudget budgetTooHigh']],
  [{ dayBudget: null }, []],
  [{ dayBudget: null, pacing: pacing.uniform }, ['pacing pacingWithoutBudget']],
  [{ pacing: pacing.uniform }, []],
  [{ endDay: '2026-11-01' }, []],
  [{ endDay: '2026-10-31' }, ['endDay endBeforeBegin']],
  [{ beginDay: null, endDay: '2000-01-01' }, []],
])('a new plan with %j has the problems %j', (changes, problems) => {
  expect(kindsOf(changes)).toEqual(problems)
})

test.each([
  [99_998, 104_997, ['dayBudget budgetBelowSpent']],
  [99_998, 104_998, []],
])(
  'after %i cents spent today a budget of %i has the problems %j',
  (spent, dayBudget, problems) => {
    expect(kindsOf({ dayBudget }, plan, spent)).toEqual(problems)
  },
)

test('an imported value is checked only if it changes', () => {
  const imported = { ...plan, planName: 'x\ty', dayBudget: 100, endDay: '2026-10-01' } as const
  expect(kindsOf({ ...imported, adType: adType.booking }, imported)).toEqual([])
  expect(kindsOf({ ...imported, dayBudget: 101 }, imported)).toEqual(['dayBudget budgetTooLow'])
  expect(kindsOf({ ...imported, beginDay: '2026-11-02' }, imported)).toEqual([
    'beginDay beginAfterEnd',
  ])
})
