import { createWebhook } from '@placard/contract/support/webhook'
import { webhookEvents } from '@placard/domain/support/webhook/webhook'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import { noticeMoney } from '#server/delivery/money-event/notice.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

let owner: Visitor
let ownerId: string
let planId: string
beforeEach(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  const { rows } = await sql<{ owner_id: string; plan_id: string }>`
    select p.owner_id, min(p.plan_id) as plan_id from plan p join account a on a.owner_id = p.owner_id
    where a.email = 'owner@example.com' and p.removed_at is null and p.end_day is null group by 1`.execute(
    database().db,
  )
  ownerId = rows[0]?.owner_id ?? ''
  planId = rows[0]?.plan_id ?? ''
  await sql`delete from webhook_notice`.execute(database().db)
  await sql`delete from webhook`.execute(database().db)
  await owner.call(createWebhook, {
    address: 'https://hooks.example.com/',
    events: [...webhookEvents],
    ofAdvertisers: false,
  })
})

/** Brings the feed up to date, looks, and returns what has been emitted since. */
async function emitted(): Promise<object[]> {
  const { db } = database()
  await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(db)
  while ((await runRound(db))?.isMore === true);
  await noticeMoney(db)
  const { rows } = await sql<{ body: string }>`
    delete from webhook_message returning body`.execute(db)
  return rows.map(({ body }) => JSON.parse(body)).map(({ type, data }) => ({ type, ...data }))
}

const spend = (day: string, cost: number) =>
  sql`insert into plan_day (owner_id, plan_id, day, impressions, clicks, downloads, cost)
    values (${ownerId}, ${planId}, ${day}, 1, 1, 0, ${cost})
    on conflict (owner_id, plan_id, day) do update set cost = excluded.cost`.execute(database().db)

const today = () => dayAt(Date.now(), 'Asia/Shanghai')

test('a budget that is used up is told of once a day, and not before', async () => {
  const { db } = database()
  await sql`update plan set day_limit = 1, day_budget = 6000 where plan_id = ${planId}`.execute(db)
  await spend(today(), 5_999)
  const ofPlan = async () => (await emitted()).filter((event) => 'planId' in event)
  expect((await ofPlan()).filter((event) => Reflect.get(event, 'planId') === planId)).toEqual([])
  await spend(today(), 6_000)
  expect((await ofPlan()).filter((event) => Reflect.get(event, 'planId') === planId)).toEqual([
    {
      type: 'budget.exhausted',
      ownerId,
      planId,
      day: today(),
      budgetCents: 6_000,
      spentCents: 6_000,
    },
  ])
  await spend(today(), 6_500)
  expect((await ofPlan()).filter((event) => Reflect.get(event, 'planId') === planId)).toEqual([])
})

test('a balance that lasts less than three days is told of once, and again after it was filled', async () => {
  const { db } = database()
  const low = async () =>
    (await emitted()).filter((event) => Reflect.get(event, 'type') === 'balance.low')
  const costs = (cents: number) =>
    sql`update owner_day set cost = ${cents} where owner_id = ${ownerId}
      and day between ${addDays(today(), -7)} and ${addDays(today(), -1)}`.execute(db)
  await costs(1)
  expect(await low()).toEqual([])
  await costs(1_000_000_000)
  expect(await low()).toMatchObject([
    { ownerId, meanCents: expect.any(Number), availableCents: expect.any(Number), currency: 'CNY' },
  ])
  expect(await low()).toEqual([])
  await costs(1)
  expect(await low()).toEqual([])
  await costs(1_000_000_000)
  expect(await low()).toHaveLength(1)
})
