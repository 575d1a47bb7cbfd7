import { expect, test } from 'vitest'
import { deliveryReasons } from './delivery.ts'
import { deliveryFixes, type FixableChain } from './delivery-fix.ts'

const today = '2026-11-25'
const always = { beginDay: null, endDay: null }
const chain: FixableChain = {
  level: 'ad',
  invalidFields: [],
  plan: { ...always, dayBudget: 123_450 },
  group: always,
}

test('only a review and the account’s own budget leave nothing to do', () => {
  const dated = {
    ...chain,
    plan: { ...chain.plan, dayBudget: 20_000, beginDay: '2026-11-26', endDay: '2026-11-24' },
  } as const
  expect(
    deliveryReasons.filter((reason) => deliveryFixes(reason, dated, today).length === 0),
  ).toEqual(['reviewPending', 'accountBudget'])
})

test.each([
  ['planPaused', 'ad', 'plan'],
  ['groupPaused', 'ad', 'group'],
  ['paused', 'ad', 'ad'],
  ['paused', 'group', 'group'],
] as const)('%s of the level %s is fixed by enabling the %s', (reason, level, of) => {
  expect(deliveryFixes(reason, { ...chain, level }, today)).toEqual([
    { kind: 'change', of, change: { field: 'switchOn', value: true } },
  ])
})

test.each([
  ['2026-11-24', true],
  ['2026-11-25', false],
  [null, false],
] as const)('an end date of %s is removed where it has passed: %s', (endDay, isPassed) => {
  const fixes = deliveryFixes('ended', { ...chain, group: { ...always, endDay } }, today)
  expect(fixes).toEqual(
    isPassed
      ? [
          { kind: 'change', of: 'group', change: { field: 'endDay', value: null } },
          { kind: 'edit', of: 'group' },
        ]
      : [],
  )
})

test.each([
  ['2026-11-26', true],
  ['2026-11-25', false],
] as const)('a start date of %s is removed where it is in the future: %s', (beginDay, isLater) => {
  const plan = { ...always, dayBudget: null, beginDay }
  expect(deliveryFixes('notStarted', { ...chain, plan }, today)).toEqual(
    isLater ? [{ kind: 'change', of: 'plan', change: { field: 'beginDay', value: null } }] : [],
  )
})

test.each([
  [123_450, 148_200],
  [20_000, 24_000],
  [20_001, 24_100],
])('a spent budget of %i cents is raised by a fifth, to whole units: %i', (dayBudget, value) => {
  const [raise] = deliveryFixes('planBudget', { ...chain, plan: { ...always, dayBudget } }, today)
  expect(raise).toEqual({ kind: 'change', of: 'plan', change: { field: 'dayBudget', value } })
})

test('a budget below the minimum is raised to it, and a bid is edited', () => {
  const budget = { ...chain, level: 'plan', invalidFields: ['dayBudget'] } as const
  expect(deliveryFixes('invalidFields', budget, today)[0]).toEqual({
    kind: 'change',
    of: 'plan',
    change: { field: 'dayBudget', value: 20_000 },
  })
  const bid = { ...chain, level: 'group', invalidFields: ['price'] } as const
  expect(deliveryFixes('invalidFields', bid, today)).toEqual([{ kind: 'edit', of: 'group' }])
})

test('settings of a parent that is not known yet are not changed', () => {
  const unknown = { ...chain, plan: null, group: null }
  expect(deliveryFixes('ended', unknown, today)).toEqual([])
  expect(deliveryFixes('planBudget', unknown, today)).toEqual([{ kind: 'edit', of: 'plan' }])
})
