import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewState } from '../review/review.ts'
import { halfHoursOfWeek } from '../schedule/schedule.ts'
import {
  type AccountState,
  type DeliveryFacts,
  deliveryReasons,
  reasonsAgainst,
  stateOf,
} from './delivery.ts'

const today = '2026-06-15'
const on = { switchOn: true, beginDay: null, endDay: null } as const
const off = { ...on, switchOn: false }
const ended = { ...on, endDay: '2026-06-14' } as const
const later = { ...on, beginDay: '2026-06-16' } as const
const unlimited = { budgetCents: null, spentCents: 900_000 }
const spent = { budgetCents: 20_000, spentCents: 20_000 }

const onlyIn = (halfHour: number) =>
  Array.from({ length: halfHoursOfWeek }, (_, at) => Number(at === halfHour)).join('')

const free: DeliveryFacts = {
  ...on,
  invalidFields: [],
  plan: null,
  group: null,
  schedule: null,
  appOffline: false,
  planDay: unlimited,
  shown: null,
  hasDeliverableAd: null,
}
const passed = { reviewState: reviewState.passed, hasCreative: true }
const account: AccountState = {
  ...unlimited,
  today,
  halfHour: 20,
  availableCents: 1,
  qualificationExpired: false,
}

test.each<[string, Partial<DeliveryFacts>, Partial<AccountState>, string[]]>([
  ['nothing in the way', {}, {}, []],
  ['its last day today', { endDay: '2026-06-15' }, {}, []],
  ['its first day today', { beginDay: '2026-06-15' }, {}, []],
  ['its last day yesterday', ended, {}, ['ended']],
  ['its plan over', { plan: ended }, {}, ['ended']],
  ['its group over and its plan paused', { plan: off, group: ended }, {}, ['ended', 'planPaused']],
  ['plan and group paused', { plan: off, group: off }, {}, ['planPaused', 'groupPaused']],
  ['its group and itself paused', { ...off, group: off }, {}, ['groupPaused', 'paused']],
  [
    'a value to fix and its switch off',
    { ...off, invalidFields: ['dayBudget'] },
    {},
    ['invalidFields', 'paused'],
  ],
  [
    'its switch off before its first day',
    { ...later, switchOn: false },
    {},
    ['paused', 'notStarted'],
  ],
  ['its plan beginning tomorrow', { plan: later }, {}, ['notStarted']],
  ['a schedule that runs now', { schedule: onlyIn(20) }, {}, []],
  ['a schedule that runs later', { schedule: onlyIn(21) }, {}, ['outsideSchedule']],
  ["the plan's budget spent", { planDay: spent }, {}, ['planBudget']],
  ["a cent of the plan's budget left", { planDay: { ...spent, spentCents: 19_999 } }, {}, []],
  [
    "the account's and the plan's budget spent",
    { planDay: spent },
    spent,
    ['accountBudget', 'planBudget'],
  ],
  ['nothing to spend', {}, { availableCents: 0 }, ['balance']],
  ['an app that is offline', { appOffline: true }, {}, ['appOffline']],
  [
    "the plan's budget spent, nothing to spend, its app offline and papers that have run out",
    { planDay: spent, appOffline: true },
    { availableCents: 0, qualificationExpired: true },
    ['planBudget', 'balance', 'appOffline', 'qualificationExpired'],
  ],
  ['an ad that has passed, and a creative', { shown: passed }, {}, []],
  [
    'an ad that was rejected in a plan that is paused',
    { plan: off, shown: { ...passed, reviewState: reviewState.rejected } },
    {},
    ['reviewRejected', 'planPaused'],
  ],
  ...[reviewState.notReviewed, reviewState.inReview, reviewState.mustReviewAgain].map(
    (state): [string, Partial<DeliveryFacts>, Partial<AccountState>, string[]] => [
      `an ad in the state of review ${state}, over and without a creative`,
      { ...ended, shown: { reviewState: state, hasCreative: false } },
      {},
      ['ended', 'reviewPending', 'noCreative'],
    ],
  ),
  ['an ad below that can be delivered', { hasDeliverableAd: true }, {}, []],
  ['no ad below that can be delivered', { hasDeliverableAd: false }, {}, ['noDeliverableAd']],
  [
    'its switch off, nothing to spend and no ad below that can be delivered',
    { ...off, hasDeliverableAd: false },
    { availableCents: 0 },
    ['paused', 'balance', 'noDeliverableAd'],
  ],
  ['papers that have run out', {}, { qualificationExpired: true }, ['qualificationExpired']],
])(
  'with %s every reason against delivery is listed in order',
  (_case, facts, standing, reasons) => {
    expect(reasonsAgainst({ ...free, ...facts }, { ...account, ...standing })).toEqual(reasons)
  },
)

test('the state is the first reason, and delivering only without any', () => {
  expect(stateOf([])).toBe('delivering')
  fc.assert(
    fc.property(fc.subarray([...deliveryReasons], { minLength: 1 }), (reasons) => {
      expect(stateOf(reasons)).toBe(reasons[0])
    }),
  )
})
