import {
  applyChangeSet,
  cancelChangeSet,
  checkChangeSet,
  listChangeSets,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { createPlan, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import type { InputOf } from '@placard/contract/platform/call'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { describe, expect, test } from 'vitest'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let count = 0

/** Two users of an advertiser with a plan. */
async function twoUsers() {
  count += 1
  const ownerId = await anEmptyOwner(database())
  const user = (name: string) =>
    aVisitor(app(), database(), { ownerId, email: `${name}-${count}@example.com` })
  const [first, second] = [await user('lister'), await user('other')]
  const wanted = { planName: 'Plan', dayBudget: 20_000, extensionType: extensionType.web }
  const { planId } = (await first.call(createPlan, wanted)).data
  return { first, second, planId }
}

async function check(person: Visitor, planId: string, dayBudget: number) {
  const { data } = await person.call(checkChangeSet, {
    selection: { kind: 'these', level: 'plan', ids: [planId] },
    change: { level: 'plan', operations: [{ kind: 'set', fields: { dayBudget } }] },
  })
  return data.changeSetId
}

async function apply(person: Visitor, changeSetId: string) {
  expect((await person.call(applyChangeSet, { changeSetId })).data.state).toBe('done')
}

type Filters = Parameters<typeof idsOf>[1]

async function idsOf(
  person: Visitor,
  filters: { state?: 'ready' | 'done' | 'cancelled'; by?: 'me' | 'own' | 'agency' },
) {
  const { items, total } = (await person.call(listChangeSets, filters)).data
  expect(total).toBe(items.length)
  return items.map(({ changeSetId }) => changeSetId)
}

type RevertOf = InputOf<typeof revertChanges>['of']

describe('the list of change sets', () => {
  test('has the newest first, by status and author', async () => {
    const { first, second, planId } = await twoUsers()
    const done = await check(first, planId, 24_000)
    await apply(first, done)
    const cancelled = await check(second, planId, 25_000)
    await second.call(cancelChangeSet, { changeSetId: cancelled })
    const ready = await check(second, planId, 26_000)
    const table: readonly (readonly [Filters, readonly string[]])[] = [
      [{}, [ready, cancelled, done]],
      [{ state: 'done' }, [done]],
      [{ state: 'ready' }, [ready]],
      [{ by: 'me' }, [done]],
      [{ by: 'own' }, [ready, cancelled, done]],
      [{ by: 'agency' }, []],
      [{ state: 'done', by: 'agency' }, []],
    ]
    for (const [filters, expected] of table) expect(await idsOf(first, filters)).toEqual(expected)
    expect(await idsOf(second, { by: 'me' })).toEqual([ready, cancelled])
  })

  test('names the latest undo that changed anything', async () => {
    const { first, planId } = await twoUsers()
    const changeSetId = await check(first, planId, 24_000)
    await apply(first, changeSetId)
    const undoneBy = async () => {
      const { items } = (await first.call(listChangeSets, {})).data
      return items.find((one) => one.changeSetId === changeSetId)?.undoneBy
    }
    expect(await undoneBy()).toBeNull()
    const of = { kind: 'changeSet', changeSetId } as const
    const undo = (await first.call(revertChanges, { of })).data.changeSetId
    expect(await undoneBy()).toBeNull()
    await apply(first, undo)
    expect(await undoneBy()).toBe(undo)
  })

  test('names an undo after what it undoes', async () => {
    const { first, planId } = await twoUsers()
    const changeSetId = await check(first, planId, 24_000)
    await apply(first, changeSetId)
    const undo = async (of: RevertOf) => {
      const reverting = (await first.call(revertChanges, { of })).data
      await apply(first, reverting.changeSetId)
      return reverting.changeSetId
    }
    const undone = await undo({ kind: 'changeSet', changeSetId })
    const redone = await undo({ kind: 'changeSet', changeSetId: undone })
    const again = await undo({ kind: 'changeSet', changeSetId: redone })
    const { version } = (await first.call(planDetail, { planId })).data
    await first.call(savePlan, { planId, version, dayBudget: 30_000 })
    await undo({ kind: 'version', level: 'plan', entityId: planId, version: version + 1 })
    const { items } = (await first.call(listChangeSets, {})).data
    expect(items.map(({ title }) => title)).toEqual([
      'Undo of a change of “Plan”',
      'Undo of a change of “Plan”',
      'Redo of “Set daily budget”',
      'Undo of “Set daily budget”',
      'Set daily budget',
    ])
    expect(items[1]?.changeSetId).toBe(again)
  })
})
