import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AmountChange, changedAmount } from './amount-change.ts'

const plain: AmountChange = {
  target: { by: 'add', cents: 0 },
  step: 1,
  rounding: 'nearest',
  minCents: null,
  maxCents: null,
  asLowAsAllowed: false,
}

test.each<[number | null, Partial<AmountChange>, number | null | undefined]>([
  [100, { target: { by: 'set', cents: 250 } }, 250],
  [null, { target: { by: 'set', cents: 250 } }, 250],
  [100, { target: { by: 'set', cents: null } }, null],
  [100, { target: { by: 'add', cents: 50 } }, 150],
  [100, { target: { by: 'add', cents: -150 } }, -50],
  [null, { target: { by: 'add', cents: 50 } }, undefined],
  [null, { target: { by: 'percent', hundredths: 1_000 } }, undefined],
  [100, { target: { by: 'percent', hundredths: 1_000 } }, 110],
  [100, { target: { by: 'percent', hundredths: -10_000 } }, 0],
  [5, { target: { by: 'percent', hundredths: 1_000 } }, 6],
  [4, { target: { by: 'percent', hundredths: 1_000 } }, 4],
  [333, { target: { by: 'percent', hundredths: 1 } }, 333],
  [155, { step: 10 }, 160],
  [154, { step: 10 }, 150],
  [151, { step: 10, rounding: 'up' }, 160],
  [150, { step: 10, rounding: 'up' }, 150],
  [159, { step: 10, rounding: 'down' }, 150],
  [1_499, { step: 1_000, rounding: 'nearest' }, 1_000],
  [100, { minCents: 120 }, 120],
  [100, { maxCents: 80 }, 80],
  [100, { target: { by: 'percent', hundredths: 5_000 }, maxCents: 120 }, 120],
  [1_000_000_000_000, { target: { by: 'percent', hundredths: 10_000_000 } }, 1_001_000_000_000_000],
])('of %j cents %j makes %j', (was, change, now) => {
  expect(changedAmount(was, { ...plain, ...change }, 0)).toBe(now)
})

test.each([
  [0, 20_000],
  [19_047, 20_000],
  [100_000, 105_000],
  [99_998, 104_998],
])('after %i cents spent, a budget as low as allowed is %i cents', (spentCents, now) => {
  const target = { by: 'set', cents: 100 } as const
  expect(changedAmount(300_000, { ...plain, target, asLowAsAllowed: true }, spentCents)).toBe(now)
})

test('rounding changes an amount by less than its step, and a bound is never exceeded', () => {
  const cents = fc.integer({ min: 0, max: 400_000_000 })
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(1 as const, 10 as const, 100 as const, 1_000 as const),
      fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
      cents,
      (was, step, rounding, maxCents) => {
        const now = changedAmount(was, { ...plain, step, rounding }, 0) ?? Number.NaN
        expect(Math.abs(now - was)).toBeLessThan(step)
        expect(now % step).toBe(0)
        const capped = changedAmount(was, { ...plain, step, rounding, maxCents }, 0)
        expect(capped).toBeLessThanOrEqual(maxCents)
      },
    ),
  )
})
