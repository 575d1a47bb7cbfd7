import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listPlans } from '@placard/contract/campaigns/plan'
import {
  applyChangeSet,
  type ChangeSet,
  checkChangeSet,
  listChangeEntries,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { removeServiceNode, saveServiceNode } from '@placard/contract/campaigns/service-node'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -1), to: today }

const owner = () => signedIn(app(), 'owner@example.com')

async function aNode(person: Visitor, nodeName: string) {
  const { code: got, data } = await person.call(saveServiceNode, { nodeName, parentId: null })
  expect(got).toBe(code.success)
  return data
}

/** Two plans; the first one has a service. */
async function twoPlans(person: Visitor) {
  const { items } = (await person.call(listPlans, { ...days, pageSize: 200 })).data
  const inService = items.find(({ nodeId }) => nodeId !== null)
  const another = items.find(({ planId }) => planId !== inService?.planId)
  if (!inService || !another) throw new Error('the demo has no plans with a service')
  return [inService, another] as const
}

async function checkMove(person: Visitor, ids: string[], nodeId: string | null) {
  const { data } = await person.call(checkChangeSet, {
    selection: { kind: 'these', level: 'plan', ids },
    change: { level: 'plan', operations: [{ kind: 'set', fields: { nodeId } }] },
  })
  return data
}

async function apply(person: Visitor, { changeSetId }: ChangeSet) {
  return (await person.call(applyChangeSet, { changeSetId })).data
}

async function entriesOf(person: Visitor, { changeSetId }: ChangeSet) {
  return (await person.call(listChangeEntries, { changeSetId })).data.items
}

const servicesOf = async (person: Visitor, ids: readonly string[]) => {
  const { items } = (await person.call(listPlans, { ...days, pageSize: 200 })).data
  return ids.map((id) => items.find(({ planId }) => planId === id)?.nodeName)
}

test('plans are moved to a service by its name, as the log says, and back by undoing it', async () => {
  const person = await owner()
  const plans = await twoPlans(person)
  const ids = plans.map(({ planId }) => planId)
  const before = plans.map(({ nodeName }) => nodeName)
  const node = await aNode(person, 'Outlet')
  const checked = await checkMove(person, ids, node.nodeId)
  expect(checked).toMatchObject({ title: 'Move to a service', counts: { change: 2, refused: 0 } })
  const texts = before.map((name) => `${name ?? '-'} → Outlet`)
  const entries = await entriesOf(person, checked)
  expect(entries.map(({ changes }) => changes[0]?.text)).toEqual(texts)
  const moved = await apply(person, checked)
  expect(await servicesOf(person, ids)).toEqual(['Outlet', 'Outlet'])
  const { items: logged } = (await person.call(listOperationLog, { pageSize: 10 })).data
  const lines = logged.filter(({ entityId }) => ids.includes(entityId ?? ''))
  expect(lines.map(({ changes }) => changes[0]?.text).toSorted()).toEqual(texts.toSorted())
  const of = { kind: 'changeSet', changeSetId: moved.changeSetId } as const
  await apply(person, (await person.call(revertChanges, { of })).data)
  expect(await servicesOf(person, ids)).toEqual(before)
  expect((await person.call(removeServiceNode, { nodeId: node.nodeId, version: 1 })).code).toBe(0)
  // A removed service still has its name in the log and in the report.
  expect((await entriesOf(person, moved)).map(({ changes }) => changes[0]?.text)).toEqual(texts)
})

test('plans are taken out of their service; those without one stay as they are', async () => {
  const person = await owner()
  const [inService] = await twoPlans(person)
  const ids = [inService.planId]
  const checked = await checkMove(person, ids, null)
  expect(checked).toMatchObject({ title: 'Remove from the service', counts: { change: 1 } })
  const moved = await apply(person, checked)
  expect(await checkMove(person, ids, null)).toMatchObject({ counts: { leave: 1, change: 0 } })
  const of = { kind: 'changeSet', changeSetId: moved.changeSetId } as const
  await apply(person, (await person.call(revertChanges, { of })).data)
  expect(await servicesOf(person, ids)).toEqual([inService.nodeName])
})

test('a service of somebody else, and one that does not exist, are refused in each row', async () => {
  const person = await owner()
  const ownerId = await anEmptyOwner(database())
  const stranger = await aVisitor(app(), database(), { ownerId, email: 'movers@example.com' })
  const theirs = await aNode(stranger, 'Theirs')
  const ids = (await twoPlans(person)).map(({ planId }) => planId)
  for (const nodeId of [theirs.nodeId, '99']) {
    const checked = await checkMove(person, ids, nodeId)
    expect(checked).toMatchObject({ counts: { change: 0, refused: 2 } })
    expect(JSON.stringify(await entriesOf(person, checked))).not.toContain('Theirs')
  }
})

test('a service that was removed after the preview is refused when it is applied', async () => {
  const person = await owner()
  const [plan] = await twoPlans(person)
  const node = await aNode(person, 'Short-lived')
  const checked = await checkMove(person, [plan.planId], node.nodeId)
  await person.call(removeServiceNode, { nodeId: node.nodeId, version: 1 })
  expect(await apply(person, checked)).toMatchObject({ counts: { applied: 0, refused: 1 } })
  expect(await servicesOf(person, [plan.planId])).toEqual([plan.nodeName])
})
