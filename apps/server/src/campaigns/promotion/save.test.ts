import { listAds, saveAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { listGroups, saveGroup } from '@placard/contract/campaigns/group'
import { listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: addDays(today, -1) }
const owner = () => signedIn(app(), 'owner@example.com')

async function aPlan(planName: string) {
  const person = await owner()
  const [plan] = (await person.call(listPlans, { ...days, filters: { text: planName } })).data.items
  if (!plan) throw new Error(`the demo has no plan ${planName}`)
  return { person, plan }
}

/** Returns the log without the earlier changes of the demo. */
const logOf = (entityId: string) =>
  database()
    .db.selectFrom('operation_log')
    .select(['operation', 'entity', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .where('request_id', 'not like', 'demo-%')
    .orderBy('log_id')
    .execute()

describe('saving a plan', () => {
  test('changes the given fields, increments the version and logs old and new values', async () => {
    const { person, plan } = await aPlan('Commuter sneakers')
    const saved = await person.call(savePlan, {
      planId: plan.planId,
      version: plan.version,
      dayBudget: 90_000,
    })
    expect(saved.data).toMatchObject({
      dayBudget: 90_000,
      version: plan.version + 1,
      switchOn: true,
    })
    expect(await logOf(plan.planId)).toEqual([
      {
        operation: 'change',
        entity: 'plan',
        before: { dayBudget: 80_000 },
        after: { dayBudget: 90_000 },
      },
    ])
  })

  test('without changes writes and logs nothing', async () => {
    const { person, plan } = await aPlan('Winter boots')
    const saved = await person.call(savePlan, {
      planId: plan.planId,
      version: plan.version,
      dayBudget: plan.dayBudget,
      switchOn: true,
    })
    expect(saved.data.version).toBe(plan.version)
    expect(await logOf(plan.planId)).toEqual([])
  })

  test('with an old version is refused with the current one', async () => {
    const { person, plan } = await aPlan('Store app, new users')
    const write = { planId: plan.planId, version: plan.version }
    expect((await person.call(savePlan, { ...write, switchOn: false })).code).toBe(code.success)
    const second = await person.call(savePlan, { ...write, dayBudget: 100_000 })
    expect(second).toMatchObject({
      code: code.changedByOther,
      data: { version: plan.version + 1, switchOn: false, dayBudget: plan.dayBudget },
    })
  })

  test('succeeds for only one of two users at once', async () => {
    const { person, plan } = await aPlan('Store app, come back')
    const write = { planId: plan.planId, version: plan.version }
    const codes = (
      await Promise.all(
        [60_000, 70_000, 80_000].map((dayBudget) => person.call(savePlan, { ...write, dayBudget })),
      )
    ).map((answer) => answer.code)
    expect(codes.toSorted()).toEqual([code.success, code.changedByOther, code.changedByOther])
  })

  test.each([
    [19_999, false],
    [20_000, true],
    [400_000_000, true],
    [400_000_001, false],
  ])('accepts a daily budget of %i cents: %s', async (dayBudget, taken) => {
    const { person, plan } = await aPlan('Kids, back to school')
    const answer = await person.call(savePlan, {
      planId: plan.planId,
      version: plan.version,
      dayBudget,
    })
    expect(answer.code).toBe(taken ? code.success : code.invalidInput)
  })

  test.each([
    [99_998, 104_997, false],
    [99_998, 104_998, true],
    [100_000, 105_000, true],
  ])(
    'after %i cents spent today accepts a budget of %i cents: %s',
    async (cost, dayBudget, taken) => {
      const { person, plan } = await aPlan('Trail running, autumn')
      await sql`insert into plan_day (owner_id, day, plan_id, cost) select owner_id, ${today}, plan_id, ${cost} from plan where plan_id = ${plan.planId}
      on conflict (owner_id, day, plan_id) do update set cost = excluded.cost`.execute(
        database().db,
      )
      const answer = await person.call(savePlan, {
        planId: plan.planId,
        version: plan.version,
        dayBudget,
      })
      expect(answer.code).toBe(taken ? code.success : code.invalidInput)
    },
  )

  test('a budget of null removes the limit', async () => {
    const { person, plan } = await aPlan('Outlet clearance')
    const saved = await person.call(savePlan, {
      planId: plan.planId,
      version: plan.version,
      dayBudget: 50_000,
    })
    expect(saved.data).toMatchObject({ dayLimit: 1, dayBudget: 50_000 })
    const again = await person.call(savePlan, {
      planId: plan.planId,
      version: saved.data.version,
      dayBudget: null,
    })
    expect(again.data).toMatchObject({ dayLimit: 0, dayBudget: null })
  })

  const january = async () => {
    const { person, plan } = await aPlan('Kids, back to school')
    const ofPlan = { planId: plan.planId, version: plan.version }
    const inJanuary = { beginDay: '2026-01-01', endDay: '2026-01-31' }
    const { data } = await person.call(savePlan, { ...ofPlan, ...inJanuary })
    return { person, write: { ...ofPlan, version: data.version } }
  }

  test.each([
    { beginDay: '2026-02-01', endDay: '2026-02-01' },
    { beginDay: null, endDay: null },
    { endDay: '2026-01-01' },
  ])('accepts the days %j', async (wanted) => {
    const { person, write } = await january()
    expect((await person.call(savePlan, { ...write, ...wanted })).data).toMatchObject(wanted)
  })

  test.each([
    [{ beginDay: '2026-02-02', endDay: '2026-02-01' }, 'endDay'],
    [{ endDay: '2025-12-31' }, 'endDay'],
    [{ beginDay: '2026-02-01' }, 'beginDay'],
    [{ beginDay: '2026-02-30' }, 'beginDay'],
  ])('refuses the days %j at %s', async (wanted, path) => {
    const { person, write } = await january()
    expect(await person.call(savePlan, { ...write, ...wanted })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path }] },
    })
  })

  test('returns the delivery status after the save', async () => {
    const { person, plan } = await aPlan('Trail running, autumn')
    const yesterday = addDays(today, -1)
    const saved = await person.call(savePlan, {
      planId: plan.planId,
      version: plan.version,
      switchOn: false,
      endDay: yesterday,
    })
    expect(saved.data).toMatchObject({ state: 'ended', endDay: yesterday })
    expect(saved.data.reasons.slice(0, 2)).toEqual(['ended', 'paused'])
    const back = { planId: plan.planId, version: saved.data.version, switchOn: true, endDay: null }
    await person.call(savePlan, { ...back, dayBudget: null })
    expect((await aPlan('Trail running, autumn')).plan).toMatchObject({
      state: 'delivering',
      reasons: [],
    })
  })

  test('enables a plan with an invalid value only once it is fixed', async () => {
    const { person, plan } = await aPlan('Spring collection preview')
    await database()
      .db.updateTable('plan')
      .set({ invalid_fields: ['dayBudget'], switch_on: false, day_budget: 100 })
      .where('plan_id', '=', plan.planId)
      .execute()
    const write = { planId: plan.planId, version: plan.version }
    expect(await person.call(savePlan, { ...write, switchOn: true })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'switchOn' }] },
    })
    const fixed = await person.call(savePlan, { ...write, dayBudget: 30_000, switchOn: true })
    expect(fixed.data).toMatchObject({ invalidFields: [], switchOn: true, dayBudget: 30_000 })
  })
})

test('a group’s bid and switch, and an ad’s switch, are saved the same way', async () => {
  const person = await owner()
  const [group] = (await person.call(listGroups, { ...days, pageSize: 1 })).data.items
  const [ad] = (await person.call(listAds, { ...days, pageSize: 1 })).data.items
  const ofGroup = { groupId: group?.groupId ?? '', version: group?.version ?? 0 }
  const ofAd = { adId: ad?.adId ?? '', version: ad?.version ?? 0 }
  for (const price of [0, 400_000_001])
    expect(await person.call(saveGroup, { ...ofGroup, price }), `${price}`).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'price' }] },
    })
  expect(
    await person.call(saveGroup, { ...ofGroup, beginDay: '2026-02-02', endDay: '2026-02-01' }),
  ).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'endDay' }] } })
  expect((await person.call(saveGroup, { ...ofGroup, price: 77 })).data).toMatchObject({
    price: 77,
    version: ofGroup.version + 1,
  })
  expect((await person.call(saveAd, { ...ofAd, switchOn: !ad?.switchOn })).data).toMatchObject({
    switchOn: !ad?.switchOn,
  })
  expect((await person.call(saveAd, { ...ofAd, switchOn: false })).code).toBe(code.changedByOther)
})
