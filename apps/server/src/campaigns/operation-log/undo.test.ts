import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAdChanges } from '#server/campaigns/ad/save.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { saveGroupChanges } from '#server/campaigns/group/save.ts'
import { anOwner, countsOf, importContent } from '#server/campaigns/import/testing/imports.ts'
import { newestEntry, undo } from '#server/campaigns/operation-log/testing/undo.ts'
import { savePlanChanges } from '#server/campaigns/plan/save.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
})
afterAll(() => database.close())

const days = ['ad_day', 'group_day', 'plan_day', 'owner_day'] as const
const tables = ['plan', 'ad_group', 'ad', 'keyword', ...days] as const

/** All that the owner has, to the last column, except when sums were counted. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await database.db
          .selectFrom(table)
          .selectAll()
          .where('owner_id', '=', scope.ownerId)
          .execute()
        const texts = rows.map((row) =>
          JSON.stringify(row, (name, value) => (name === 'counted_at' ? undefined : value)),
        )
        return [table, texts.toSorted()] as const
      }),
    ),
  )

/** A Google file of these rows. */
function campaignFile(rows: Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''))
  return [columns, ...lines].map((line) => line.join(',')).join('\n')
}

const women = { Campaign: 'Shoes', 'Ad Group': 'Women' }

const campaigns = campaignFile([
  { Campaign: 'Shoes', Budget: '200', 'Campaign status': 'Enabled' },
  { Campaign: 'Small', Budget: '80', 'Campaign status': 'Enabled' },
  { ...women, 'Max CPC': '0.50' },
  { ...women, Keyword: 'running shoes', 'Criterion Type': 'Exact', Status: 'Enabled' },
  { ...women, Keyword: 'boots', 'Criterion Type': 'Phrase', 'Max CPC': '0.30' },
  { ...women, 'Headline 1': 'Light', 'Headline 2': 'Soft', 'Description 1': 'Made to last' },
  { ...women, 'Headline 1': 'New', 'Final URL': 'https://shop.example.com/' },
])

const otherCampaigns = campaignFile([
  { Campaign: 'Shoes', 'Start Date': '2030-01-01', 'End Date': '2030-02-01' },
  { Campaign: 'Small', Budget: '300', 'Campaign status': 'Paused' },
  { ...women, 'Max CPC': '0.75', 'Ad group status': 'Paused' },
  { ...women, Keyword: 'running shoes', 'Criterion Type': 'Exact', 'Max CPC': '0.90' },
  { ...women, Keyword: 'boots', 'Criterion Type': 'Phrase', Status: 'Paused' },
  { ...women, 'Headline 1': 'Light', 'Headline 2': 'Warm', 'Description 1': 'Made to stay' },
  { ...women, 'Headline 1': 'New', 'Final URL': 'https://shop.example.com/' },
  { Campaign: 'More', 'Ad Group': 'Men' },
  { Campaign: 'More', 'Ad Group': 'Men', Keyword: 'socks', 'Criterion Type': 'Broad' },
])

const figures = (light: number, fresh: number) =>
  [
    'date,plan,group,ad,impressions,clicks,downloads,cost',
    `2026-11-01,Shoes,Women,Light,${light},10,1,2.50`,
    '2026-11-02,Shoes,Women,Light,70,3,0,0.10',
    `2026-11-02,Shoes,Women,New,${fresh},0,0,0`,
  ].join('\n')

async function idAndVersion(table: 'plan' | 'ad_group' | 'ad', name: string) {
  const level = table === 'ad_group' ? 'group' : table
  const { rows } = await database.pool.query<{ id: string; version: number }>(
    `select ${level}_id as id, version from ${table} where owner_id = $1 and ${level}_name = $2`,
    [scope.ownerId, name],
  )
  if (!rows[0]) throw new Error(`there is no ${level} ${name}`)
  return rows[0]
}

/** Saves of every level, each in a transaction of its own, as calls make them. */
async function saves(): Promise<void> {
  const [plan, group, ad] = [
    await idAndVersion('plan', 'Shoes'),
    await idAndVersion('ad_group', 'Women'),
    await idAndVersion('ad', 'Light'),
  ]
  const options = {
    locale: 'en-US',
    account: await currentAccountState(scope),
    dataTree: [],
  } as const
  const ofPlan = { planId: plan.id, version: plan.version }
  await inTransaction(scope, (inside) =>
    savePlanChanges(inside, { ...ofPlan, dayBudget: null, switchOn: false }, options),
  )
  await inTransaction(scope, (inside) =>
    saveGroupChanges(inside, { groupId: group.id, version: group.version, price: 90 }, options),
  )
  await inTransaction(scope, (inside) =>
    saveAdChanges(
      inside,
      { adId: ad.id, version: ad.version, switchOn: false, copywriter: 'Made to be seen' },
      options,
    ),
  )
}

const renamed = async () => {
  const { id } = await idAndVersion('plan', 'Small')
  return `Type,Status,Id,Campaign,Budget\nCampaign,Active,${id},Grown,500\n`
}

test('every change of imports and saves is undone from the log alone, step by step back to nothing', async () => {
  const steps: { name: string; change: () => Promise<unknown> }[] = [
    { name: 'new campaigns', change: () => importContent(database, scope, campaigns) },
    { name: 'first figures', change: () => importContent(database, scope, figures(100, 0)) },
    { name: 'saves', change: saves },
    { name: 'changed campaigns', change: () => importContent(database, scope, otherCampaigns) },
    { name: 'other figures', change: () => importContent(database, scope, figures(200, 5)) },
    {
      name: 'a new name',
      change: async () => importContent(database, scope, await renamed()),
    },
  ]
  const history = []
  for (const { name, change } of steps) {
    const before = await everything()
    const behind = await newestEntry(database, scope.ownerId)
    await change()
    history.push({ name, before, behind, upTo: await newestEntry(database, scope.ownerId) })
    expect(await everything(), name).not.toEqual(before)
  }
  for (const { name, before, ...entries } of history.toReversed()) {
    await undo(database, scope.ownerId, entries)
    expect(await everything(), name).toEqual(before)
  }
})

test('repeated figures are not logged, others only with their changes', async () => {
  const owner = await anOwner(database, 'figures@example.com')
  const logged = async () => {
    const { rows } = await database.pool.query(
      `select before, after from operation_log where owner_id = $1 and entity = 'statistics' order by log_id`,
      [owner.ownerId],
    )
    return rows
  }
  await importContent(database, owner, campaigns)
  await importContent(database, owner, figures(100, 0))
  expect(await logged()).toMatchObject([{ before: { rows: [] }, after: { rows: { length: 3 } } }])
  await importContent(database, owner, figures(100, 0))
  expect(await logged()).toHaveLength(1)
  await importContent(database, owner, figures(200, 0))
  const [, second] = await logged()
  const line = (impressions: number) => [
    [expect.any(String), '2026-11-01', impressions, 10, 1, 250],
  ]
  expect(second).toMatchObject({ before: { rows: line(100) }, after: { rows: line(200) } })
})

test('the log has the author, the owner, the source, and the resulting version of a change', async () => {
  const owner = await anOwner(database, 'who@example.com')
  const job = await importContent(database, owner, campaigns)
  expect(countsOf(job)).toMatchObject({ plan: '2/0/0/0', keyword: '2/0/0/0' })
  const { rows } = await database.pool.query(
    `select distinct account_id, home_owner_id, source, address, request_id, version from operation_log
     where owner_id = $1 and entity <> 'import'`,
    [owner.ownerId],
  )
  expect(rows).toEqual([
    {
      account_id: owner.accountId,
      home_owner_id: owner.ownerId,
      source: 'import',
      address: null,
      request_id: `import-${job.jobId}`,
      version: 1,
    },
  ])
})
