import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Allowances, type Ask } from './allowance.ts'

const plan = { ownerId: '1', planId: '2' }
const ttlS = 60

/** A server with a budget, as docs/delivery.md describes it. */
class Budget {
  readonly #cents: number
  readonly #leases: { readonly cents: number; readonly endMs: number }[] = []
  readonly reported = [0, 0]
  nowMs = 0

  constructor(cents: number) {
    this.#cents = cents
  }

  readonly ask: Ask = (_plan, want) => {
    const open = this.#leases.filter(({ endMs }) => endMs > this.nowMs)
    const kept = [...open.map(({ cents }) => cents), ...this.reported]
    const left = this.#cents - kept.reduce((sum, cents) => sum + cents, 0)
    const grantCents = Math.max(0, Math.min(want, left))
    this.#leases.push({ cents: grantCents, endMs: this.nowMs + ttlS * 1_000 })
    return Promise.resolve({ grantCents, ttlS })
  }
}

const step = fc.oneof(
  fc.record({ copy: fc.nat(1), cents: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ passMs: fc.constantFrom(100, 1_000, 15_000, 45_000) }),
)

test('two copies that take what they were granted never spend more than the budget', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(500), fc.array(step, { maxLength: 60 }), async (cents, steps) => {
      const budget = new Budget(cents)
      const copies = [0, 1].map(() => new Allowances(budget.ask, () => {}))
      const spent = [0, 0]
      for (const one of steps) {
        if ('passMs' in one) {
          budget.nowMs += one.passMs
          // Reports take 15 s at most.
          if (one.passMs >= 15_000) spent.forEach((sum, at) => (budget.reported[at] = sum))
          continue
        }
        const copy = copies[one.copy]
        await copy?.asked(plan, one.cents, budget.nowMs)
        const isTaken = copy?.take(plan.planId, one.cents, budget.nowMs)
        spent[one.copy] = (spent[one.copy] ?? 0) + (isTaken ? one.cents : 0)
        expect((spent[0] ?? 0) + (spent[1] ?? 0)).toBeLessThanOrEqual(cents)
      }
    }),
    { numRuns: 500 },
  )
})

test('a budget can be spent to its end, with few questions', async () => {
  const budget = new Budget(10_000)
  let asks = 0
  const ask: Ask = (asked, want) => {
    asks += 1
    return budget.ask(asked, want)
  }
  const copy = new Allowances(ask, () => {})
  let spent = 0
  for (let count = 0; count < 200; count += 1) {
    await copy.asked(plan, 100, 0)
    if (copy.take(plan.planId, 100, 0)) spent += 100
  }
  expect(spent).toBe(10_000)
  expect(asks).toBeLessThan(10)
})

test('a plan is not covered before the answer, nor in the last 20 s of a grant', async () => {
  const changed: string[] = []
  const budget = new Budget(100)
  const copy = new Allowances(budget.ask, (planId) => changed.push(planId))
  expect(copy.covers(plan, 50, 0)).toBe(false)
  await copy.asked(plan, 50, 0)
  expect(changed).toEqual(['2'])
  expect(copy.covers(plan, 50, 39_999)).toBe(true)
  expect(copy.take(plan.planId, 50, 40_000)).toBe(false)
  expect(copy.leftOf(plan.planId, 40_000)).toBe(0)
})

test('what was refused is asked for again after a pause that grows', async () => {
  const asked: number[] = []
  let nowMs = 0
  const ask: Ask = () => {
    asked.push(nowMs)
    return Promise.resolve({ grantCents: 0, ttlS: 0 })
  }
  const copy = new Allowances(ask, () => {})
  for (; nowMs <= 8_000; nowMs += 500) await copy.asked(plan, 1, nowMs)
  expect(asked).toEqual([0, 1_000, 3_000, 7_000])
})

test('after the pause of a refusal, the plan may be drawn again', async () => {
  vi.useFakeTimers()
  try {
    const changed: string[] = []
    const refuse: Ask = () => Promise.resolve({ grantCents: 0, ttlS: 0 })
    const copy = new Allowances(refuse, (planId) => changed.push(planId))
    await copy.asked(plan, 1, 0)
    vi.advanceTimersByTime(999)
    expect(changed).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changed).toEqual(['2'])
  } finally {
    vi.useRealTimers()
  }
})
