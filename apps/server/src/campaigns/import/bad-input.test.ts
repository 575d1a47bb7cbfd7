import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { runImportNow } from '#server/campaigns/import/worker.ts'
import { reread } from '#server/campaigns/import/service.ts'
import { importStatus } from '#server/campaigns/import/view.ts'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
  testLog,
} from '#server/campaigns/import/testing/imports.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
})
afterAll(() => database.close())

describe('a file that cannot be imported gives a reason, and nothing of it is kept', () => {
  test.each<[string, string | Buffer, string]>([
    ['empty', '', 'The file: expected a header row and rows of data, got an empty file.'],
    [
      'blank',
      '\uFEFF \r\n\r\n',
      'The file: expected a header row and rows of data, got an empty file.',
    ],
    [
      'header only',
      'Campaign,Budget\n',
      'The file: expected rows of data after the header, got only the header “Campaign, Budget”.',
    ],
    [
      'binary',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
      'The file: expected a text file (CSV) or a workbook (XLSX), got PNG.',
    ],
    [
      'an archive',
      Buffer.from('PK\u0003\u0004'),
      'The file: expected a workbook (XLSX) with a sheet, got an archive that cannot be read as one.',
    ],
    [
      'wrong encoding',
      Buffer.from('Campaign,Budget\nGrün,200\n', 'latin1'),
      'expected text in UTF-8 or UTF-16 (read as UTF-8), got the bytes 0xFC 0x6E 0x2C 0x32 on line 2 (byte 19 of the file).',
    ],
    ['wrong separator', 'Campaign|Budget\nShoes|200\n', 'got “Campaign|Budget”.'],
    ['unknown header', 'name\nShoes\n', 'expected a row with the titles of at least two columns'],
    [
      'duplicated header',
      'Campaign,Budget,Daily budget\nShoes,200,300\n',
      'expected each column once, got “Budget” and “Daily budget”, which mean the same.',
    ],
    ['missing column', 'Type,Parent Id,Name\n', 'expected the column campaign'],
    [
      'cut off inside quotes',
      'Campaign,Budget\nShoes,200\n"Boo',
      'got the end of the file inside the quotes of a row that begins on line 3.',
    ],
    [
      'a million commas',
      `Campaign,Budget\nShoes,200\n${','.repeat(1_000_000)}\nBoots,200\n`,
      'expected rows of at most 200,000 characters, got a longer one that begins on line 3.',
    ],
  ])('%s', async (_name, content, message) => {
    const job = await preview(database, scope, { content })
    expect(job.state).toBe('failed')
    expect(job.failure).toContain(message)
    expect(job.counts).toEqual([])
    expect(job.errorCount).toBe(1)
    expect((await messages(scope, job.jobId))[0]).toContain(message)
    const left = await database.db
      .selectFrom('import_chunk')
      .select('chunk_num')
      .where('job_id', '=', job.jobId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('a bad row is refused with row, column, expected and received value; good rows are imported', () => {
  test.each<[string, string, string]>([
    [
      'negative amount',
      'Campaign,Budget\nBad,-5\nGood 1,200\n',
      'Row 2, Budget: expected zero or more, got “-5”.',
    ],
    [
      'overflowing amount',
      'Campaign,Budget\nBad,99999999999999999999\nGood 2,200\n',
      'Row 2, Budget: expected at most 10,000,000,000.00, got “99999999999999999999”.',
    ],
    [
      'above the greatest budget',
      'Campaign,Budget\nBad,4000000.01\nGood 3,200\n',
      'Row 2, Budget: expected at most 4,000,000.00, got “4000000.01”.',
    ],
    [
      'currency sign',
      'Campaign,Budget\nBad,$200\nGood 4,200\n',
      'Row 2, Budget: expected an amount without a currency sign, got “$200”. “$” is ignored',
    ],
    [
      'other decimal sign',
      'Campaign;Budget\nBad;1.234,50\nGood 5;200\n',
      'Row 2, Budget: expected an amount such as 1,234.50, got “1.234,50”. The file was read with a decimal point; you can read it again with a decimal comma.',
    ],
    [
      'name too long',
      `Campaign,Budget\n${'n'.repeat(10_000)},200\nGood 6,200\n`,
      `Row 2, Campaign: expected 1 to 60 Chinese characters, or twice as many Latin ones, got “${'n'.repeat(80)}… (10000)”. It counts as`,
    ],
    [
      'end before start',
      'Campaign,Start Date,End Date\nBad,2026-12-02,2026-12-01\nGood 7,,\n',
      'Row 2, End Date: expected a date not before the start date, 2026-12-02, got “2026-12-01”.',
    ],
    [
      'missing parent',
      'Campaign,Ad Group,Headline 1\nNobody,Nothing,Bad\nGood 8,,\n',
      'Row 2, Ad Group: expected an ad group in the file or in the account, got “Nobody › Nothing”.',
    ],
    [
      'too many cells',
      'Campaign,Budget\nBad,200,more\nGood 9,200\n',
      'Row 2: expected at most 2 cells, as the header has, got 3 cells.',
    ],
    [
      'another separator in a row',
      'Campaign,Budget\nBad;200\nGood 10,200\n',
      'Row 2: expected 2 cells, separated as in the header, got “Bad;200”.',
    ],
    [
      'a file cut inside its last row',
      'Campaign,Budget,Campaign status\nGood 11,200,Paused\nBad,20',
      'Row 3: expected a complete row of 3 cells, got 2 cells and the end of the file.',
    ],
    [
      'a quote that swallows rows',
      'Campaign,Budget\n"Bad,200\nSwallowed "quoted" one,200\nGood 12,200\n',
      'Row 2: expected quotation marks that close in their cell',
    ],
  ])('%s', async (_name, content, message) => {
    const job = await importContent(database, scope, content)
    const said = await messages(scope, job.jobId)
    expect(said[0]).toContain(message)
    expect(job).toMatchObject({ state: 'done', errorCount: 1 })
    const taken = await database.db
      .selectFrom('plan')
      .select('plan_name')
      .where('owner_id', '=', scope.ownerId)
      .where('plan_name', 'in', ['Bad', 'Nobody'])
      .execute()
    expect(taken).toEqual([])
    expect(job.counts.find(({ kind }) => kind === 'plan')).toMatchObject({ create: 1 })
  })

  test('duplicate ads in a group name the earlier row; the first is imported', async () => {
    const rows =
      'Campaign,Ad Group,Headline 1,Status\nRepeating,,,\nRepeating,Group,,\nRepeating,Group,Same,Enabled\nRepeating,Group,Same,Paused\n'
    const job = await importContent(database, scope, rows)
    expect(countsOf(job)).toEqual({ plan: '1/0/0/0', group: '1/0/0/0', ad: '1/0/0/1' })
    expect(await messages(scope, job.jobId)).toEqual([
      'Row 5, Headline 1: expected a unique name within its parent, got “Same”. Row 4 has it already.',
    ])
  })

  test('contradictory settings of a campaign refuse the campaign and everything below it', async () => {
    const rows =
      'Campaign,Budget,Ad Group,Ad group status,Headline 1\nTorn,200,Group,Enabled,One\nTorn,300,Group,Enabled,Two\n'
    const job = await importContent(database, scope, rows)
    expect(countsOf(job)).toEqual({ plan: '0/0/0/1', group: '0/0/0/1', ad: '0/0/0/2' })
    expect(await messages(scope, job.jobId)).toEqual([
      'Row 2, Campaign: expected a plan that can be imported, got “Torn”. The plan on row 2 is rejected.',
      'Row 2, Ad Group: expected an ad group that can be imported, got “Torn › Group”. The ad group on row 2 is rejected.',
      'Row 3, Budget: expected “200.00” as on row 2, or a blank cell, got “300.00”.',
      'Row 3, Ad Group: expected an ad group that can be imported, got “Torn › Group”. The ad group on row 2 is rejected.',
    ])
  })

  test('figures of an unknown ad, of a repeated or future day', async () => {
    await importContent(
      database,
      scope,
      'Campaign,Ad Group,Headline 1\nCounted,,\nCounted,Group,\nCounted,Group,Ad\n',
    )
    const job = await importContent(
      database,
      scope,
      'date,plan,group,ad,impressions,clicks,downloads,cost\n2026-11-01,Counted,Group,Ad,1,1,1,1\n2026-11-01,Counted,Group,Ad,2,2,2,2\n2026-11-01,Counted,Group,Nobody,1,1,1,1\n9999-01-01,Counted,Group,Ad,1,1,1,1\n',
    )
    expect(countsOf(job)).toEqual({ statistics: '1/0/0/3' })
    const said = await messages(scope, job.jobId)
    expect(said).toEqual([
      'Row 3, date: expected one row per ad and day, got “2026-11-01”. Row 2 has it already.',
      'Row 4, ad: expected an ad in the file or in the account, got “Counted › Group › Nobody”.',
      expect.stringMatching(
        /^Row 5, date: expected a date up to today, \d{4}-\d{2}-\d{2}, got “9999-01-01”\.$/,
      ),
    ])
  })

  test('keys shared by two rows are ambiguous: both rows are refused', async () => {
    const job = await importContent(
      database,
      scope,
      'Type,Id,Parent Id,Campaign,Ad Group\nCampaign,-1,,Twin one,\nCampaign,-1,,Twin two,\nAd Group,-2,-1,,Lost\n',
    )
    expect(countsOf(job)).toEqual({ plan: '0/0/0/2', group: '0/0/0/1' })
    expect(await messages(scope, job.jobId)).toEqual([
      'Row 2, Id: expected a unique ID within the file, got “-1”. Row 3 has it too.',
      'Row 3, Id: expected a unique ID within the file, got “-1”. Row 2 has it too.',
      'Row 4, Parent Id: expected a plan that can be imported, got “-1”. The plan on row 2 is rejected.',
    ])
  })
})

test('the same file can be read again with a decimal comma', async () => {
  const job = await preview(database, scope, { content: 'Campaign;Budget\nComma;1.234,50\n' })
  expect(countsOf(job)).toEqual({ plan: '0/0/0/1' })
  await reread(scope, job.jobId, { decimalSign: ',', locale: 'en-US' })
  await runImportNow(database, scope, { jobId: job.jobId, source: 'import', log: testLog })
  expect(await importStatus(scope, job.jobId, 'en-US')).toMatchObject({
    state: 'ready',
    decimalSign: ',',
    errorCount: 0,
  })
  await take(database, scope, job)
  const plan = await database.db
    .selectFrom('plan')
    .select('day_budget')
    .where('owner_id', '=', scope.ownerId)
    .where('plan_name', '=', 'Comma')
    .executeTakeFirst()
  expect(plan).toEqual({ day_budget: '123450' })
})

test('of very many problems, the first are listed and the rest are counted', async () => {
  const rows = Array.from({ length: 10_050 }, (_, at) => `Plan ${at},abc`)
  const job = await preview(database, scope, { content: ['Campaign,Budget', ...rows].join('\n') })
  expect(job).toMatchObject({ state: 'ready', errorCount: 10_050, rowCount: 10_050 })
  const { rows: kept } = await database.pool.query(
    'select count(*)::int as count, max(row_num) as last from import_problem where job_id = $1',
    [job.jobId],
  )
  expect(kept).toEqual([{ count: 10_001, last: 10_001 }])
})
