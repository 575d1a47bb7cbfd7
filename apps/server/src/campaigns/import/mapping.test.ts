import type { FileMapping } from '@placard/domain/campaigns/import-mapping/mapping'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { importHead, mapImport, removeMapping } from '#server/campaigns/import/mapping.ts'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
  testLog,
} from '#server/campaigns/import/testing/imports.ts'
import { reportedAccount } from '#server/campaigns/import/testing/report-samples.ts'
import { importStatus } from '#server/campaigns/import/view.ts'
import { runImportNow } from '#server/campaigns/import/worker.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
let ownerNum = 0
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  scope = await anOwner(database, `mapping-${(ownerNum += 1)}@example.com`)
  await importContent(database, scope, reportedAccount)
})

/** Returns the stored figures: ad, day, impressions, clicks, cost. */
async function figures(): Promise<unknown[][]> {
  const { rows } = await database.pool.query({
    text: `select ad_name, day::text, impressions::int, clicks::int, cost::int from ad_day join ad using (owner_id, ad_id)
      where owner_id = $1 order by ad_name, day`,
    values: [scope.ownerId],
    rowMode: 'array',
  })
  return rows
}

/** Reads a file with changes to the mapping that was found. */
async function mapped(jobId: string, change: Partial<FileMapping>, mappingName?: string) {
  const { mapping } = await importHead(scope, jobId)
  const input = { jobId, mapping: { ...mapping, ...change }, mappingName } as Parameters<
    typeof mapImport
  >[1]
  await mapImport(scope, input, 'en-US')
  await runImportNow(database, scope, { jobId, source: 'import', log: testLog })
  return importStatus(scope, jobId, 'en-US')
}

const planId = async (name: string) =>
  (
    await database.db
      .selectFrom('plan')
      .select('plan_id')
      .where('owner_id', '=', scope.ownerId)
      .where('plan_name', '=', name)
      .executeTakeFirstOrThrow()
  ).plan_id

describe('what a file leaves open is asked', () => {
  const ambiguous =
    'Day,Ad name,Impr.,Clicks,Cost\n03/04/2026,Ad A,10,1,2.50\n04/04/2026,Ad A,20,2,5\n'

  test('a date that has two readings waits for the order of day and month', async () => {
    const job = await preview(database, scope, { content: ambiguous })
    expect(job).toMatchObject({ state: 'mapping', rowCount: 0, errorCount: 0 })
    expect((await importHead(scope, job.jobId)).questions).toEqual(['dateFormat'])
    const read = await mapped(job.jobId, { dateFormat: 'monthFirst' })
    expect(read).toMatchObject({ state: 'ready', errorCount: 0 })
    await take(database, scope, { jobId: job.jobId })
    expect(await figures()).toEqual([
      ['Ad A', '2026-03-04', 10, 1, 250],
      ['Ad A', '2026-04-04', 20, 2, 500],
    ])
  })

  test('a preview can be read again with another order', async () => {
    const { jobId } = await preview(database, scope, { content: ambiguous })
    await mapped(jobId, { dateFormat: 'monthFirst' })
    await mapped(jobId, { dateFormat: 'dayFirst' })
    await take(database, scope, { jobId })
    expect((await figures()).map(([, day]) => day)).toEqual(['2026-04-03', '2026-04-04'])
  })

  test('columns that only their content tells have to be confirmed', async () => {
    const content =
      'When;What;Seen;Opened;Paid\n1.11.2026;Ad A;1.204;31;8,12\n2.11.2026;Ad C;990;20;5,5\n'
    const { jobId, state } = await preview(database, scope, { content })
    expect(state).toBe('mapping')
    expect(await importHead(scope, jobId)).toMatchObject({
      platform: null,
      questions: ['columns'],
      mapping: {
        columns: { date: 'When', ad: 'What', impressions: 'Seen', clicks: 'Opened', cost: 'Paid' },
        dateFormat: 'dayFirst',
        decimalSign: ',',
      },
    })
    await mapped(jobId, {})
    await take(database, scope, { jobId })
    expect(await figures()).toEqual([
      ['Ad A', '2026-11-01', 1204, 31, 812],
      ['Ad C', '2026-11-02', 990, 20, 550],
    ])
  })

  test.each<[string, Partial<FileMapping>]>([
    [
      'The file has no column “Tag”.',
      { columns: { date: 'Tag', ad: 'Ad name', clicks: 'Clicks' } },
    ],
    [
      'Choose the column with the date, or the day of all rows.',
      { columns: { ad: 'Ad name', clicks: 'Clicks' } },
    ],
    [
      'Choose at least one column with impressions, clicks, downloads or cost.',
      { columns: { date: 'Day', ad: 'Ad name' } },
    ],
    [
      'Choose all five columns of video plays, or none of them.',
      { columns: { date: 'Day', ad: 'Ad name', clicks: 'Clicks', videoPlays: 'Clicks' } },
    ],
    [
      'Choose at least one column with the name of a plan, ad group or ad.',
      { columns: { date: 'Day', clicks: 'Clicks' } },
    ],
    [
      'Amounts are not converted. Export the file in CNY, or state that it is in CNY.',
      { currency: 'USD' },
    ],
    ['Choose another plan for unknown ads.', { planId: '999999999999' }],
  ])('a mapping that cannot be used is refused: %s', async (message, change) => {
    const { jobId } = await preview(database, scope, { content: ambiguous })
    await expect(mapped(jobId, change)).rejects.toThrow(message)
    expect((await importStatus(scope, jobId, 'en-US')).state).toBe('mapping')
  })
})

describe('rows of a day', () => {
  const parts =
    'Day,Campaign,Ad group,Ad name,Device,Impressions,Cost\n' +
    '2026-11-01,Winter,Two,Ad C,Mobile,10,1.00\n2026-11-01,Winter,Two,Ad C,Desktop,5,0.50\n'

  test('are added up, and this is said', async () => {
    const job = await preview(database, scope, { content: parts })
    expect(await messages(scope, job.jobId)).toEqual([
      expect.stringContaining('1 further row, which is added up'),
    ])
    await take(database, scope, { jobId: job.jobId })
    expect(await figures()).toEqual([['Ad C', '2026-11-01', 15, 0, 150]])
  })

  test('that repeat the same part are refused if so chosen', async () => {
    const content = `${parts}2026-11-01,Winter,Two,Ad C,Mobile,7,1.00\n`
    const { jobId } = await preview(database, scope, { content })
    const job = await mapped(jobId, { duplicates: 'refuse' })
    expect(job.errorCount).toBe(1)
    expect((await messages(scope, jobId)).at(-1)).toBe(
      'Row 4, Day: expected one row per ad and day, got “2026-11-01”. Row 2 has it already.',
    )
    await take(database, scope, { jobId })
    expect(await figures()).toEqual([['Ad C', '2026-11-01', 15, 0, 150]])
  })

  test('of hours belong to the day of the owner', async () => {
    const content = 'Date,Ad name,Clicks\n2026-11-01 15:00:00,Ad C,3\n2026-11-01 16:00:00,Ad C,4\n'
    const { jobId } = await preview(database, scope, { content })
    await mapped(jobId, { timeZone: 'UTC' })
    await take(database, scope, { jobId })
    expect((await figures()).map(([, day, , clicks]) => [day, clicks])).toEqual([
      ['2026-11-01', 3],
      ['2026-11-02', 4],
    ])
  })

  test('keep the figures that the file does not have', async () => {
    await importContent(database, scope, 'Day,Ad name,Impressions,Cost\n2026-11-01,Ad C,10,1\n')
    await importContent(database, scope, 'Day,Ad name,Clicks\n2026-11-01,Ad C,3\n')
    expect(await figures()).toEqual([['Ad C', '2026-11-01', 10, 3, 100]])
  })

  test('that are wrong cost themselves alone', async () => {
    const content =
      'Day,Campaign,Ad group,Ad name,Impressions,Cost,Currency code\n2026-11-01,Winter,Two,Ad C,10,1.00,CNY\n' +
      '2026-11-31,Winter,Two,Ad C,10,1.00,CNY\n2026-11-02,Winter,Two,Ad C,<10,1.00,CNY\n' +
      '2026-11-03,Winter,Two,Ad C,10,$1.00,CNY\n2026-11-04,Winter,Two,Ad C,10,1.00,USD\n2026-11-05,Winter,Two,Ad D,1,1.00,CNY\n'
    const job = await preview(database, scope, { content })
    expect(countsOf(job)).toEqual({ statistics: '1/0/0/5' })
    expect(await messages(scope, job.jobId)).toEqual([
      'Row 3, Day: expected an existing date, got “2026-11-31”.',
      'Row 4, Impressions: expected a whole number such as 1,234, got “<10”.',
      expect.stringContaining(
        'Row 5, Cost: expected an amount without a currency sign, got “$1.00”.',
      ),
      'Row 6, Currency code: expected amounts in CNY, got “USD”. Amounts are not converted.',
      'Row 7, Ad name: expected an ad in the file or in the account, got “Winter › Two › Ad D”.',
    ])
  })
})

describe('unknown ads', () => {
  const report =
    'Day,Campaign,Ad group,Ad name,Clicks\n2026-11-01,Old,One,New ad,3\n2026-11-02,Old,One,New ad,4\n' +
    '2026-11-01,Older,One,New ad,5\n2026-11-01,Winter,Two,Ad C,6\n'

  test('are created under a plan, switched off, and found again', async () => {
    const { jobId } = await preview(database, scope, { content: report })
    const job = await mapped(jobId, { planId: await planId('Winter') })
    expect(countsOf(job)).toEqual({
      group: '2/0/0/0',
      ad: '2/0/0/0',
      statistics: '4/0/0/0',
    })
    await take(database, scope, { jobId })
    expect((await figures()).map(([ad, day, , clicks]) => [ad, day, clicks])).toEqual([
      ['Ad C', '2026-11-01', 6],
      ['New ad', '2026-11-01', 3],
      ['New ad', '2026-11-01', 5],
      ['New ad', '2026-11-02', 4],
    ])
    const { rows } = await database.pool.query(
      `select group_name, ad.switch_on from ad join ad_group using (owner_id, group_id)
       where owner_id = $1 and ad_name = 'New ad' order by 1`,
      [scope.ownerId],
    )
    expect(rows).toEqual([
      { group_name: 'Old / One', switch_on: false },
      { group_name: 'Older / One', switch_on: false },
    ])
    const again = await preview(database, scope, { content: report })
    const reread = await mapped(again.jobId, { planId: await planId('Winter') })
    expect(countsOf(reread)).toEqual({ statistics: '0/0/4/0' })
  })

  test('with one name in several places are not guessed', async () => {
    await importContent(
      database,
      scope,
      'Campaign,Ad Group,Headline 1\nWinter,,\nWinter,Two,\nWinter,Two,Ad A\n',
    )
    const { jobId } = await preview(database, scope, {
      content: 'Day,Ad name,Clicks\n2026-11-01,Ad A,3\n',
    })
    expect(await messages(scope, jobId)).toEqual([
      'Row 2, Ad name: expected names that belong to one ad, got “Ad A”. 2 ads have them. Add the columns for plan, ad group and ad.',
    ])
  })
})

describe('a mapping', () => {
  const file = 'Tag,Motiv,Klicks\n03/04/2026,Ad A,3\n'
  const columns = { date: 'Tag', ad: 'Motiv', clicks: 'Klicks' }

  test('is kept under a name and found again by the header', async () => {
    const { jobId } = await preview(database, scope, { content: file })
    await mapped(jobId, { columns, dateFormat: 'dayFirst', kind: 'statistics' }, 'Weekly')
    const next = await preview(database, scope, { content: file.replace('03/', '05/') })
    expect(next.state).toBe('ready')
    const head = await importHead(scope, next.jobId)
    expect(head).toMatchObject({ mappingName: 'Weekly', mapping: { columns }, questions: [] })
    await removeMapping(scope, head.mappings[0]?.mappingName ?? '')
    expect((await preview(database, scope, { content: file })).state).toBe('mapping')
  })

  test('with a plan that is gone asks for another', async () => {
    const id = await planId('Winter')
    const { jobId } = await preview(database, scope, { content: file })
    await mapped(jobId, { columns, dateFormat: 'dayFirst', planId: id }, 'Weekly')
    await database.db
      .updateTable('plan')
      .set({ removed_at: new Date() })
      .where('plan_id', '=', id)
      .execute()
    const next = await preview(database, scope, { content: file })
    expect((await importHead(scope, next.jobId)).questions).toEqual(['plan'])
  })

  test('reads plans, ad groups and ads from any columns', async () => {
    const content =
      '计划名称;日预算;开始日期;广告组名称;广告名称;落地页\n男鞋;1.250,50;01.12.2026;;;\n男鞋;;;冬季;;\n男鞋;;;冬季;轻便;https://shop.example.com/m\n'
    const job = await preview(database, scope, { content })
    expect(await messages(scope, job.jobId)).toEqual([])
    expect(job).toMatchObject({ state: 'ready', format: 'mappedStructure' })
    expect(countsOf(job)).toEqual({ plan: '1/0/0/0', group: '1/0/0/0', ad: '1/0/0/0' })
    await take(database, scope, { jobId: job.jobId })
    const { rows } = await database.pool.query(
      `select day_budget::int, begin_day::text from plan where owner_id = $1 and plan_name = '男鞋'`,
      [scope.ownerId],
    )
    expect(rows).toEqual([{ day_budget: 125_050, begin_day: '2026-12-01' }])
  })
})
