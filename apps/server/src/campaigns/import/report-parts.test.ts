import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
} from '#server/campaigns/import/testing/imports.ts'
import { reportedAccount } from '#server/campaigns/import/testing/report-samples.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { breakdown } from '#server/statistics/figure/breakdown.ts'
import { putUnit } from '#server/statistics/unit/put-unit.ts'
import { testDatabase } from '#server/testing/database.ts'

const day = '2026-11-01'
let database: Database
let scope: OwnerScope
let ownerNum = 0
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  scope = await anOwner(database, `parts-${(ownerNum += 1)}@example.com`)
  await importContent(database, scope, reportedAccount)
})

/** A report of figures: the columns that divide the day, and their rows with impressions, clicks and cost. */
const report = (columns: string, ...rows: string[]) =>
  [
    `Day,Campaign,Ad group,Ad name,Currency code,${columns}${columns && ','}Impr.,Clicks,Cost`,
    ...rows.map((row) => `${day},Trail 山径,One,Ad A,CNY,${row}`),
  ].join('\n')

const audience = report(
  'Age,Gender',
  '18-24,Female,100,10,1.00',
  '18-24,Male,50,5,0.50',
  '25-34,Female,30,3,0.30',
  'Undetermined,Undetermined,20,2,0.20',
)
const devices = report('Device', 'Mobile phones,180,18,1.80', 'Computers,20,2,0.20')
const whole = report('', '200,20,2.00')

/** Returns impressions, clicks and cost by member, as reports show them. */
async function by(dimension: ReportDimension): Promise<Record<string, string>> {
  const query = { dimensions: [dimension], from: day, to: day, top: 100 } as const
  const { rows, total } = await breakdown(scope, query)
  const text = ({ impressions, clicks, cost }: Sums) => `${impressions} ${clicks} ${cost}`
  for (const name of figureNames)
    expect(rows.reduce((sum, { sums }) => sum + sums[name], 0)).toBe(total[name])
  return Object.fromEntries(rows.map(({ values, sums }) => [values[0], text(sums)]))
}

async function imported(content: string): Promise<string> {
  const job = await preview(database, scope, { content })
  const { statistics = '' } = countsOf(job)
  await take(database, scope, { jobId: job.jobId })
  return statistics
}

test('the columns of a report that divide its days become breakdowns, which add up to the day', async () => {
  expect(await imported(audience)).toBe('1/0/0/0')
  expect(await by('age')).toEqual({ '18-24': '150 15 150', '25-34': '30 3 30', unknown: '20 2 20' })
  expect(await by('sex')).toEqual({ female: '130 13 130', male: '50 5 50', unknown: '20 2 20' })
  expect(await by('region')).toEqual({ unknown: '200 20 200' })
})

test('a report with two breakdowns tells each of them', async () => {
  const crossed = report(
    'Age,Device',
    '18-24,Tablets,3,2,0.01',
    '25-34,Tablets,4,1,0.02',
    '25-34,TV screens,5,0,0.00',
  )
  await imported(crossed)
  expect(await by('age')).toEqual({ '18-24': '3 2 1', '25-34': '9 1 2' })
  expect(await by('model')).toEqual({ tablet: '7 3 3', tv: '5 0 0' })
})

test('reports of the same days by other columns complete each other, and the same report again changes nothing', async () => {
  await imported(audience)
  expect(await imported(devices)).toBe('0/1/0/0')
  const both = async () => [await by('age'), await by('model')]
  const is = await both()
  expect(is).toEqual([
    { '18-24': '150 15 150', '25-34': '30 3 30', unknown: '20 2 20' },
    { phone: '180 18 180', computer: '20 2 20' },
  ])
  for (const same of [audience, devices, whole]) expect(await imported(same)).toBe('0/0/1/0')
  expect(await both()).toEqual(is)
})

test('members that a later report has differently are replaced', async () => {
  await imported(audience)
  expect(await imported(report('Age', '18-24,150,15,1.50', '65+,50,5,0.50'))).toBe('0/1/0/0')
  expect(await by('age')).toEqual({ '18-24': '150 15 150', '65+': '50 5 50' })
})

test('new figures of a day without their parts leave no parts of the former ones', async () => {
  await imported(audience)
  await imported(report('', '30,3,0.30'))
  expect(await by('age')).toEqual({ unknown: '30 3 30' })
})

test('the parts of a day that units have counted are refused with the day, and nothing changes', async () => {
  const { rows } = await database.pool.query<{ ad_id: string }>(
    `select ad_id from ad where owner_id = $1 and ad_name = 'Ad A'`,
    [scope.ownerId],
  )
  const adId = rows[0]?.ad_id ?? ''
  const nowMs = Date.now()
  const hourMs = nowMs - (nowMs % 3_600_000)
  const counted = { impressions: 200, clicks: 20, downloads: 0, cost: 200 }
  const row = { ownerId: scope.ownerId, adId, ...counted }
  await putUnit(database.db, { sourceId: 'engine', hourMs, part: 0, revision: 1, rows: [row] })
  const today = dayAt(hourMs, 'Asia/Shanghai')
  const ofToday = audience.replaceAll(day, today)
  const job = await preview(database, scope, { content: ofToday })
  await take(database, scope, { jobId: job.jobId })
  expect(await messages(scope, job.jobId)).toContainEqual(expect.stringContaining(today))
  const range = { from: addDays(today, -1), to: addDays(today, 1), top: 10 }
  const { rows: ages } = await breakdown(scope, { dimensions: ['age'], ...range })
  expect(ages.map(({ values, sums }) => [values[0], sums.impressions])).toEqual([['unknown', 200]])
})
