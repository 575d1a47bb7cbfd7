import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
} from '#server/campaigns/import/testing/imports.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const head = [
  'Campaign',
  'Campaign Daily Budget',
  'Campaign status',
  'Ad Group',
  'Ad group status',
  'Max CPC',
  'Keyword',
  'Criterion Type',
  'Headline 1',
  'Description 1',
  'Final URL',
  'Status',
]

/** A shop in the columns of Google Ads Editor: 2 campaigns, 4 groups, 8 ads, 4 keywords. */
function shoeShop(separator = ',', titles: readonly string[] = head): string {
  const rows: string[][] = []
  for (const plan of ['Trail "spring"', 'Winter 男鞋']) {
    rows.push([plan, '200.00', 'Enabled', '', '', '', '', '', '', '', '', ''])
    for (const group of ['one', 'two']) {
      rows.push([plan, '', '', group, 'Paused', '0.35', '', '', '', '', '', ''])
      rows.push([plan, '', '', group, '', '0.5', 'running shoes', 'Exact', '', '', '', 'Enabled'])
      for (const ad of ['=1+1', 'Ad, with comma']) {
        rows.push([
          plan,
          '',
          '',
          group,
          '',
          '',
          '',
          '',
          ad,
          'Light and dry',
          `https://shop.example.com/${group}`,
          'Enabled',
        ])
      }
    }
  }
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [titles, ...rows].map((row) => row.map(quoted).join(separator)).join('\r\n')
}

const microsoft = `Type,Status,Id,Parent Id,Campaign,Ad Group,Budget,Budget Type,Start Date,End Date,Cpc Bid,Name,Text,Keyword,Match Type,Bid
Format Version,,,,,,,,,,,6.0,,,,
Account,,1001,,,,,,,,,,,,,
Responsive Ad,Active,,-100,,,,,,,,Ad before its parents,Dig in,,,
Keyword,Active,,-100,,,,,,,,,,spade,Phrase,0.55
Ad Group,Active,-100,-10,,Set 1,,,11/01/2026,12/31/2026,0.40,,,,,
Campaign,Active,-10,1001,Garden tools,,80,DailyBudgetStandard,,,,,,,,
Campaign,Paused,-11,1001,Garden seeds,,250.5,DailyBudgetStandard,,,,,,,,
`

const statistics = `date,plan,group,ad,impressions,clicks,downloads,cost
2026-11-01,Winter 男鞋,one,=1+1,1000,20,3,12.34
2026-11-02,Winter 男鞋,one,=1+1,2000,40,5,"1,012.30"
2026-11-01,Winter 男鞋,two,=1+1,500,10,1,0.29
`

describe('a Google Ads Editor file', () => {
  test('becomes plans, groups, ads and keywords; text that looks like a formula is text', async () => {
    const scope = await anOwner(database, 'google@example.com')
    const job = await importContent(database, scope, shoeShop())
    expect(job).toMatchObject({
      state: 'done',
      format: 'googleEditor',
      encoding: 'utf-8',
      delimiter: ',',
      rowCount: 18,
    })
    expect(countsOf(job)).toEqual({
      plan: '2/0/0/0',
      group: '4/0/0/0',
      ad: '8/0/0/0',
      keyword: '4/0/0/0',
    })
    expect(job.progress).toEqual({ done: 18, total: 18 })
    const ads = await database.db
      .selectFrom('ad')
      .innerJoin('ad_group as g', (join) =>
        join.onRef('g.owner_id', '=', 'ad.owner_id').onRef('g.group_id', '=', 'ad.group_id'),
      )
      .innerJoin('plan as p', (join) =>
        join.onRef('p.owner_id', '=', 'ad.owner_id').onRef('p.plan_id', '=', 'ad.plan_id'),
      )
      .select([
        'ad_name',
        'ad.page_url',
        'copywriter',
        'headlines',
        'ad.switch_on',
        'g.price',
        'g.switch_on as group_on',
        'p.day_budget',
        'p.day_limit',
      ])
      .where('ad.owner_id', '=', scope.ownerId)
      .where('p.plan_name', '=', 'Winter 男鞋')
      .where('g.group_name', '=', 'one')
      .orderBy('ad_name')
      .execute()
    const shared = {
      page_url: 'https://shop.example.com/one',
      copywriter: 'Light and dry',
      switch_on: true,
      price: '35',
      group_on: false,
      day_budget: '20000',
      day_limit: 1,
    }
    expect(ads).toEqual(
      [
        { ad_name: 'Ad, with comma', headlines: ['Ad, with comma'], ...shared },
        { ad_name: '=1+1', headlines: ['=1+1'], ...shared },
      ].toSorted((one, other) => (one.ad_name < other.ad_name ? -1 : 1)),
    )
  })

  test('the same rows in UTF-16 with tabs and other spelling of the headers are the same file', async () => {
    const scope = await anOwner(database, 'utf16@example.com')
    await importContent(database, scope, shoeShop())
    const titles = head.map((title) => title.toUpperCase().replace(' ', '  '))
    const job = await importContent(
      database,
      scope,
      Buffer.from(`\uFEFF${shoeShop('\t', titles)}`, 'utf16le'),
    )
    expect(job).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' })
    expect(countsOf(job)).toEqual({
      plan: '0/0/2/0',
      group: '0/0/4/0',
      ad: '0/0/8/0',
      keyword: '0/0/4/0',
    })
  })
})

test('a Microsoft bulk file: keys identify parents in any order; a budget below the limit pauses the plan', async () => {
  const scope = await anOwner(database, 'microsoft@example.com')
  const job = await importContent(database, scope, microsoft)
  expect(job).toMatchObject({
    state: 'done',
    format: 'microsoftBulk',
    errorCount: 0,
    warningCount: 1,
  })
  expect(countsOf(job)).toEqual({
    plan: '2/0/0/0',
    group: '1/0/0/0',
    ad: '1/0/0/0',
    keyword: '1/0/0/0',
  })
  const plans = await database.db
    .selectFrom('plan')
    .select(['plan_name', 'switch_on', 'day_budget', 'invalid_fields'])
    .where('owner_id', '=', scope.ownerId)
    .orderBy('plan_name')
    .execute()
  expect(plans).toEqual([
    { plan_name: 'Garden seeds', switch_on: false, day_budget: '25050', invalid_fields: [] },
    {
      plan_name: 'Garden tools',
      switch_on: false,
      day_budget: '8000',
      invalid_fields: ['dayBudget'],
    },
  ])
  expect(await messages(scope, job.jobId)).toEqual([
    'Row 7, Budget: expected a daily budget of at least 200.00, got “80”. Once imported, the plan stays paused until you raise the budget.',
  ])
})

test('daily statistics become figures of the ad, its group, its plan and the owner', async () => {
  const scope = await anOwner(database, 'statistics@example.com')
  await importContent(database, scope, shoeShop())
  const job = await importContent(database, scope, statistics)
  expect(countsOf(job)).toEqual({ statistics: '3/0/0/0' })
  for (const table of ['ad_day', 'group_day', 'plan_day', 'owner_day'] as const) {
    const sums = await database.db
      .selectFrom(table)
      .select((eb) => [
        eb.fn.sum('impressions').as('impressions'),
        eb.fn.sum('clicks').as('clicks'),
        eb.fn.sum('cost').as('cost'),
      ])
      .where('owner_id', '=', scope.ownerId)
      .executeTakeFirst()
    expect(sums).toEqual({ impressions: '3500', clicks: '70', cost: '102493' })
  }
  const corrected = await importContent(database, scope, statistics.replace('0.29', '5.29'))
  expect(countsOf(corrected)).toEqual({ statistics: '0/1/2/0' })
  const plan = await database.db
    .selectFrom('plan_day')
    .select('cost')
    .where('owner_id', '=', scope.ownerId)
    .orderBy('day')
    .execute()
  expect(plan).toEqual([{ cost: '1763' }, { cost: '101230' }])
})

test.each([
  ['google', [shoeShop()]],
  ['microsoft', [microsoft]],
  ['statistics', [shoeShop(), statistics]],
])('the same %s file again changes nothing', async (name, contents) => {
  const scope = await anOwner(database, `again-${name}@example.com`)
  for (const content of contents) await importContent(database, scope, content)
  const state = async () => {
    const days = ['ad_day', 'group_day', 'plan_day', 'owner_day'] as const
    const tables = ['plan', 'ad_group', 'ad', 'keyword', ...days] as const
    return Promise.all(
      tables.map((table) =>
        database.db.selectFrom(table).selectAll().where('owner_id', '=', scope.ownerId).execute(),
      ),
    )
  }
  const before = await state()
  const again = await preview(database, scope, { content: contents.at(-1) ?? '' })
  expect(again.counts.map(({ create, change, refused }) => [create, change, refused])).toEqual(
    again.counts.map(() => [0, 0, 0]),
  )
  await take(database, scope, again)
  expect(await state()).toEqual(before)
})

test('every change is in the operation log, with its old and new values', async () => {
  const scope = await anOwner(database, 'log@example.com')
  await importContent(database, scope, 'Campaign,Budget,Campaign status\nShoes,200,Enabled\n')
  await importContent(
    database,
    scope,
    'Campaign,Budget,Campaign status\nShoes,300,\nBoots,250,Paused\n',
  )
  const log = await database.db
    .selectFrom('operation_log')
    .select(['operation', 'entity', 'entity_name', 'before', 'after'])
    .where('owner_id', '=', scope.ownerId)
    .where('entity', '=', 'plan')
    .orderBy('log_id')
    .execute()
  expect(log).toMatchObject([
    {
      operation: 'create',
      entity_name: 'Shoes',
      before: null,
      after: { dayBudget: 20_000, switchOn: true },
    },
    {
      operation: 'change',
      entity_name: 'Shoes',
      before: { dayBudget: 20_000 },
      after: { dayBudget: 30_000 },
    },
    {
      operation: 'create',
      entity_name: 'Boots',
      before: null,
      after: { dayBudget: 25_000, switchOn: false },
    },
  ])
})
