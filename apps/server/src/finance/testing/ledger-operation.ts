import { subAccount } from '@placard/domain/finance/account'
import { transferDirection, transferMode } from '@placard/domain/finance/transfer'
import { addDays, type Day } from '@placard/domain/platform/calendar/day'
import fc from 'fast-check'

const { cash, rebate, gift } = subAccount
const firstDay: Day = '2026-05-20'
const cents = fc.integer({ min: 1, max: 400 })
const day = fc.integer({ min: 0, max: 2 }).map((days) => addDays(firstDay, days))
const account = fc.constantFrom(cash, rebate, gift)
/** The agency, or one of its two advertisers. */
const who = fc.nat({ max: 2 })
const { all, possible } = transferMode

/** One change of the money of an agency and its advertisers. */
export const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cost' as const),
      who,
      day,
      cents: fc.nat({ max: 900 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('in' as const),
      who,
      subAccount: account,
      cents,
      // Gifts of the past and of a day that no test outlives.
      lastDay: fc.option(fc.oneof(day, fc.constant<Day>('2099-01-01'))),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('out' as const), who, subAccount: account, cents }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('lock' as const, 'unlock' as const, 'pay' as const),
      who,
      cents,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('budget' as const),
      who,
      day,
      cents: fc.option(cents),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), who, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      who,
      // Sometimes so many that earlier days are too late.
      hours: fc.oneof(
        { weight: 5, arbitrary: fc.nat({ max: 20 }) },
        { weight: 1, arbitrary: fc.constant(8 * 24) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), who, day }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      direction: fc.constantFrom(...Object.values(transferDirection)),
      subAccount: account,
      mode: fc.constantFrom(all, possible),
      cents: fc.tuple(cents, cents),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reverse' as const), at: fc.nat({ max: 3 }) }),
  },
)
/** One of them. */
export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never
