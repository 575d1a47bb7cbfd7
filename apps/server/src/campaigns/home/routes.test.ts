import * as home from '@placard/contract/campaigns/home'
import { balanceSummary } from '@placard/contract/finance/finance'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import { code } from '@placard/contract/platform/code'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeEach, expect, test } from 'vitest'
import { importContent } from '#server/campaigns/import/testing/imports.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const daysAgo = (days: number) => addDays(today, -days)

let owner: Visitor & { accId: string }
let ownerId: string
let number = 0
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  owner = await aVisitor(app(), database(), { ownerId, email: `home.${number}@example.com` })
})

/** Adds plans with one ad each. Returns their ids by name. */
async function addPlans(...names: string[]): Promise<Record<string, string>> {
  const lines = names.flatMap((name) => [`${name},,`, `${name},Group,`, `${name},Group,Ad`])
  const file = ['Campaign,Ad Group,Headline 1', ...lines, ''].join('\n')
  const importer = scopeOf(database(), { ownerId, accountId: owner.accId })
  await importContent(database(), importer, file)
  const rows = await database()
    .db.selectFrom('plan')
    .select(['plan_name', 'plan_id'])
    .where('owner_id', '=', ownerId)
    .execute()
  return Object.fromEntries(rows.map(({ plan_name, plan_id }) => [plan_name, plan_id]))
}

const none = { impressions: 0, clicks: 0, downloads: 0 }

async function addCost(planId: string, day: Day, cost: number): Promise<void> {
  const row = { owner_id: ownerId, day, ...none, cost }
  await database()
    .db.insertInto('plan_day')
    .values({ ...row, plan_id: planId })
    .execute()
}

/** Updates a plan, or all for the id 0. */
const update = (set: string, planId: string) =>
  database().pool.query(
    `update plan set ${set} where owner_id = $1 and (plan_id = $2 or $2::bigint = 0)`,
    [ownerId, planId],
  )

test('the cost has today and fourteen days before, and says which days are known', async () => {
  const { data: empty } = await owner.call(home.homeCost, {})
  expect(empty).toMatchObject({ known: null, sameHours: null })
  expect(empty.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 15 }, (_, at) => daysAgo(14 - at)),
  )
  for (const [back, cost] of [
    [20, 9],
    [1, 70],
    [0, 30],
  ] as const)
    await database()
      .db.insertInto('owner_day')
      .values({ owner_id: ownerId, day: daysAgo(back), ...none, cost })
      .execute()
  const { data } = await owner.call(home.homeCost, {})
  expect(data.days.map(({ metrics }) => metrics.cost)).toEqual([...Array(13).fill(0), 70, 30])
  expect(data.known).toEqual({ from: daysAgo(20), to: today })
  // Days alone say nothing about an hour.
  expect(data.sameHours).toBeNull()
})

test('reviews count what waits and what was rejected, without what is in the recycle bin', async () => {
  const plans = await addPlans('One', 'Two', 'Three')
  await database().pool.query(
    `update ad set review_state = case plan_id when $2 then 3 when $3 then 0 else 2 end where owner_id = $1`,
    [ownerId, plans['One'], plans['Two']],
  )
  await database().pool.query('update creative set review_state = 4 where owner_id = $1', [ownerId])
  const { data } = await owner.call(home.homeReviews, {})
  expect(data.ads).toEqual({ pending: 1, rejected: 1 })
  const { pending } = data.creatives
  await update('removed_at = now()', plans['Two'] ?? '')
  await update('removed_at = now()', plans['One'] ?? '')
  expect((await owner.call(home.homeReviews, {})).data).toEqual({
    ads: { pending: 0, rejected: 0 },
    creatives: { pending: pending / 3, rejected: 0 },
  })
})

test('pacing has running plans with a budget, the most used first, and a range of their last days', async () => {
  const plans = await addPlans('Full', 'Half', 'Paused', 'Unlimited', 'Ended')
  const { Full = '', Half = '', Paused = '', Unlimited = '', Ended = '' } = plans
  await update('switch_on = true, day_limit = 1, day_budget = 10000, end_day = null', '0')
  await update('switch_on = false', Paused)
  await update('day_limit = 0, day_budget = null', Unlimited)
  await update(`begin_day = null, end_day = '${daysAgo(1)}'`, Ended)
  await addCost(Half, today, 4_000)
  await addCost(Full, today, 10_000)
  for (const [back, cost] of [6_000, 5_000, 9_000].entries())
    await addCost(Half, daysAgo(back + 1), cost)
  const { data } = await owner.call(home.homePacing, {})
  expect(data).toEqual({
    total: 2,
    items: [
      { planId: Full, planName: 'Full', dayBudget: 10_000, cost: 10_000, forecast: null },
      {
        planId: Half,
        planName: 'Half',
        dayBudget: 10_000,
        cost: 4_000,
        forecast: { low: 5_000, high: 9_000, by: 'days' },
      },
    ],
  })
})

test('movers compare yesterday with the day before, or with the same weekday', async () => {
  const { Up = '', Down = '', Gone = '', Same = '' } = await addPlans('Up', 'Down', 'Gone', 'Same')
  await addCost(Up, daysAgo(1), 500)
  await addCost(Down, daysAgo(2), 900)
  await addCost(Down, daysAgo(8), 20)
  await addCost(Gone, daysAgo(1), 9_000)
  await addCost(Same, daysAgo(1), 30)
  await addCost(Same, daysAgo(2), 30)
  await update('removed_at = now()', Gone)
  const up = { planId: Up, planName: 'Up', cost: 500, costBefore: 0 }
  const down = { planId: Down, planName: 'Down', cost: 0 }
  expect((await owner.call(home.homeMovers, {})).data).toEqual({
    day: daysAgo(1),
    before: daysAgo(2),
    items: [{ ...down, costBefore: 900 }, up],
  })
  const { data } = await owner.call(home.homeMovers, { against: 'weekBefore' })
  expect(data).toEqual({
    day: daysAgo(1),
    before: daysAgo(8),
    items: [
      up,
      { planId: Same, planName: 'Same', cost: 30, costBefore: 0 },
      { ...down, costBefore: 20 },
    ],
  })
})

test('the first steps follow from what there is', async () => {
  const steps = async () => (await owner.call(home.homeStart, {})).data
  const nothing = { hasPlan: false, hasAd: false, hasPassedAd: false, hasFigures: false }
  expect(await steps()).toEqual(nothing)
  await addPlans('Only')
  await database().pool.query('update ad set review_state = 0 where owner_id = $1', [ownerId])
  expect(await steps()).toEqual({ ...nothing, hasPlan: true, hasAd: true })
  await database().pool.query('update ad set review_state = 2 where owner_id = $1', [ownerId])
  expect(await steps()).toEqual({ ...nothing, hasPlan: true, hasAd: true, hasPassedAd: true })
  const row = { owner_id: ownerId, day: today, ...none, cost: 1 }
  await database().db.insertInto('owner_day').values(row).execute()
  expect(await steps()).toMatchObject({ hasFigures: true })
})

test('the summary of the balance says how long it lasts, to users who may see balances', async () => {
  const staff = await signedIn(app(), 'platform@example.com')
  await staff.call(bookRecharge, { ownerId, cents: 7_000, voucher: `home ${number}`, note: '' })
  const row = { owner_id: ownerId, day: daysAgo(7), ...none, cost: 700 }
  await database().db.insertInto('owner_day').values(row).execute()
  const summary = { currency: 'CNY', available: 7_000, unpaid: 0, meanCents: 100, daysLeft: 70 }
  expect((await owner.call(balanceSummary, {})).data).toEqual(summary)
  const email = `ads.home.${number}@example.com`
  const ads = await aVisitor(app(), database(), { ownerId, email, roles: ['ADS_MANAGE'] })
  expect((await ads.call(balanceSummary, {})).code).toBe(code.notPermitted)
})
