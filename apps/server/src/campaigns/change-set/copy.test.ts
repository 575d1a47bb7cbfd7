import type { Level } from '@placard/contract/campaigns/report'
import { code } from '@placard/contract/platform/code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChangeSet } from '#server/campaigns/change-set/create.ts'
import { createRevert } from '#server/campaigns/change-set/revert.ts'
import {
  allPlans,
  anAdministrator,
  applyAll,
  context,
  ownerWithPlans,
} from '#server/campaigns/change-set/testing/plans.ts'
import { changeEntryPage, changeSetView } from '#server/campaigns/change-set/view.ts'
import { importContent } from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const campaigns = [
  'Campaign,Budget,Ad Group,Max CPC,Headline 1,Description 1,Keyword,Criterion Type',
  'Shoes,200,,,,,,',
  'Shoes,,Women,0.50,,,,',
  'Shoes,,Women,,Light,Made to last,,',
  'Shoes,,Women,,Soft,Warm,,',
  'Shoes,,Women,,,,boots,Phrase',
  'Shoes (2),300,,,,,,',
].join('\n')

async function anAdvertiser(): Promise<OwnerScope> {
  const scope = await anAdministrator(database)
  await importContent(database, scope, campaigns)
  await database.pool.query(
    `insert into creative (owner_id, ad_id) select owner_id, ad_id from ad where owner_id = $1 and ad_name = 'Light'`,
    [scope.ownerId],
  )
  return scope
}

/** Checks the copying of all rows of a level. @returns the id of the change set */
function checkCopy(
  scope: OwnerScope,
  level: Level,
  { count, withChildren }: { readonly count: number; readonly withChildren: boolean },
): Promise<string> {
  const operations = [{ kind: 'copy' as const, count, withChildren }]
  const selection = { ...allPlans, level }
  return inTransaction(scope, (inside) =>
    createChangeSet(inside, { selection, change: { level, operations } }, context),
  )
}

const view = (scope: OwnerScope, id: string) => changeSetView(scope, id, 'en-US')

/** The names of everything outside of the recycle bin, by table, with a mark for what is switched off. */
async function namesOf({ ownerId }: OwnerScope): Promise<Record<string, string[]>> {
  const named = {
    plan: 'plan_name',
    ad_group: 'group_name',
    ad: 'ad_name',
    creative: '(select ad_name from ad where ad_id = t.ad_id)',
    keyword: 'keyword',
  }
  const lists = Object.entries(named).map(async ([table, name]) => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select ${name} || case when switch_on then '' else ' off' end as name from ${table} t
       where owner_id = $1 and coalesce(to_jsonb(t) ->> 'removed_at', '') = '' order by 1`,
      [ownerId],
    )
    return [table, rows.map((row) => row.name)] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

async function thingCount({ ownerId }: OwnerScope): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select ((select count(*) from plan where owner_id = $1) + (select count(*) from ad_group where owner_id = $1)
      + (select count(*) from ad where owner_id = $1) + (select count(*) from keyword where owner_id = $1)
      + (select count(*) from creative where owner_id = $1))::int as count`,
    [ownerId],
  )
  return rows[0]?.count ?? 0
}

test('plans are copied with all that is in them under the next free numbers, switched off, as many as were shown', async () => {
  const scope = await anAdvertiser()
  const [names, things] = [await namesOf(scope), await thingCount(scope)]
  const id = await checkCopy(scope, 'plan', { count: 2, withChildren: true })
  expect(await view(scope, id)).toMatchObject({
    state: 'ready',
    title: 'Copy 2 times',
    counts: { change: 2, refused: 0 },
    created: 14,
  })
  const page = { changeSetId: id, pageNum: 1, pageSize: 10 }
  const { items } = await changeEntryPage(scope, page, 'en-US')
  expect(items.map(({ name, created }) => [name, created])).toEqual([
    ['Shoes', 12],
    ['Shoes (2)', 2],
  ])
  expect(await namesOf(scope)).toEqual(names)
  await applyAll(scope, id)
  expect(await view(scope, id)).toMatchObject({ state: 'done', counts: { applied: 2 } })
  expect(await thingCount(scope)).toBe(things + 14)
  const now = await namesOf(scope)
  expect(now).toMatchObject({
    ad_group: ['Women', 'Women', 'Women'],
    ad: ['Light', 'Light', 'Light', 'Soft', 'Soft', 'Soft'],
  })
  expect(now['plan']?.toSorted()).toEqual(
    [
      'Shoes (2)',
      'Shoes (2) (2) off',
      'Shoes (2) (3) off',
      'Shoes (3) off',
      'Shoes (4) off',
      'Shoes',
    ].toSorted(),
  )
})

test.each(['plan', 'group', 'ad'] as const)(
  'undoing the copies of every %s moves them and all that was copied with them to the recycle bin, and again back',
  async (level) => {
    const scope = await anAdvertiser()
    const before = await namesOf(scope)
    const id = await checkCopy(scope, level, { count: 3, withChildren: true })
    await applyAll(scope, id)
    const copied = await namesOf(scope)
    expect(copied).not.toEqual(before)
    let changeSetId = id
    for (const wanted of [before, copied]) {
      const of = { kind: 'changeSet', changeSetId } as const
      changeSetId = await inTransaction(scope, (inside) =>
        createRevert(inside, { of, overwrite: false }, context),
      )
      expect(await view(scope, changeSetId)).toMatchObject({ counts: { refused: 0 } })
      await applyAll(scope, changeSetId)
      expect(await namesOf(scope)).toEqual(wanted)
    }
  },
)

test('without what is in them, a plan and a group are copied alone, and an ad with its creatives', async () => {
  const scope = await anAdvertiser()
  const created = []
  for (const level of ['plan', 'group', 'ad'] as const) {
    const things = await thingCount(scope)
    const id = await checkCopy(scope, level, { count: 1, withChildren: false })
    await applyAll(scope, id)
    const done = await view(scope, id)
    expect(await thingCount(scope)).toBe(things + done.created)
    created.push(done.created)
  }
  expect(created).toEqual([2, 1, 3])
})

test('more than 10,000 things are refused with their number, and nothing is copied', async () => {
  const scope = await ownerWithPlans(database, 501)
  await expect(checkCopy(scope, 'plan', { count: 20, withChildren: true })).rejects.toMatchObject({
    code: code.limitReached,
    message: expect.stringContaining('10,020'),
  })
  expect(await thingCount(scope)).toBe(501)
})

test('a row that was changed after the preview, or got more children, is refused', async () => {
  const scope = await anAdvertiser()
  const id = await checkCopy(scope, 'plan', { count: 1, withChildren: true })
  await database.pool.query(
    `insert into ad (owner_id, plan_id, group_id, ad_name) select owner_id, plan_id, group_id, 'New' from ad_group
     where owner_id = $1`,
    [scope.ownerId],
  )
  await database.pool.query(
    `update plan set version = version + 1 where owner_id = $1 and plan_name = 'Shoes (2)'`,
    [scope.ownerId],
  )
  const things = await thingCount(scope)
  await applyAll(scope, id)
  expect(await view(scope, id)).toMatchObject({
    counts: { applied: 0, refused: 2 },
    refusals: [{ problem: 'changedMeanwhile', count: 2 }],
  })
  expect(await thingCount(scope)).toBe(things)
})

test('nothing is copied while the owner may not create anything, and the rows say why', async () => {
  const scope = await anAdvertiser()
  await database.pool.query('update owner set create_ad_disabled = true where owner_id = $1', [
    scope.ownerId,
  ])
  const id = await checkCopy(scope, 'ad', { count: 1, withChildren: true })
  expect(await view(scope, id)).toMatchObject({
    counts: { change: 0, refused: 2 },
    refusals: [{ problem: 'restricted' }],
    created: 0,
  })
})
