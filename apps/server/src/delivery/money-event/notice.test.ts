import { alertSettings, saveAlertEmails, saveAlertSettings } from '@placard/contract/finance/alert'
import { alertBounds, defaultAlertSettings } from '@placard/domain/finance/alert/alert'
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
  await sql`delete from money_alert`.execute(database().db)
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

/** Looks, and returns the messages and emails since, by the account that gets them. */
async function told() {
  const { db } = database()
  await emitted()
  const { rows: messages } = await sql<{ email: string; title: string; text: string }>`
    with gone as (delete from message returning account_id, title, body, message_id)
    select a.email, g.title->>'en-US' as title, g.body->>'en-US' as text from gone g join account a using (account_id)
    where a.owner_id = ${ownerId} order by g.message_id`.execute(db)
  const { rows: emails } = await sql<{ email: string; title: string; page: string }>`
    with gone as (delete from outbox_email where kind = 'message' returning account_id, title, page, email_id)
    select a.email, g.title, g.page from gone g join account a using (account_id)
    order by g.email_id`.execute(db)
  const mine = <Row extends { email: string }>(rows: readonly Row[]) =>
    rows.filter(({ email }) => email === 'owner@example.com')
  return { messages: mine(messages), emails: mine(emails), all: emails }
}

test('a balance below the amount of the owner is told of once, by message and email, and again after it was filled', async () => {
  await told()
  const { db } = database()
  const balance = (await owner.call(alertSettings, {})).data.settings.balanceCents
  expect(balance).toBe(10_000)
  const set = (balanceCents: number) =>
    owner.call(saveAlertSettings, { ...defaultAlertSettings, days: 0, balanceCents })
  await sql`update owner_day set cost = 1 where owner_id = ${ownerId} and day = ${addDays(today(), -1)}`.execute(
    db,
  )
  await set(alertBounds.balanceCents.max)
  const { messages, emails } = await told()
  expect(messages).toMatchObject([
    { title: expect.stringContaining('balance below 100,000,000.00') },
  ])
  // Nobody knows the language of a user who has chosen nothing.
  expect(emails).toMatchObject([
    {
      title: expect.stringMatching(/balance below .* · .*余额低于/),
      page: '/markets/finance/recharge',
    },
  ])
  expect(await told()).toEqual({ messages: [], emails: [], all: [] })
  await set(1)
  expect(await told()).toEqual({ messages: [], emails: [], all: [] })
  await set(alertBounds.balanceCents.max)
  expect((await told()).messages).toHaveLength(1)
})

test('budgets of an owner that reach their share are told of together, and each is told of again when it is used up', async () => {
  const { db } = database()
  await told()
  const { rows } = await sql<{ plan_id: string }>`
    update plan set day_limit = 1, day_budget = 6000 where plan_id in (
      select plan_id from plan where owner_id = ${ownerId} and removed_at is null and end_day is null
      order by plan_id limit 2) returning plan_id`.execute(db)
  const spendEach = (cost: number) =>
    Promise.all(
      rows.map(({ plan_id }) => {
        planId = plan_id
        return spend(today(), cost)
      }),
    )
  await spendEach(4_799)
  expect((await told()).messages).toEqual([])
  await spendEach(4_800)
  const { messages, emails } = await told()
  expect(messages).toMatchObject([
    { title: expect.stringContaining('80 % of 2 daily budgets spent') },
  ])
  expect(messages[0]?.text).toMatch(/48\.00 CNY of 60\.00 CNY/)
  expect(emails).toHaveLength(1)
  await spendEach(5_000)
  expect((await told()).messages).toEqual([])
  await spend(today(), 6_000)
  expect((await told()).messages).toMatchObject([{ title: expect.stringContaining('used up') }])
  // A higher budget arms both again.
  await sql`update plan set day_budget = 60000 where plan_id = ${planId}`.execute(db)
  expect((await told()).messages).toEqual([])
  await spend(today(), 60_000)
  expect((await told()).messages).toMatchObject([{ title: expect.stringContaining('used up') }])
})

test('two servers that look at the same time tell once', async () => {
  const { db } = database()
  await told()
  await sql`update plan set day_limit = 1, day_budget = 6000 where plan_id = ${planId}`.execute(db)
  await spend(today(), 6_000)
  await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(db)
  while ((await runRound(db))?.isMore === true);
  await Promise.all([noticeMoney(db), noticeMoney(db), noticeMoney(db)])
  expect((await told()).messages).toHaveLength(1)
})

test('cost that is twice the usual of the weekday is told of once a day', async () => {
  const { db } = database()
  const costs = (day: string, cents: number) =>
    sql`insert into owner_day (owner_id, day, impressions, clicks, downloads, cost)
      values (${ownerId}, ${day}, 1, 1, 0, ${cents})
      on conflict (owner_id, day) do update set cost = excluded.cost`.execute(db)
  await owner.call(saveAlertSettings, { ...defaultAlertSettings, days: 0, balanceCents: 0 })
  await sql`delete from owner_hour where owner_id = ${ownerId}`.execute(db)
  for (const days of [7, 14, 21, 28]) await costs(addDays(today(), -days), 10_000)
  await costs(today(), 19_999)
  await told()
  expect((await told()).messages).toEqual([])
  await costs(today(), 20_000)
  expect((await told()).messages).toMatchObject([
    {
      title: expect.stringContaining('unusual cost'),
      text: expect.stringContaining('200.00 CNY today'),
    },
  ])
  await costs(today(), 40_000)
  expect((await told()).messages).toEqual([])
})

test('a user chooses the alerts that arrive by email, and reads them in the language of the page', async () => {
  await told()
  const { db } = database()
  await owner.call(saveAlertEmails, { alerts: ['budgetUsed'] })
  const { alerts } = (await owner.call(alertSettings, {})).data
  expect(alerts.filter(({ isEmailed }) => isEmailed).map(({ alert }) => alert)).toEqual([
    'budgetUsed',
  ])
  await sql`update plan set day_limit = 1, day_budget = 6000 where plan_id = ${planId}`.execute(db)
  await spend(today(), 4_800)
  const share = await told()
  expect([share.messages.length, share.emails]).toEqual([1, []])
  await spend(today(), 6_000)
  const { emails } = await told()
  expect(emails).toMatchObject([{ title: expect.not.stringContaining('·') }])
  await sql`delete from alert_email`.execute(db)
})
