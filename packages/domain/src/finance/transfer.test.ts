import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subAccount } from './account.ts'
import {
  plannedTransfers,
  transferDirection,
  transferProblem,
  transferRest,
  type TransferParty,
  type TransferTerms,
} from './transfer.ts'

const { toAdvertiser, fromAdvertiser } = transferDirection
const { closed, otherCurrency, short, notFromAgency } = transferProblem
const aParty = (more: Partial<TransferParty> = {}): TransferParty => ({
  isOpen: true,
  currency: 'CNY',
  takeable: 100,
  fromAgency: 30,
  ...more,
})
const someTerms = (more: Partial<TransferTerms> = {}): TransferTerms => ({
  direction: toAdvertiser,
  subAccount: subAccount.cash,
  currency: 'CNY',
  takeable: 100,
  takesRest: false,
  ...more,
})

test.each<[string, Partial<TransferTerms>, Partial<TransferParty>, number, object]>([
  ['of everything', {}, {}, 100, { moved: 100, problem: null, limit: null }],
  ['of more than the agency has', {}, {}, 101, { moved: 0, problem: short, limit: 100 }],
  ['of the rest', { takesRest: true }, {}, 101, { moved: 100, problem: short, limit: 100 }],
  ['to a closed advertiser', {}, { isOpen: false }, 1, { moved: 0, problem: closed }],
  ['in another currency', {}, { currency: 'USD' }, 1, { moved: 0, problem: otherCurrency }],
  ['back of everything', { direction: fromAdvertiser, takeable: 0 }, {}, 100, { moved: 100 }],
  ['back of more', { direction: fromAdvertiser }, {}, 101, { problem: short, limit: 100 }],
  [
    'back of rebate that came from the agency',
    { direction: fromAdvertiser, subAccount: subAccount.rebate },
    {},
    30,
    { moved: 30, problem: null },
  ],
  [
    'back of rebate from elsewhere',
    { direction: fromAdvertiser, subAccount: subAccount.rebate },
    {},
    31,
    { moved: 0, problem: notFromAgency, limit: 30 },
  ],
])('a transfer %s', (_, terms, party, cents, expected) => {
  const [planned] = plannedTransfers(someTerms(terms), [{ cents, party: aParty(party) }])
  expect(planned).toMatchObject(expected)
})

test('items use up the balance of the agency in their order, and one that is left out uses nothing', () => {
  const wanted = [60, 60, 40].map((cents) => ({ cents, party: aParty() }))
  expect(plannedTransfers(someTerms(), wanted).map(({ moved }) => moved)).toEqual([60, 0, 40])
})

const cents = fc.integer({ min: 1, max: 200 })
const anything = fc.record({
  terms: fc.record({
    direction: fc.constantFrom(toAdvertiser, fromAdvertiser),
    subAccount: fc.constantFrom(...Object.values(subAccount)),
    currency: fc.constant('CNY'),
    takeable: fc.nat({ max: 400 }),
    takesRest: fc.boolean(),
  }),
  wanted: fc.array(
    fc.record({
      cents,
      party: fc.record({
        isOpen: fc.boolean(),
        currency: fc.constantFrom('CNY', 'USD'),
        takeable: fc.nat({ max: 200 }),
        fromAgency: fc.nat({ max: 200 }),
      }),
    }),
    { maxLength: 12 },
  ),
})

test('no transfer takes more than its source has, or more than is wanted, and each difference has a reason', () => {
  fc.assert(
    fc.property(anything, ({ terms, wanted }) => {
      const planned = plannedTransfers(terms, wanted)
      const total = planned.reduce((sum, { moved }) => sum + moved, 0)
      const isDown = terms.direction === toAdvertiser
      expect(isDown ? total : 0).toBeLessThanOrEqual(terms.takeable)
      wanted.forEach((item, at) => {
        const { moved = -1, problem } = planned[at] ?? {}
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThanOrEqual(item.cents)
        expect(problem === null).toBe(moved === item.cents)
        const isPossible = item.party.isOpen && item.party.currency === terms.currency
        const most = isDown ? item.cents : item.party.takeable
        expect(moved).toBeLessThanOrEqual(isPossible ? most : 0)
      })
    }),
  )
})

test.each([
  [null, null, 0, null],
  [100, null, 900, 100],
  [null, 100, 30, 70],
  [50, 100, 30, 50],
  [50, 100, 80, 20],
  [50, 100, 130, 0],
])(
  'with limits of %j per transfer and %j per day, after %i the rest is %j',
  (perTransfer, perDay, today, rest) => {
    expect(transferRest({ perTransfer, perDay }, today)).toBe(rest)
  },
)
