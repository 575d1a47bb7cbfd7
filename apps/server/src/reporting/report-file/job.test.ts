import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import {
  downloadReportFile,
  exportReport,
  listReportFiles,
  removeReportFile,
  startReportFile,
} from '@placard/contract/reporting/report-file'
import { saveCustomMetric } from '@placard/contract/campaigns/custom-metric'
import { queryMessages } from '@placard/contract/support/message'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JobInterrupted, workOn } from '#server/campaigns/job/worker.ts'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import { reportFileJobs } from '#server/reporting/report-file/job.ts'
import { putUnit } from '#server/statistics/unit/put-unit.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -9), to: addDays(today, -1) }
let ownerId: string
let maker: Visitor & { accId: string }
let colleague: Visitor

beforeAll(async () => {
  const { rows } = await database().pool.query<{ owner_id: string; ad_id: string }>(
    `select owner_id, ad_id from ad join account using (owner_id)
     where email = 'owner@example.com' order by ad_id limit 3`,
  )
  ownerId = rows[0]?.owner_id ?? ''
  maker = await aVisitor(app(), database(), {
    ownerId,
    email: 'files@example.com',
    roles: ['ADS_MANAGE'],
  })
  colleague = await signedIn(app(), 'owner@example.com')
  const hourMs = Math.floor((Date.now() - 30 * 3_600_000) / 3_600_000) * 3_600_000
  await putUnit(database().db, {
    sourceId: 'files',
    hourMs,
    part: 0,
    revision: 1,
    rows: rows.flatMap(({ owner_id, ad_id: adId }, at) => {
      const figures = {
        ownerId: owner_id,
        adId,
        minute: 0,
        clicks: 4,
        downloads: 1,
        cost: 300 + at,
      }
      return [
        { ...figures, impressions: 200, cost: 900 },
        { ...figures, cube: 'geo' as const, members: ['Hubei'], impressions: 60 },
      ]
    }),
  })
})
beforeEach(() => database().db.deleteFrom('report_file').execute())

type Asked = InputOf<typeof startReportFile>
type Started = OutputOf<typeof startReportFile>

async function start(asked: Asked, by: Visitor = maker): Promise<Started> {
  const reply = await by.call(startReportFile, asked)
  expect(reply.code, JSON.stringify(reply)).toBe(code.success)
  return reply.data
}

const log = { error: () => {}, warn: () => {} }

/** Works on a file, as a server does. */
async function work(
  { reportFileId: jobId }: Started,
  { rowsMax, stop }: { rowsMax?: number; stop?: AbortSignal } = {},
) {
  return workOn(database(), reportFileJobs(testBlobs(), rowsMax), {
    job: { ownerId, jobId },
    work: {
      source: 'call',
      stop: stop ?? new AbortController().signal,
      wait: true,
      isFirstTry: true,
      log,
    },
  })
}

async function now({ reportFileId }: Started) {
  const { files } = (await maker.call(listReportFiles, {})).data
  return files.find((file) => file.reportFileId === reportFileId)
}

async function textOf(
  call: typeof exportReport | typeof downloadReportFile,
  input: object,
  by: Visitor = maker,
): Promise<Buffer> {
  const { path, fields } = addressOf(call, input as never)
  const query = Object.fromEntries(fields)
  const reply = await app().inject({ method: 'GET', url: path, headers: by.headers, query })
  return reply.rawPayload
}

const cost = ['cost' as const, 'ctr' as const, 'conversions' as const]
const sort = { sortName: 'ctr' as const, sortType: 'ASC' as const }
const questions: Omit<Asked, 'format'>[] = [
  { ...days, dimensions: ['plan'], metrics: cost },
  { ...days, dimensions: ['plan', 'group', 'ad'], metrics: cost },
  { ...days, dimensions: ['day', 'plan'], metrics: cost, comparison: 'before' },
  { ...days, dimensions: ['plan', 'week'], metrics: cost, comparison: 'yearAgo' },
  { ...days, dimensions: ['ad', 'month'], metrics: cost, sort },
  { ...days, dimensions: ['day', 'ad'], metrics: cost, sort },
  { ...days, dimensions: ['plan', 'region'], metrics: cost, columns: { dimension: 'day', top: 5 } },
  { ...days, dimensions: ['weekday', 'hour'], metrics: cost },
  { ...days, dimensions: ['plan', 'ad'], metrics: cost, columns: { dimension: 'week', top: 5 } },
  {
    ...days,
    dimensions: ['plan', 'day'],
    metrics: cost,
    comparison: 'before',
    filters: { planName: 'a', figures: { cost: { min: 100 } } },
  },
]

/** Writes a whole report, and compares it with the file of the page. */
async function expectSame(question: Omit<Asked, 'format'>): Promise<void> {
  const wanted = { format: 'csv' as const, ...question }
  const file = await start({ ...wanted, reportName: 'Whole' })
  expect(file).toMatchObject({ state: 'writing', progress: { done: 0, total: null } })
  expect(await work(file)).toBe('done')
  const whole = csvCells(await textOf(downloadReportFile, { reportFileId: file.reportFileId }))
  const page = csvCells(await textOf(exportReport, { ...wanted, reportName: 'Whole' }))
  expect(whole).toEqual(page)
  const rows = whole.length - whole.findIndex((line) => line.length === 1 && line[0] === '') - 3
  expect(rows).toBeGreaterThan(0)
  expect(await now(file)).toMatchObject({
    state: 'done',
    progress: { done: rows, total: rows },
    failure: null,
  })
}

describe('a whole report', () => {
  test.each(questions)('is the same file as that of the page: %j', expectSame)

  test('is sorted by a custom metric on every level', async () => {
    const metric = { metricName: 'Cost of files', formula: 'cost / clicks' }
    const reply = await maker.call(saveCustomMetric, metric)
    expect(reply.code).toBe(code.success)
    const { metricId } = reply.data
    const custom = `custom${metricId}` as const
    await expectSame({
      ...days,
      dimensions: ['plan', 'ad'],
      metrics: ['cost', custom],
      sort: { sortName: custom, sortType: 'ASC' },
    })
  })

  test('is announced to its user when it is ready, and nobody else has it', async () => {
    const file = await start({ format: 'xlsx', ...days, dimensions: ['ad', 'day'], metrics: cost })
    await work(file)
    const { items } = (await maker.call(queryMessages, { pageNum: 1, pageSize: 5 })).data
    expect(items[0]?.title).toBe('The file of your report is ready')
    const rival = await aVisitor(app(), database(), {
      ownerId: await anEmptyOwner(database()),
      email: 'files-rival@example.com',
    })
    const id = { reportFileId: file.reportFileId }
    for (const other of [colleague, rival]) {
      expect((await other.call(listReportFiles, {})).data.files).toEqual([])
      expect((await other.call(removeReportFile, id)).code).toBe(code.notFound)
      const refused: unknown = JSON.parse((await textOf(downloadReportFile, id, other)).toString())
      expect(refused).toMatchObject({ code: code.notFound })
    }
    expect((await textOf(downloadReportFile, id)).subarray(0, 2).toString()).toBe('PK')
  })

  test('of more rows than a file can have fails with the bound and what would help', async () => {
    const file = await start({ format: 'xlsx', ...days, dimensions: ['ad', 'day'], metrics: cost })
    await work(file, { rowsMax: 3 })
    const failed = await now(file)
    expect(failed?.state).toBe('failed')
    expect(failed?.failure).toMatch(
      /^The report has \d+ rows, and a file has at most 1,?048,?574\. Select fewer days or dimensions, or add a filter\.$/,
    )
  })

  test('that a killed server has left behind is written again, and given up after three of them', async () => {
    const asked = { format: 'csv' as const, ...days, dimensions: ['ad' as const], metrics: cost }
    const file = await start(asked)
    await expect(
      reportFileJobs(testBlobs()).work(
        database(),
        { ownerId, jobId: file.reportFileId },
        { source: 'call', stop: AbortSignal.abort(), isFirstTry: true },
      ),
    ).rejects.toThrow(JobInterrupted)
    const waiting = await reportFileJobs(testBlobs()).waiting(database(), [])
    expect(waiting).toEqual([{ ownerId, jobId: file.reportFileId }])
    await work(file)
    expect((await now(file))?.state).toBe('done')

    const deadly = await start(asked)
    await database()
      .db.updateTable('report_file')
      .set({ attempts: 3 })
      .where('report_file_id', '=', deadly.reportFileId)
      .execute()
    await work(deadly)
    expect(await now(deadly)).toMatchObject({ state: 'failed' })
  })

  test('whose user lost the right is not written, and cannot be downloaded', async () => {
    const asked = { format: 'csv' as const, ...days, dimensions: ['ad' as const], metrics: cost }
    const [ready, later] = [await start(asked), await start(asked)]
    await work(ready)
    const setRoles = (roles: OperatorRole[]) =>
      database()
        .db.updateTable('account')
        .set({ roles })
        .where('account_id', '=', maker.accId)
        .execute()
    const { roles } = await database()
      .db.selectFrom('account')
      .select('roles')
      .where('account_id', '=', maker.accId)
      .executeTakeFirstOrThrow()
    await setRoles([])
    await work(later)
    const { reportFileId } = ready
    const refused: unknown = JSON.parse(
      (await textOf(downloadReportFile, { reportFileId })).toString(),
    )
    expect(refused).toMatchObject({ code: code.notPermitted })
    await setRoles(roles)
    expect(await now(later)).toMatchObject({
      state: 'failed',
      failure: 'You may not see these reports any more.',
    })
  })

  test('that is removed is not finished, and one is removed with its content after 7 days', async () => {
    const asked = { format: 'csv' as const, ...days, dimensions: ['ad' as const], metrics: cost }
    const [gone, old] = [await start(asked), await start(asked)]
    await maker.call(removeReportFile, { reportFileId: gone.reportFileId })
    await work(gone)
    await work(old)
    const contents = () =>
      database()
        .db.selectFrom('stored_file')
        .select('file_id')
        .where('purpose', '=', 'reportFile')
        .execute()
    const before = (await contents()).length
    await reportFileJobs(testBlobs()).sweep(database())
    expect(await contents()).toHaveLength(before)
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
    await database().db.updateTable('report_file').set({ created_at: eightDaysAgo }).execute()
    expect((await maker.call(listReportFiles, {})).data.files).toEqual([])
    await reportFileJobs(testBlobs()).sweep(database())
    expect(await contents()).toHaveLength(before - 1)
  })

  test('beyond ten files of a user waits until one is removed, and a wrong one is refused at once', async () => {
    const asked = { format: 'csv' as const, ...days, dimensions: ['plan' as const], metrics: cost }
    const files = []
    for (let count = 0; count < 10; count += 1) files.push(await start(asked))
    expect((await maker.call(startReportFile, asked)).code).toBe(code.limitReached)
    await maker.call(removeReportFile, { reportFileId: files[0]?.reportFileId ?? '' })
    await start(asked)
    const wrong = { ...asked, dimensions: ['region' as const, 'hour' as const] }
    expect((await maker.call(startReportFile, wrong)).code).toBe(code.invalidInput)
  })
})
