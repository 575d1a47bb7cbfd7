import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const print = printing(database)

interface PlanOfOwner {
  readonly ownerId: string
  readonly planId: string
  readonly day: string
}

let plan: PlanOfOwner
let other: PlanOfOwner
let token: string
beforeAll(async () => {
  await sql`delete from plan_day where day >= current_date - 1`.execute(database().db)
  const { rows } = await sql<PlanOfOwner>`
    select distinct on (owner_id) owner_id as "ownerId", plan_id as "planId",
      ((now() at time zone o.time_zone)::date)::text as day
    from plan p join owner o using (owner_id) where removed_at is null order by owner_id, plan_id`.execute(
    database().db,
  )
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('expected plans of two owners')
  plan = first
  other = second
  token = await added('Spender')
})

async function added(name: string, ...options: string[]): Promise<string> {
  const add = engineCommands.find((command) => command.name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  const lines = await print(add, name, '--scopes', 'spend:write', ...options)
  return lines.split('\n').at(-1) ?? ''
}

async function spend(instance: string, counters: readonly unknown[], from = token) {
  const reply = await app().inject({
    method: 'POST',
    url: '/delivery/v1/spend',
    headers: { authorization: `Bearer ${from}` },
    payload: { instance, counters },
  })
  return reply.json()
}

/** Returns the spending in the entry of the plan. */
async function spentOf({ ownerId, planId }: PlanOfOwner): Promise<unknown> {
  await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(
    database().db,
  )
  while ((await runRound(database().db))?.isMore === true);
  const { rows } = await sql<{ body: { spent: unknown } }>`
    select body::jsonb as body from delivery_entry
    where owner_id = ${ownerId} and kind = 2 and entity_id = ${planId}`.execute(database().db)
  return rows[0]?.body.spent
}

test('the highest sum of each copy counts, and copies add up', async () => {
  const counter = (cents: number) => [{ ...plan, cents }]
  expect(await spentOf(plan)).toBe(null)
  expect(await spend('a', counter(500))).toEqual({ accepted: 1, refused: [] })
  await spend('a', counter(700))
  await spend('a', counter(600))
  await spend('b', counter(50))
  await spend('b', [...counter(20), ...counter(60)])
  expect(await spentOf(plan)).toEqual({ day: plan.day, cents: 760 })
})

test('figures that contain the spending replace it, and what is available falls by it once', async () => {
  const available = async () => {
    await spentOf(other)
    const { rows } = await sql<{ cents: number }>`
      select (body::jsonb->>'availableCents')::float8 as cents from delivery_entry
      where owner_id = ${other.ownerId} and kind = 1`.execute(database().db)
    return rows[0]?.cents ?? 0
  }
  await sql`update ledger_account set balance = balance + 10000 where owner_id = ${other.ownerId} and account_code = 0`.execute(
    database().db,
  )
  const before = await available()
  await spend('a', [{ ...other, cents: 300 }])
  const reported = await available()
  await sql`
    with day as (
      insert into plan_day (owner_id, plan_id, day, cost) values (${other.ownerId}, ${other.planId}, ${other.day}, 310)
    )
    insert into owner_day (owner_id, day, cost) values (${other.ownerId}, ${other.day}, 310)
    on conflict (owner_id, day) do update set cost = owner_day.cost + 310`.execute(database().db)
  expect(await spentOf(other)).toEqual({ day: other.day, cents: 310 })
  expect([before - reported, before - (await available())]).toEqual(
    before >= 310 ? [300, 310] : [before, before],
  )
})

test('counters are refused one by one', async () => {
  const good = { ...plan, cents: 1 }
  const { accepted, refused } = await spend('c', [
    good,
    null,
    { ...good, ownerId: 1 },
    { ...good, planId: other.planId },
    { ...good, day: '2026-02-30' },
    { ...good, day: '2020-01-01' },
    { ...good, cents: -1 },
    { ...good, cents: 0.5 },
    { ...good, cents: '1' },
  ])
  expect(accepted).toBe(1)
  expect(
    refused.map(({ index, field }: { index: number; field: string }) => [index, field]),
  ).toEqual([
    [1, 'ownerId'],
    [2, 'ownerId'],
    [3, 'planId'],
    [4, 'day'],
    [5, 'planId'],
    [6, 'cents'],
    [7, 'cents'],
    [8, 'cents'],
  ])
})

test('a token with owners reports nothing of others', async () => {
  const limited = await added('Limited', '--owners', plan.ownerId)
  const counters = [
    { ...plan, cents: 1 },
    { ...other, cents: 1 },
  ]
  expect(await spend('d', counters, limited)).toMatchObject({
    accepted: 1,
    refused: [{ index: 1, field: 'ownerId', expected: 'an owner of the token' }],
  })
})

test.each([
  [{ instance: '', counters: [] }, 400],
  [{ instance: 'a' }, 400],
  [{ instance: 'a', counters: {} }, 400],
  [{ instance: 'a', counters: Array.from({ length: 10_001 }, () => null) }, 400],
  [{ instance: 'a', counters: ['x'.repeat(3_000_000)] }, 413],
])('a report of another form is refused as a whole', async (payload, status) => {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app().inject({ method: 'POST', url: '/delivery/v1/spend', headers, payload })
  expect([reply.statusCode, typeof reply.json().error.message]).toEqual([status, 'string'])
})
