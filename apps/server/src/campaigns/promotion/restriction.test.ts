import { code } from '@placard/contract/platform/code'
import { listGroups, saveGroup } from '@placard/contract/campaigns/group'
import { savePlan } from '@placard/contract/campaigns/plan'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/scope.ts'
import { allow, currentRestrictions } from '#server/campaigns/promotion/restriction.ts'
import {
  type Flags,
  flagsOf,
  reasonOf,
  setFlags,
} from '#server/campaigns/promotion/testing/flags.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { scopeOf, untilSomebodyWaits } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const planRow = (planId: string) =>
  database()
    .db.selectFrom('plan')
    .select(['day_budget', 'switch_on', 'version'])
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow()

/** The demo's advertiser with these flags, and a plan of its own with that daily budget. */
async function ownerWith(flags: Flags, dayBudget: number | null) {
  const person = await signedIn(app(), 'owner@example.com')
  const { plan_id: planId, owner_id: ownerId } = await database()
    .db.updateTable('plan')
    .set({ day_budget: dayBudget, day_limit: dayBudget === null ? 0 : 1, switch_on: true })
    .where('plan_name', '=', 'Winter boots')
    .returning(['plan_id', 'owner_id'])
    .executeTakeFirstOrThrow()
  await setFlags(database(), ownerId, flags)
  const { version } = await planRow(planId)
  const save = (changes: object, by: Visitor = person) =>
    by.call(savePlan, { planId, version, ...changes })
  return { person, ownerId, planId, save }
}

const limited = [
  { owner: 'a new owner', flags: flagsOf.isNew },
  { owner: 'a silent owner', flags: flagsOf.silent },
]

describe.each(limited)(
  'S6.3 $owner cannot raise budgets by a call, and is told why',
  ({ flags }) => {
    test.each([
      ['raised by a cent', { dayBudget: 30_001 }],
      ['removed', { dayBudget: null }],
      ['raised beside another change', { dayBudget: 30_001, switchOn: false }],
    ])('S6.3 a budget that is %s is refused, and nothing is changed', async (_change, change) => {
      const { planId, save } = await ownerWith(flags, 30_000)
      const before = await planRow(planId)
      expect(await save(change)).toMatchObject({
        code: code.creationDisabled,
        message: reasonOf(flags, 'raiseBudget'),
        data: null,
      })
      expect(await planRow(planId)).toEqual(before)
    })

    test.each([
      ['lowered', 30_000, { dayBudget: 29_999 }],
      ['given to a plan that has none', null, { dayBudget: 400_000_000 }],
      ['sent as it is', 30_000, { dayBudget: 30_000 }],
      ['left out', 30_000, { switchOn: false }],
    ])('a budget that is %s is accepted', async (_change, from, change) => {
      const { save } = await ownerWith(flags, from)
      expect(await save(change)).toMatchObject({ code: code.success, data: change })
    })
  },
)

describe('raising budgets by a call', () => {
  const free = Object.entries({ free: flagsOf.free, disabled: flagsOf.disabled })
  test.each(free)('an owner that is %s raises budgets as it likes', async (_owner, flags) => {
    const { save } = await ownerWith(flags, 30_000)
    expect((await save({ dayBudget: null })).code).toBe(code.success)
  })

  test('is refused in the language of the caller', async () => {
    const { person, save } = await ownerWith(flagsOf.isNew, 30_000)
    const reader = visitor(app(), { ...person.headers, 'accept-language': 'zh-CN' })
    const { message } = await save({ dayBudget: 40_000 }, reader)
    expect(message).toMatch(/不能提高日预算/)
  })

  test('does not concern bids', async () => {
    const { person } = await ownerWith(flagsOf.isNew, 30_000)
    const days = { from: '2026-01-01', to: '2026-01-31' }
    const [group] = (await person.call(listGroups, { ...days, pageSize: 1 })).data.items
    if (!group) throw new Error('the demo has groups')
    const price = (group.price ?? 0) + 10
    const saved = await person.call(saveGroup, {
      groupId: group.groupId,
      version: group.version,
      price,
    })
    expect(saved.data).toMatchObject({ price })
  })
})

describe('S6.3 a flag applies to whole requests', () => {
  test('a raise waits while a flag is being set, and is refused', async () => {
    const { ownerId, save } = await ownerWith(flagsOf.free, 30_000)
    const staff = await database().pool.connect()
    await staff.query('begin')
    await staff.query('update owner set biz_limit = 32 where owner_id = $1', [ownerId])
    const answer = save({ dayBudget: 40_000 })
    await untilSomebodyWaits(database())
    await staff.query('commit')
    staff.release()
    expect(await answer).toMatchObject({ code: code.creationDisabled })
  })

  test('a flag waits for a raise that was allowed already', async () => {
    const { ownerId } = await ownerWith(flagsOf.free, 30_000)
    const scope = scopeOf(database(), { ownerId, accountId: ownerId })
    const { set } = await inTransaction(scope, async (inside) => {
      await allow(inside, 'raiseBudget', 'en-US')
      const setting = setFlags(database(), ownerId, flagsOf.isNew)
      await untilSomebodyWaits(database())
      expect(await currentRestrictions(inside)).toEqual({ create: null, raiseBudget: null })
      return { set: setting }
    })
    await set
    const raise = inTransaction(scope, (inside) => allow(inside, 'raiseBudget', 'en-US'))
    await expect(raise).rejects.toMatchObject({ code: code.creationDisabled })
  })
})
