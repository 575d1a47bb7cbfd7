import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { addDays, type Day } from '@placard/domain/platform/calendar/day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#server/finance/book.ts'
import { settleOwner } from '#server/finance/settle.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`update settlement set first_day = '2026-01-01'`)
})
afterAll(() => database.close())

const { cash, rebate, gift } = subAccount
const { recharge, refund, lock, unlock } = bookingType
const firstDay: Day = '2026-05-20'
const hourMs = 3_600_000
const cents = fc.integer({ min: 1, max: 400 })
const day = fc.integer({ min: 0, max: 2 }).map((days) => addDays(firstDay, days))

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('cost' as const), day, cents: fc.nat({ max: 900 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('in' as const),
      subAccount: fc.constantFrom(cash, rebate, gift),
      cents,
      lastDay: fc.option(day),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('out' as const),
      subAccount: fc.constantFrom(cash, rebate, gift),
      cents,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('lock' as const, 'unlock' as const), cents }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('budget' as const), day, cents: fc.option(cents) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), cents }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), hours: fc.nat({ max: 20 }) }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

/** The ledger as a plain sum: it knows nothing of accounts, lots and the order of paying. */
interface Model {
  /** The sum of what was paid in and granted, minus refunds, in cents. */
  paidIn: number
  /** The sum of cash that was paid in, minus refunds of cash. */
  cashIn: number
  readonly costs: Map<Day, number>
  nowMs: number
  vouchers: number
  /** The costs at the last settlement. */
  settled: [string, number][]
}

async function apply(scope: OwnerScope, model: Model, what: Operation): Promise<void> {
  const { ownerId } = scope
  switch (what.kind) {
    case 'cost':
      model.costs.set(what.day, what.cents)
      await sql`insert into owner_day (owner_id, day, cost) values (${ownerId}, ${what.day}, ${what.cents})
        on conflict (owner_id, day) do update set cost = excluded.cost`.execute(database.db)
      return
    case 'in': {
      const voucher = `${ownerId}-${(model.vouchers += 1)}`
      const booking = { ...what, type: recharge, voucher, note: '' }
      const [first, second] = [await book(scope, booking), await book(scope, booking)]
      if (first.kind !== 'booked' || second.kind !== 'voucherUsed')
        throw new Error('expected a repeated voucher to book nothing')
      model.paidIn += what.cents
      if (what.subAccount === cash) model.cashIn += what.cents
      return
    }
    case 'out': {
      const { kind } = await book(scope, {
        type: refund,
        subAccount: what.subAccount,
        cents: -what.cents,
        voucher: null,
        note: '',
      })
      if (kind !== 'booked') return
      model.paidIn -= what.cents
      if (what.subAccount === cash) model.cashIn -= what.cents
      return
    }
    case 'lock':
    case 'unlock': {
      const type = what.kind === 'lock' ? lock : unlock
      const sign = what.kind === 'lock' ? -1 : 1
      await book(scope, {
        type,
        subAccount: cash,
        cents: sign * what.cents,
        voucher: null,
        note: '',
      })
      return
    }
    case 'budget':
      await sql`insert into account_budget (owner_id, since, budget) values (${ownerId}, ${what.day}::timestamp at time zone 'Asia/Shanghai', ${what.cents})
        on conflict (owner_id, since) do update set budget = excluded.budget`.execute(database.db)
      return
    case 'limit':
      // A limit below what is drawn is rejected.
      await sql`insert into ledger_account (owner_id, account_code, credit_limit) values (${ownerId}, 2, ${what.cents})
        on conflict (owner_id, account_code) do update set credit_limit = greatest(${what.cents}, 0 - ledger_account.balance)`.execute(
        database.db,
      )
      return
    case 'settle':
      model.nowMs += what.hours * hourMs
      await settleOwner(scope, { nowMs: model.nowMs, graceMs: 300_000 })
  }
}

interface Sums {
  unbalanced: number
  wrong_balances: number
  wrong_running: number
  cash_side: number
  total: number
  lapsed: number
  lots: number
  gift: number
  charged: number
  booked: number
}

async function sumsOf({ ownerId }: OwnerScope): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with entry as (select e.*, b.booking_type, b.for_day from ledger_entry e join ledger_booking b using (owner_id, booking_id)
      where owner_id = ${ownerId})
    select
      (select count(*)::int from (select from entry group by booking_id having sum(cents) <> 0) u) as unbalanced,
      (select count(*)::int from ledger_account a where a.owner_id = ${ownerId}
        and a.balance <> (select coalesce(sum(cents), 0) from entry e where e.account_code = a.account_code)) as wrong_balances,
      (select count(*)::int from (select balance_after - sum(cents) over (partition by account_code order by booking_id) as off
        from entry) r where off <> 0) as wrong_running,
      (select coalesce(sum(cents), 0)::int from entry where account_code in (0, -1, 2, -3)) as cash_side,
      (select coalesce(sum(cents), 0)::int from entry where account_code <> -2) as total,
      (select coalesce(-sum(cents), 0)::int from entry where booking_type = 600 and account_code = 9999) as lapsed,
      (select coalesce(sum(cents_left), 0)::int from gift_lot where owner_id = ${ownerId}) as lots,
      (select coalesce(sum(cents), 0)::int from entry where account_code = 9999) as gift,
      (select coalesce(sum(cost - over_budget - after_empty), 0)::int from settlement_day where owner_id = ${ownerId}) as charged,
      (select coalesce(-sum(cents), 0)::int from entry where for_day is not null and account_code <> -2) as booked`.execute(
    database.db,
  )
  const [sums] = rows
  if (sums === undefined) throw new Error('expected sums')
  return sums
}

test('after each of any operations the ledger agrees with a plain sum, and all its invariants hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 30 }), async (operations) => {
      const scope = productScope(database.db, await anEmptyOwner(database))
      const nowMs = Date.UTC(2026, 4, 20, 2)
      const model: Model = {
        paidIn: 0,
        cashIn: 0,
        costs: new Map(),
        nowMs,
        vouchers: 0,
        settled: [],
      }
      for (const what of operations) {
        await apply(scope, model, what)
        const sums = await sumsOf(scope)
        expect(sums).toMatchObject({ unbalanced: 0, wrong_balances: 0, wrong_running: 0 })
        expect(sums.lots).toBe(sums.gift)
        expect(sums.booked).toBe(sums.charged)
        expect(sums.total).toBe(model.paidIn - sums.lapsed - sums.charged)
        expect(sums.cash_side).toBeLessThanOrEqual(model.cashIn)
        if (what.kind === 'settle') model.settled = counted(model)
        expect(await settledCosts(scope)).toEqual(model.settled)
      }
    }),
    { numRuns: 20, seed: 25 },
  )
})

async function settledCosts({ ownerId }: OwnerScope): Promise<[string, number][]> {
  const { rows } = await sql<{ day: string; cost: string }>`
    select day, cost from settlement_day where owner_id = ${ownerId} and cost > 0 order by day`.execute(
    database.db,
  )
  return rows.map(({ day: of, cost }) => [of, Number(cost)])
}

function counted({ costs }: Model): [string, number][] {
  return [...costs].filter(([, cost]) => cost > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
