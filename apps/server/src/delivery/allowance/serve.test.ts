import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { leaseSeconds } from '#server/delivery/allowance/serve.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

const { app, database } = demoApp()
const print = printing(database)

let ownerId: string
let plans: string[]
let day: string
let token: string
beforeAll(async () => {
  ownerId = await anEmptyOwner(database(), { ownerName: 'Asked for' })
  const { rows } = await sql<{ id: string; day: string }>`
    insert into plan (owner_id, plan_name, extension_type) values (${ownerId}, 'One', 1), (${ownerId}, 'Two', 1)
    returning plan_id::text as id,
      (select (now() at time zone o.time_zone)::date::text from owner o where o.owner_id = plan.owner_id) as day`.execute(
    database().db,
  )
  plans = rows.map(({ id }) => id)
  day = rows[0]?.day ?? ''
  token = await added('Asker', '--scopes', 'spend:write')
})

async function added(name: string, ...options: string[]): Promise<string> {
  const add = engineCommands.find((command) => command.name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  return (await print(add, name, ...options)).split('\n').at(-1) ?? ''
}

async function post(path: string, payload: object, from = token) {
  const headers = { authorization: `Bearer ${from}` }
  const url = `/delivery/v1/${path}`
  return (await app().inject({ method: 'POST', url, headers, payload })).json()
}

/** Asks for an amount of the first or second plan. */
async function ask(at: number, want: number): Promise<number> {
  const answer = await post('allowance', { ownerId, planId: plans[at], want })
  expect(answer).toEqual({ grantCents: expect.any(Number), ttlS: leaseSeconds })
  return answer.grantCents
}

interface Money {
  /** Of each plan; null for none. */
  readonly plans: readonly [number | null, number | null]
  readonly account: number | null
  readonly balance: number
}

/** Begins a day without spending and grants, with these budgets and this balance. */
async function begin({ plans: budgets, account, balance }: Money): Promise<void> {
  const { db } = database()
  await sql`delete from allowance_lease`.execute(db)
  await sql`delete from delivery_spend`.execute(db)
  await sql`update owner set day_budget_limit = ${account} where owner_id = ${ownerId}`.execute(db)
  for (const [at, budget] of budgets.entries())
    await sql`update plan set day_budget = ${budget}, day_limit = ${budget === null ? 0 : 1}, switch_on = true where owner_id = ${ownerId} and plan_id = ${plans[at]}`.execute(
      db,
    )
  await sql`
    insert into ledger_account (owner_id, account_code, balance) values (${ownerId}, 0, ${balance})
    on conflict (owner_id, account_code) do update set balance = excluded.balance`.execute(db)
}

const expire = () => sql`update allowance_lease set expires_at = now()`.execute(database().db)

const cents = fc.nat({ max: 1_000 })
const money = fc.record({
  plans: fc.tuple(fc.option(cents), fc.option(cents)),
  account: fc.option(fc.integer({ min: 1, max: 1_000 })),
  balance: cents,
})
const asked = fc.record({ at: fc.nat({ max: 1 }), want: fc.integer({ min: 1, max: 600 }) })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    asks: fc.array(asked, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('expire' as const), part: fc.nat({ max: 100 }) }),
)

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

test('copies that ask at the same time, spend their grants and let them expire never exceed a budget or the balance', async () => {
  await fc.assert(
    fc.asyncProperty(money, fc.array(step, { maxLength: 5 }), async (given, steps) => {
      await begin(given)
      const spent = [0, 0]
      let open = [0, 0]
      const left = (at: number) =>
        Math.max(
          0,
          Math.min(
            given.balance - sum(spent) - sum(open),
            (given.account ?? Infinity) - sum(spent) - sum(open),
            (given.plans[at] ?? Infinity) - (spent[at] ?? 0) - (open[at] ?? 0),
          ),
        )
      for (const one of steps) {
        if (one.kind === 'expire') {
          // A part of what was granted has been spent, and is reported before it expires.
          for (const at of [0, 1])
            spent[at] = (spent[at] ?? 0) + Math.floor(((open[at] ?? 0) * one.part) / 100)
          const counters = plans.map((planId, at) => ({ ownerId, planId, day, cents: spent[at] }))
          await post('spend', { instance: 'a', counters })
          await expire()
          open = [0, 0]
          continue
        }
        const before = [left(0), left(1)]
        const grants = await Promise.all(one.asks.map(({ at, want }) => ask(at, want)))
        one.asks.forEach(({ want }, index) => expect(grants[index]).toBeLessThanOrEqual(want))
        const ofPlan = (at: number) => grants.filter((_, index) => one.asks[index]?.at === at)
        const wants = one.asks.filter(({ at }) => at === one.asks[0]?.at).map(({ want }) => want)
        const most = Math.min(sum(wants), before[one.asks[0]?.at ?? 0] ?? 0)
        // Of both plans at once, the first one to ask is granted more.
        expect(sum(grants)).toBe(wants.length === one.asks.length ? most : sum(grants))
        open = open.map((sums, at) => sums + sum(ofPlan(at)))
        for (const at of [0, 1]) {
          expect(sum(ofPlan(at))).toBeLessThanOrEqual(before[at] ?? 0)
          expect((spent[at] ?? 0) + (open[at] ?? 0)).toBeLessThanOrEqual(
            given.plans[at] ?? Infinity,
          )
        }
        expect(sum(spent) + sum(open)).toBeLessThanOrEqual(
          Math.min(given.balance, given.account ?? Infinity),
        )
      }
    }),
    { numRuns: 30 },
  )
})

test('a plan that is off is granted nothing, and a grant ends after its time', async () => {
  await begin({ plans: [100, null], account: null, balance: 1_000 })
  expect(await ask(0, 80)).toBe(80)
  expect(await ask(0, 80)).toBe(20)
  expect(await ask(0, 80)).toBe(0)
  await expire()
  expect(await ask(0, 80)).toBe(80)
  await sql`update plan set switch_on = false where owner_id = ${ownerId}`.execute(database().db)
  expect(await ask(1, 80)).toBe(0)
})

test.each([
  ['ownerId', { ownerId: 7, planId: '1', want: 1 }],
  ['planId', { ownerId: '1', planId: 'x', want: 1 }],
  ['planId', { ownerId: '1', planId: '2', want: 1 }],
  ['want', { ownerId: '1', planId: '2', want: 0 }],
  ['want', { ownerId: '1', planId: '2', want: '5' }],
  ['want', { ownerId: '1', planId: '2', want: 0.5 }],
  ['ownerId', null],
])('a wrong %s is named (%j)', async (field, wrong) => {
  expect(await post('allowance', wrong ?? [])).toMatchObject({
    error: {
      code: 'invalidInput',
      message: expect.stringContaining(`The field ${field}: expected`),
    },
  })
})

test('a token is granted nothing of other owners, or without the scope', async () => {
  const input = { ownerId, planId: plans[0], want: 1 }
  const { rows } = await sql<{ id: string }>`
    select min(owner_id)::text as id from owner where owner_id <> ${ownerId}`.execute(database().db)
  const otherId = rows[0]?.id ?? ''
  const elsewhere = await added('Elsewhere', '--scopes', 'spend:write', '--owners', otherId)
  const reader = await added('Reader', '--scopes', 'feed:read')
  expect((await post('allowance', input, elsewhere)).error.message).toContain('ownerId')
  expect((await post('allowance', input, reader)).error.code).toBe('scopeMissing')
  expect((await post('allowance', { ...input, ownerId: otherId })).error.message).toContain(
    'planId',
  )
})
