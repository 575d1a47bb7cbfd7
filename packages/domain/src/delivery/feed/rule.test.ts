import { expect, test } from 'vitest'
import type { DeliveryReason } from '../../campaigns/promotion/delivery.ts'
import { type AdParents, reasonsAgainstEntry } from './rule.ts'

/** Monday, 2026-06-15, 10:00 in Shanghai. */
const nowMs = Date.parse('2026-06-15T02:00:00Z')
const today = '2026-06-15'

const always = { on: true, beginDay: null, endDay: null } as const
const parents: AdParents = {
  owner: {
    ownerId: '1',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    dayBudgetCents: null,
    spent: null,
    availableCents: 1,
    qualification: { expired: false, until: null },
  },
  plan: { ...always, planId: '2', dayBudgetCents: null, spent: null, pacing: 0, appCode: null },
  group: {
    ...always,
    groupId: '3',
    planId: '2',
    schedule: null,
    billing: 2,
    bidCents: 60,
    goal: null,
    flow: 1,
    scene: 1,
    targeting: {},
  },
  appOffline: false,
}

const onlyIn = (halfHour: number) =>
  Array.from({ length: 336 }, (_, at) => Number(at === halfHour)).join('')
const { owner, plan, group } = parents

test.each<[string, Partial<AdParents>, DeliveryReason[]]>([
  ['nothing in the way', {}, []],
  ['its last day today', { plan: { ...plan, endDay: today } }, []],
  ['its plan over', { plan: { ...plan, endDay: '2026-06-14' } }, ['ended']],
  ['its group over', { group: { ...group, endDay: '2026-06-14' } }, ['ended']],
  ['its group beginning tomorrow', { group: { ...group, beginDay: '2026-06-16' } }, ['notStarted']],
  ['its plan paused', { plan: { ...plan, on: false } }, ['planPaused']],
  ['its group paused', { group: { ...group, on: false } }, ['groupPaused']],
  ['a schedule that runs now', { group: { ...group, schedule: onlyIn(20) } }, []],
  [
    'a schedule that runs later',
    { group: { ...group, schedule: onlyIn(21) } },
    ['outsideSchedule'],
  ],
  [
    'the budget of its plan spent',
    { plan: { ...plan, dayBudgetCents: 100, spent: { day: today, cents: 100 } } },
    ['planBudget'],
  ],
  [
    'the budget of its plan spent yesterday',
    { plan: { ...plan, dayBudgetCents: 100, spent: { day: '2026-06-14', cents: 100 } } },
    [],
  ],
  [
    'the budget of its account spent',
    { owner: { ...owner, dayBudgetCents: 100, spent: { day: today, cents: 101 } } },
    ['accountBudget'],
  ],
  ['nothing to spend', { owner: { ...owner, availableCents: 0 } }, ['balance']],
  ['an app that is offline', { appOffline: true }, ['appOffline']],
  [
    'a verification that has expired',
    { owner: { ...owner, qualification: { expired: true, until: null } } },
    ['qualificationExpired'],
  ],
  [
    'a verification until yesterday',
    { owner: { ...owner, qualification: { expired: false, until: '2026-06-14' } } },
    ['qualificationExpired'],
  ],
  [
    'a verification until today',
    { owner: { ...owner, qualification: { expired: false, until: today } } },
    [],
  ],
])('an ad with %s is not delivered because of %j', (_case, changed, reasons) => {
  expect(reasonsAgainstEntry({ ...parents, ...changed }, nowMs)).toEqual(reasons)
})
