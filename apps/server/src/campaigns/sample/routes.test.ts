import { listAds } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { listGroups } from '@placard/contract/campaigns/group'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { createPlan, listPlans, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { createSamples, querySamples, removeSamples } from '@placard/contract/campaigns/sample'
import { listReviews } from '@placard/contract/campaigns/staff-review'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, anEmptyOwner, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: today, to: today }

let ownerId: string
let person: Visitor
let count = 0
beforeEach(async () => {
  ownerId = await anEmptyOwner(database())
  count += 1
  person = await aVisitor(app(), database(), { ownerId, email: `first${count}@example.com` })
})

const plansOf = async (by: Visitor) => (await by.call(listPlans, days)).data.items

describe('sample data', () => {
  test('is a set of paused plans with groups and ads, whose names are marked', async () => {
    expect((await person.call(querySamples, {})).data.plans).toEqual([])
    expect(await person.call(createSamples, {})).toMatchObject({ code: code.success })
    const plans = await plansOf(person)
    const groups = (await person.call(listGroups, days)).data.items
    const ads = (await person.call(listAds, days)).data.items
    expect([plans.length, groups.length, ads.length]).toEqual([2, 3, 4])
    const names = [
      ...plans.map(({ planName }) => planName),
      ...groups.map(({ groupName }) => groupName),
      ...ads.map(({ adName }) => adName),
    ]
    expect(names.filter((name) => !name.startsWith('Example: '))).toEqual([])
    expect([...plans, ...groups, ...ads].filter(({ switchOn }) => switchOn)).toEqual([])
    for (const { reasons } of ads)
      expect(reasons).toEqual(expect.arrayContaining(['planPaused', 'groupPaused', 'paused']))
    const named = plans.map(({ planId, planName }) => ({ planId, planName }))
    const { data } = await person.call(querySamples, {})
    expect(new Set(data.plans)).toEqual(new Set(named))
  })

  test('is in the language of the caller', async () => {
    await withHeader(app(), person, { 'accept-language': 'zh-CN' }).call(createSamples, {})
    const names = (await plansOf(person)).map(({ planName }) => planName)
    expect(names.filter((name) => name.startsWith('示例：'))).toHaveLength(2)
  })

  test('is in the operation log, an entry for each plan, group and ad', async () => {
    await person.call(createSamples, {})
    await person.call(removeSamples, {})
    const { items } = (await person.call(listOperationLog, {})).data
    const kinds = items.map(({ operation, entity }) => `${operation} ${entity}`).toSorted()
    expect(kinds).toEqual([
      ...Array<string>(4).fill('create ad'),
      ...Array<string>(3).fill('create group'),
      ...Array<string>(2).fill('create plan'),
      ...Array<string>(2).fill('remove plan'),
    ])
  })

  test('is only for an account without plans, also when it is asked for twice at once', async () => {
    const replies = await Promise.all([
      person.call(createSamples, {}),
      person.call(createSamples, {}),
    ])
    const codes = replies.map((reply) => reply.code).toSorted()
    expect(codes).toEqual([code.success, code.invalidInput])
    expect(await plansOf(person)).toHaveLength(2)
    const own = { planName: 'Own', extensionType: extensionType.web }
    await person.call(removeSamples, {})
    await person.call(createPlan, own)
    expect(await person.call(createSamples, {})).toMatchObject({ code: code.invalidInput })
    expect(await plansOf(person)).toHaveLength(1)
  })

  test('is not created for an owner who may not create plans', async () => {
    await database()
      .db.updateTable('owner')
      .set({ create_ad_disabled: true, create_ad_reason: 'Papers are missing' })
      .where('owner_id', '=', ownerId)
      .execute()
    expect(await person.call(createSamples, {})).toMatchObject({ code: code.creationDisabled })
    expect(await plansOf(person)).toEqual([])
  })

  test('is removed at once, with everything in it, and can be added again', async () => {
    await person.call(createSamples, {})
    expect((await person.call(removeSamples, {})).data.plans).toHaveLength(2)
    expect(await plansOf(person)).toEqual([])
    expect((await person.call(listAds, days)).data.items).toEqual([])
    expect((await person.call(listRecycleBin, { level: 'plan' })).data.total).toBe(2)
    expect(await person.call(createSamples, {})).toMatchObject({ code: code.success })
  })

  test('is not reviewed until its plan is switched on', async () => {
    await person.call(createSamples, {})
    const staff = await signedIn(app(), 'platform@example.com')
    const filters = { kind: 'ad', list: 'waiting', ownerId } as const
    const waiting = async () => (await staff.call(listReviews, { filters })).data.total
    expect(await waiting()).toBe(0)
    const { data } = await person.call(querySamples, {})
    const [{ planId } = { planId: '' }] = data.plans
    const { version } = (await person.call(planDetail, { planId })).data
    await person.call(savePlan, { planId, version, switchOn: true })
    expect(await waiting()).toBeGreaterThan(0)
  })

  test('does not remove plans of the user: neither own ones with a marked name, nor renamed samples', async () => {
    await person.call(createSamples, {})
    const [kept] = await plansOf(person)
    if (kept === undefined) throw new Error('expected a sample')
    const { planId, version } = kept
    await person.call(savePlan, { planId, version, planName: 'Mine' })
    const own = { planName: 'Example: my own', extensionType: extensionType.web }
    await person.call(createPlan, own)
    expect((await person.call(removeSamples, {})).data.plans).toHaveLength(1)
    const names = (await plansOf(person)).map(({ planName }) => planName)
    expect(names.toSorted()).toEqual(['Example: my own', 'Mine'])
  })
})
