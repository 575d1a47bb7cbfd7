import { groupDetail, listGroups, saveGroup } from '@placard/contract/campaigns/group'
import { listPlans, planDetail, removePlan, savePlan } from '@placard/contract/campaigns/plan'
import { applyChangeSet, revertChanges } from '@placard/contract/campaigns/change-set'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())

const owner = () => signedIn(app(), 'owner@example.com')

async function aPlan(person: Visitor) {
  const days = { from: addDays(today, -1), to: today }
  const { items } = (await person.call(listPlans, days)).data
  const [plan] = items
  if (!plan) throw new Error('the demo has no plan')
  return plan.planId
}

const planOf = async (person: Visitor, planId: string) =>
  (await person.call(planDetail, { planId })).data

/** Saves a plan. @returns its new version */
async function save(person: Visitor, planId: string, fields: Readonly<Record<string, unknown>>) {
  const { version } = await planOf(person, planId)
  const saved = await person.call(savePlan, { planId, version, ...fields })
  expect(saved.code).toBe(code.success)
  return saved.data.version
}

function undo(person: Visitor, entityId: string, version: number) {
  const of = { kind: 'version', level: 'plan', entityId, version } as const
  return person.call(revertChanges, { of, applies: true })
}

test('the save that gave a row its version is undone by one call, and redone by undoing that', async () => {
  const person = await owner()
  const planId = await aPlan(person)
  await save(person, planId, { dayBudget: 70_000 })
  const version = await save(person, planId, { dayBudget: 80_000 })
  expect((await undo(person, planId, version)).data).toMatchObject({
    origin: 'revert',
    state: 'done',
    counts: { applied: 1, refused: 0 },
  })
  expect(await planOf(person, planId)).toMatchObject({ dayBudget: 70_000, version: version + 1 })
  expect((await undo(person, planId, version + 1)).data.state).toBe('done')
  expect((await planOf(person, planId)).dayBudget).toBe(80_000)
})

test('an audience is undone although the log has its parts in another order', async () => {
  const person = await owner()
  const { items } = (await person.call(listGroups, { from: today, to: today })).data
  const groupId = items[0]?.groupId ?? ''
  const group = async () => (await person.call(groupDetail, { groupId })).data
  const before = await group()
  const targeting = { ...before.targeting, ages: ['18-24' as const], networks: ['WIFI' as const] }
  const saved = await person.call(saveGroup, { groupId, version: before.version, targeting })
  const { version } = saved.data
  const of = { kind: 'version', level: 'group', entityId: groupId, version } as const
  const { data } = await person.call(revertChanges, { of, applies: true })
  expect(data).toMatchObject({ state: 'done', counts: { applied: 1, refused: 0 } })
  expect((await group()).targeting).toEqual(before.targeting)
})

test('of several fields only those that nobody changed since are undone, after somebody has looked at it', async () => {
  const person = await owner()
  const planId = await aPlan(person)
  await save(person, planId, { dayBudget: 70_000, endDay: null })
  const version = await save(person, planId, { dayBudget: 80_000, endDay: '2031-01-01' })
  await save(person, planId, { dayBudget: 90_000 })
  const { data } = await undo(person, planId, version)
  expect(data).toMatchObject({ state: 'ready', flags: { conflict: 1 }, counts: { change: 1 } })
  expect(await planOf(person, planId)).toMatchObject({ dayBudget: 90_000, endDay: '2031-01-01' })
  const { changeSetId } = data
  expect((await person.call(applyChangeSet, { changeSetId })).data.state).toBe('done')
  expect(await planOf(person, planId)).toMatchObject({ dayBudget: 90_000, endDay: null })
})

test('a value that was changed since is refused, with its author', async () => {
  const person = await owner()
  const planId = await aPlan(person)
  const version = await save(person, planId, { dayBudget: 81_000 })
  await save(person, planId, { dayBudget: 91_000 })
  const { data } = await undo(person, planId, version)
  expect(data).toMatchObject({
    state: 'ready',
    counts: { change: 0, refused: 1 },
    refusals: [{ problem: 'changedSince' }],
  })
  expect((await planOf(person, planId)).dayBudget).toBe(91_000)
})

test('a removed row is restored', async () => {
  const person = await owner()
  const planId = await aPlan(person)
  const { version } = await planOf(person, planId)
  expect((await person.call(removePlan, { planId, version })).code).toBe(code.success)
  expect((await undo(person, planId, version + 1)).data.state).toBe('done')
  expect((await planOf(person, planId)).planId).toBe(planId)
})

test('a version that does not exist, or of somebody else’s row, has nothing to undo', async () => {
  const person = await owner()
  const planId = await aPlan(person)
  const version = await save(person, planId, { dayBudget: 82_000 })
  const ownerId = await anEmptyOwner(database())
  const stranger = await aVisitor(app(), database(), { ownerId, email: 'undoers@example.com' })
  for (const refused of [
    await undo(person, planId, version + 7),
    await undo(stranger, planId, version),
  ])
    expect(refused.code).toBe(code.invalidInput)
  expect((await planOf(person, planId)).dayBudget).toBe(82_000)
})
