import { listAds } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { parentNames, reportTrend } from '@placard/contract/campaigns/report'
import {
  removeServiceNode,
  saveServiceNode,
  type ServiceNodeRow,
  serviceTree,
} from '@placard/contract/campaigns/service-node'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { maxTreeNodes } from '@placard/domain/platform/tree/tree'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { scopeOf, untilSomebodyWaits } from '#server/testing/database.ts'
import { inTransaction } from '#server/platform/database/scope.ts'
import { newestEntry, undo } from '#server/campaigns/operation-log/testing/undo.ts'
import { savePlanChanges } from '#server/campaigns/plan/save.ts'
import { saveNode } from '#server/campaigns/service-node/save.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -60), to: addDays(today, -1) }

let count = 0
/** An advertiser of its own. */
async function someone() {
  count += 1
  const ownerId = await anEmptyOwner(database())
  const email = `tree-${count}@example.com`
  const person = await aVisitor(app(), database(), { ownerId, email })
  return { ownerId, person }
}

async function added(person: Visitor, nodeName: string, parentId: string | null = null) {
  const { code: got, data } = await person.call(saveServiceNode, { nodeName, parentId })
  expect(got).toBe(code.success)
  return data
}

const treeOf = async (person: Visitor) => (await person.call(serviceTree, {})).data.nodes

function problemOf(data: unknown): unknown {
  return (data as { problems: { path: string }[] }).problems[0]
}

describe('the service tree', () => {
  test('can be extended, renamed, moved and reduced, one version at a time', async () => {
    const { person } = await someone()
    const shoes = await added(person, 'Shoes')
    const boots = await added(person, 'boots', shoes.nodeId)
    expect(await treeOf(person)).toEqual([
      { ...boots, planCount: 0 },
      { ...shoes, planCount: 0 },
    ])
    const renamed = await person.call(saveServiceNode, {
      nodeId: boots.nodeId,
      version: 1,
      nodeName: 'Winter boots',
    })
    expect(renamed.data).toEqual({ ...boots, nodeName: 'Winter boots', version: 2 })
    const moved = await person.call(saveServiceNode, {
      nodeId: boots.nodeId,
      version: 2,
      parentId: null,
    })
    expect(moved.data).toEqual({ ...renamed.data, parentId: null, version: 3 })
    const gone = await person.call(removeServiceNode, { nodeId: shoes.nodeId, version: 1 })
    expect(gone.code).toBe(code.success)
    expect(await treeOf(person)).toEqual([{ ...moved.data, planCount: 0 }])
  })

  test('keeps the version when a save changes nothing', async () => {
    const { person } = await someone()
    const { nodeId } = await added(person, 'Shoes')
    const again = await person.call(saveServiceNode, { nodeId, version: 1, nodeName: 'Shoes' })
    expect(again.data.version).toBe(1)
  })

  test('refuses a change from an old version with the current one', async () => {
    const { person } = await someone()
    const { nodeId } = await added(person, 'Shoes')
    await person.call(saveServiceNode, { nodeId, version: 1, nodeName: 'Boots' })
    const second = { nodeId, version: 1, nodeName: 'Sandals' }
    expect(await person.call(saveServiceNode, second)).toMatchObject({
      code: code.changedByOther,
      data: { nodeName: 'Boots', version: 2 },
    })
    expect(await person.call(removeServiceNode, { nodeId, version: 1 })).toMatchObject({
      code: code.changedByOther,
      data: { nodeName: 'Boots', version: 2 },
    })
  })

  test('has different names for siblings, ignoring letter case; others may have the same', async () => {
    const { person } = await someone()
    const shoes = await added(person, 'Shoes')
    const inside = await added(person, 'shoes', shoes.nodeId)
    expect(inside.nodeName).toBe('shoes')
    for (const write of [
      { nodeName: 'SHOES' },
      { nodeId: inside.nodeId, version: 1, parentId: null },
    ]) {
      const refused = await person.call(saveServiceNode, write)
      expect(refused.code).toBe(code.invalidInput)
      expect(problemOf(refused.data)).toMatchObject({ path: 'nodeName' })
    }
  })

  test.each([
    [{}, 'nodeName'],
    [{ nodeName: 'New', version: 1 }, 'version'],
    [{ nodeId: '100000001', nodeName: 'New' }, 'version'],
  ])('refuses an incomplete save: %j is wrong at %s', async (write, path) => {
    const { person } = await someone()
    const refused = await person.call(saveServiceNode, write)
    expect(refused.code).toBe(code.invalidInput)
    expect(problemOf(refused.data)).toMatchObject({ path })
  })

  test('allows no node below itself, or below an unknown one', async () => {
    const { person } = await someone()
    const top = await added(person, 'Top')
    const below = await added(person, 'Below', top.nodeId)
    const write = { nodeId: top.nodeId, version: 1 }
    const circle = await person.call(saveServiceNode, { ...write, parentId: below.nodeId })
    expect(problemOf(circle.data)).toMatchObject({ path: 'parentId' })
    const nowhere = await person.call(saveServiceNode, { nodeName: 'New', parentId: '99' })
    expect(nowhere.code).toBe(code.notFound)
  })

  test('refuses one of several concurrent moves that together would form a cycle', async () => {
    const { ownerId, person } = await someone()
    const [one, other] = [await added(person, 'One'), await added(person, 'Other')]
    const scope = scopeOf(database(), { ownerId, accountId: person.accId })
    let second: Promise<{ code: number; data: unknown }> | undefined
    await inTransaction(scope, async (inside) => {
      const move = { nodeId: one.nodeId, version: 1, parentId: other.nodeId }
      await saveNode(inside, move, 'en-US')
      second = person.call(saveServiceNode, {
        nodeId: other.nodeId,
        version: 1,
        parentId: one.nodeId,
      })
      await untilSomebodyWaits(database())
    })
    const refused = await second
    expect(refused?.code).toBe(code.invalidInput)
    expect(problemOf(refused?.data)).toMatchObject({ path: 'parentId' })
  })

  test('keeps a node to which a plan is being moved concurrently', async () => {
    const person = await signedIn(app(), 'owner@example.com')
    const { nodeId } = await added(person, 'Just now')
    const { plan } = await aPlan(person, 'Outlet clearance')
    const { rows } = await sql<{ owner_id: string; account_id: string }>`
      select owner_id, account_id from account where email = 'owner@example.com'`.execute(
      database().db,
    )
    const [owner] = rows
    const scope = scopeOf(database(), {
      ownerId: owner?.owner_id ?? '',
      accountId: owner?.account_id ?? '',
    })
    const put = { planId: plan.planId, version: plan.version, nodeId }
    let removal: Promise<{ message: string }> | undefined
    await inTransaction(scope, async (inside) => {
      const account = await currentAccountState(inside)
      await savePlanChanges(inside, put, { locale: 'en-US', account })
      removal = person.call(removeServiceNode, { nodeId, version: 1 })
      await untilSomebodyWaits(database())
    })
    expect((await removal)?.message).toContain('A plan belongs to “Just now”')
    const away = { planId: plan.planId, version: plan.version + 1, nodeId: null }
    expect((await person.call(savePlan, away)).code).toBe(code.success)
    expect((await person.call(removeServiceNode, { nodeId, version: 1 })).code).toBe(code.success)
  })

  test(`an owner has at most ${maxTreeNodes} nodes`, async () => {
    const { ownerId, person } = await someone()
    await sql`insert into service_node (owner_id, node_name)
      select ${ownerId}, 'Node ' || n from generate_series(1, ${maxTreeNodes - 1}::int) n`.execute(
      database().db,
    )
    await added(person, 'The last')
    const refused = await person.call(saveServiceNode, { nodeName: 'One more' })
    expect(refused.code).toBe(code.limitReached)
  })

  test('keeps a node that is in use or has children, and names its uses', async () => {
    const person = await signedIn(app(), 'owner@example.com')
    const top = await added(person, 'Top')
    const below = await added(person, 'Below', top.nodeId)
    const removal = (node: { nodeId: string; version: number }) =>
      person.call(removeServiceNode, { nodeId: node.nodeId, version: node.version })
    expect((await removal(top)).message).toContain('below “Top”')
    const { plan } = await aPlan(person, 'Outlet clearance')
    const put = { planId: plan.planId, version: plan.version, nodeId: below.nodeId }
    expect((await person.call(savePlan, put)).code).toBe(code.success)
    expect((await removal(below)).message).toContain('A plan belongs to “Below”')
    const away = { planId: plan.planId, version: plan.version + 1, nodeId: null }
    expect((await person.call(savePlan, away)).data).toMatchObject({ nodeId: null, nodeName: null })
    expect((await removal(below)).code).toBe(code.success)
    expect((await removal(top)).code).toBe(code.success)
  })
})

async function aPlan(person: Visitor, text: string) {
  const { data } = await person.call(listPlans, { ...days, filters: { text } })
  const [plan] = data.items
  if (plan === undefined) throw new Error(`the demo has no plan ${text}`)
  return { plan }
}

/** A node of the demo's tree. */
async function demoNode(person: Visitor, nodeName: string): Promise<ServiceNodeRow> {
  const node = (await treeOf(person)).find((one) => one.nodeName === nodeName)
  if (node === undefined) throw new Error(`the demo has no service ${nodeName}`)
  return node
}

describe('S1.4 the selected node filters the page', () => {
  const owner = () => signedIn(app(), 'owner@example.com')

  test('plans, groups and ads are those of the node and its descendants', async () => {
    const person = await owner()
    const all = (await person.call(listPlans, { ...days, pageSize: 200 })).data.items
    const shop = await demoNode(person, 'Shop')
    const names = async (nodeId: string) =>
      (await person.call(listPlans, { ...days, pageSize: 200, filters: { nodeId } })).data.items
        .map(({ planName }) => planName)
        .toSorted()
    const expected = ['Commuter sneakers', 'Trail running, autumn', 'Winter boots']
    expect(await names(shop.nodeId)).toEqual(
      [...expected, 'Kids, back to school', 'Spring collection preview'].toSorted(),
    )
    const ids = new Set(
      all.filter(({ planName }) => expected.includes(planName)).map(({ planId }) => planId),
    )
    const { nodeId } = await demoNode(person, 'Adults')
    expect(await names(nodeId)).toEqual(expected)
    for (const list of [listGroups, listAds]) {
      const filters = { nodeId }
      const { items, total } = (await person.call(list, { ...days, pageSize: 200, filters })).data
      expect(items.length).toBe(total)
      expect(new Set(items.map(({ planId }) => planId))).toEqual(ids)
    }
  })

  test.each(['plan', 'group', 'ad'] as const)(
    'the trend above the list of %ss is the sum of its rows',
    async (level) => {
      const person = await owner()
      const { nodeId } = await demoNode(person, 'Adults')
      const list = { plan: listPlans, group: listGroups, ad: listAds }[level]
      for (const filters of [{ nodeId }, { nodeId, switchOn: true }]) {
        const { items } = (await person.call(list, { ...days, pageSize: 200, filters })).data
        const { total } = (await person.call(reportTrend, { level, ...days, filters })).data
        const sum = (name: 'impressions' | 'cost') =>
          items.reduce((sums: number, row) => sums + row[name], 0)
        expect(sum('cost')).toBeGreaterThan(0)
        expect(total).toMatchObject({ impressions: sum('impressions'), cost: sum('cost') })
      }
    },
  )

  test('parents are named with the node, unless the plan belongs elsewhere', async () => {
    const person = await owner()
    const node = await demoNode(person, 'Adults')
    const { nodeId, nodeName } = node
    const { plan } = await aPlan(person, 'Winter boots')
    const inside = await person.call(parentNames, { nodeId, planId: plan.planId })
    expect(inside.data).toMatchObject({ node: { nodeId, nodeName }, plan: { planId: plan.planId } })
    const { plan: other } = await aPlan(person, 'Store app, come back')
    const [group] = (await person.call(listGroups, { ...days, filters: { planId: other.planId } }))
      .data.items
    for (const elsewhere of [{ planId: other.planId }, { groupId: group?.groupId }]) {
      const refused = await person.call(parentNames, { nodeId, ...elsewhere })
      expect(refused.code).toBe(code.notFound)
    }
  })

  test('another owner’s node, and a removed one, are unknown to every call', async () => {
    const person = await owner()
    const { person: stranger } = await someone()
    const { nodeId } = await added(stranger, 'Theirs')
    const { plan } = await aPlan(person, 'Winter boots')
    for (const filters of [{ nodeId }, { nodeId: '99' }]) {
      const answers = await Promise.all([
        person.call(listPlans, { ...days, filters }),
        person.call(listGroups, { ...days, filters }),
        person.call(listAds, { ...days, filters }),
        person.call(reportTrend, { level: 'ad', ...days, filters }),
        person.call(parentNames, filters),
        person.call(savePlan, { planId: plan.planId, version: plan.version, ...filters }),
      ])
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code.notFound))
    }
  })

  test('a plan or group of another owner is unknown, as always', async () => {
    const person = await owner()
    const { data } = await person.call(listGroups, {
      ...days,
      filters: { planId: '99', groupId: '99' },
    })
    expect(data).toEqual({ items: [], total: 0 })
  })
})

test('every change of the tree, and of a plan’s node, can be undone from the log alone', async () => {
  const person = await signedIn(app(), 'owner@example.com')
  const { plan } = await aPlan(person, 'Outlet clearance')
  const { rows: owners } = await sql<{ owner_id: string }>`
    select owner_id from plan where plan_id = ${plan.planId}`.execute(database().db)
  const ownerId = owners[0]?.owner_id ?? ''
  // When a node came is no part of the tree: one that was removed comes back anew.
  const standing = async () => {
    const { rows } = await sql`
      select to_jsonb(n) - 'created_at' as row from service_node n where owner_id = ${ownerId}
      union all select to_jsonb(p) from plan p where owner_id = ${ownerId} order by 1`.execute(
      database().db,
    )
    return rows
  }
  const before = await standing()
  const behind = await newestEntry(database(), ownerId)
  const top = await added(person, 'Outlet')
  const below = await added(person, 'Last pairs', top.nodeId)
  const put = { planId: plan.planId, version: plan.version, nodeId: below.nodeId, switchOn: true }
  await person.call(savePlan, put)
  await person.call(savePlan, { planId: plan.planId, version: plan.version + 1, nodeId: null })
  const named = { nodeId: below.nodeId, version: 1, nodeName: 'Pairs', parentId: null }
  await person.call(saveServiceNode, named)
  await person.call(removeServiceNode, { nodeId: below.nodeId, version: 2 })
  await person.call(removeServiceNode, { nodeId: top.nodeId, version: 1 })
  expect(await standing()).not.toEqual(before)
  const { rows: entries } = await sql<{ operation: string; entity: string }>`
    select operation, entity from operation_log where owner_id = ${ownerId} and log_id > ${behind}
    order by log_id`.execute(database().db)
  expect(entries.map(({ operation, entity }) => `${operation} ${entity}`)).toEqual([
    'create serviceNode',
    'create serviceNode',
    'change plan',
    'change plan',
    'change serviceNode',
    'remove serviceNode',
    'remove serviceNode',
  ])
  await undo(database(), ownerId, { behind, upTo: await newestEntry(database(), ownerId) })
  expect(await standing()).toEqual(before)
})
