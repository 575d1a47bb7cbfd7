import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importHead } from '#server/campaigns/import/mapping.ts'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
} from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { putUnit } from '#server/statistics/unit/put-unit.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
let ownerNum = 0
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  scope = await anOwner(database, `plays-${(ownerNum += 1)}@example.com`)
  const file = 'Campaign,Ad Group,Headline 1\nPlan,,\nPlan,One,\nPlan,One,A\nPlan,One,B\n'
  await importContent(database, scope, file)
})

const header = 'Date,Plan,Group,Ad,Impressions,Clicks,Downloads,Cost'
const titles =
  'Video plays,Video plays at 25%,Video plays at 50%,Video plays at 75%,Video completions'
const rowOf = (ad: string, ...plays: (number | '')[]) =>
  ['2026-11-01', 'Plan', 'One', ad, 100, 5, 1, '2.50', ...plays, '', '', '', '', '']
    .slice(0, 13)
    .join()
const fileOf = (...rows: string[]) => [`${header},${titles}`, ...rows].join('\n')

/** Returns the stored plays of each level: of ads with their names. */
async function storedPlays(): Promise<unknown[][]> {
  const { rows } = await database.pool.query({
    text: `select coalesce(ad_name, level), plays::int, quartile25::int, quartile50::int, quartile75::int, completions::int
      from video_day v left join ad a on a.owner_id = v.owner_id and a.ad_id = v.entity_id
      where v.owner_id = $1 order by level, 1`,
    values: [scope.ownerId],
    rowMode: 'array',
  })
  return rows
}

const levelsOf = (...sums: number[]) => ['group', 'owner', 'plan'].map((level) => [level, ...sums])

describe('plays of videos in daily figures', () => {
  test('replace those of their day and move the sums of all levels, and a file without them keeps them', async () => {
    await importContent(database, scope, fileOf(rowOf('A', 90, 80, 60, 40, 20), rowOf('B', 9)))
    const before = [
      ['A', 90, 80, 60, 40, 20],
      ['B', 9, 0, 0, 0, 0],
    ]
    expect(await storedPlays()).toEqual([...before, ...levelsOf(99, 80, 60, 40, 20)])
    await importContent(database, scope, fileOf(rowOf('A', 50, 40, 30, 20, 10), rowOf('B', '')))
    const after = [['A', 50, 40, 30, 20, 10], ['B', 0, 0, 0, 0, 0], ...levelsOf(50, 40, 30, 20, 10)]
    expect(await storedPlays()).toEqual(after)
    const unplayed = [header, rowOf('A').replace('2.50', '3.00')].join('\n')
    expect(countsOf(await importContent(database, scope, unplayed))).toEqual({
      statistics: '0/1/0/0',
    })
    expect(await storedPlays()).toEqual(after)
  })

  test('are compared with what is stored, and logged with what they replaced', async () => {
    const file = fileOf(rowOf('A', 90, 80, 60, 40, 20))
    await importContent(database, scope, file)
    expect(countsOf(await preview(database, scope, { content: file }))).toEqual({
      statistics: '0/0/1/0',
    })
    const other = fileOf(rowOf('A', 90, 80, 60, 40, 21))
    expect(countsOf(await importContent(database, scope, other))).toEqual({ statistics: '0/1/0/0' })
    const { rows } = await database.pool.query<Record<'before' | 'after', { rows: unknown[][] }>>(
      `select before, after from operation_log where owner_id = $1 and entity = 'statistics' order by log_id desc limit 1`,
      [scope.ownerId],
    )
    const logged = rows.map(({ before, after }) =>
      [before, after].map((side) => side.rows[0]?.slice(2)),
    )
    expect(logged).toEqual([
      [
        [90, 80, 60, 40, 20],
        [90, 80, 60, 40, 21],
      ],
    ])
  })

  test('that rise are refused with the most that was expected, and cost their row alone', async () => {
    const job = await preview(database, scope, {
      content: fileOf(rowOf('A', 90, 80, 81, 40, 20), rowOf('B', 9, 9, 9, 9, 9)),
    })
    expect(countsOf(job)).toEqual({ statistics: '1/0/0/1' })
    expect(await messages(scope, job.jobId)).toEqual([
      expect.stringMatching(/Video plays at 50%.*at most 80, as in “Video plays at 25%”.*81/),
    ])
  })

  test('need all of their columns', async () => {
    const content = `${header},Video plays\n${rowOf('A', 9)}`
    const job = await preview(database, scope, { content })
    expect(job.state).toBe('failed')
    expect(job.failure).toMatch(/videoplaysat25%/)
  })

  test.each([
    ['figures and plays', { impressions: 100, clicks: 5, downloads: 1, cost: 250, videoPlays: 7 }],
    ['plays alone', { impressions: 0, videoPlays: 7 }],
  ])(
    'of a day whose %s units have counted stay as they are, and its figures too',
    async (_what, counts) => {
      const today = dayAt(Date.now(), scope.timeZone)
      const { rows } = await database.pool.query<{ ad_id: string }>(
        'select ad_id from ad where owner_id = $1 order by ad_name limit 1',
        [scope.ownerId],
      )
      const hourMs = Math.floor(Date.now() / 3_600_000) * 3_600_000
      const of = { ownerId: scope.ownerId, adId: rows[0]?.ad_id }
      const unit = { sourceId: 'engine', hourMs, part: ownerNum, revision: 1 }
      await putUnit(database.db, { ...unit, rows: [{ ...of, ...counts }] })
      const day = dayAt(hourMs, scope.timeZone)
      expect([today, addDays(today, -1)]).toContain(day)
      const content = fileOf(rowOf('A', 8)).replaceAll('2026-11-01', day)
      expect(countsOf(await importContent(database, scope, content))).toEqual({
        statistics: '0/0/0/1',
      })
      expect((await storedPlays())[0]).toEqual(['A', 7, 0, 0, 0, 0])
      const figures = await database.pool.query(
        `select coalesce(sum(impressions), 0)::int as impressions from (table ad_day union all table ad_day_open) d
       where owner_id = $1`,
        [scope.ownerId],
      )
      expect(figures.rows).toEqual([{ impressions: counts.impressions }])
    },
  )
})

const meta = (...of: string[]) => `Day,Ad name,Impressions,${of.join()}\n2026-11-01,A,100,9,8,7,6,5`

describe('plays of videos in reports of other platforms', () => {
  test.each([
    ['Meta', [25, 50, 75, 100].map((part) => `Video plays at ${part}%`), 'Video plays'],
    ['TikTok', [25, 50, 75, 100].map((part) => `Video views at ${part}%`), 'Video views'],
    ['巨量引擎', ['25%进度播放数', '50%进度播放数', '75%进度播放数', '完播数'], '播放数'],
  ])('are recognized as %s writes them', async (_name, quartiles, first) => {
    const job = await preview(database, scope, { content: meta(first, ...quartiles) })
    expect(await importHead(scope, job.jobId)).toMatchObject({ questions: [] })
    await take(database, scope, { jobId: job.jobId })
    expect((await storedPlays())[0]).toEqual(['A', 9, 8, 7, 6, 5])
    const again = await preview(database, scope, { content: meta(first, ...quartiles) })
    expect(countsOf(again)).toEqual({ statistics: '0/0/1/0' })
  })

  test.each([
    ['percentages of Google Ads', [25, 50, 75, 100].map((part) => `Video played to ${part}%`)],
    [
      'views of Microsoft Advertising, which begin after two seconds',
      [...[25, 50, 75].map((part) => `Video views at ${part}%`), 'Completed video views'],
    ],
  ])('are not taken from %s', async (_name, quartiles) => {
    const job = await preview(database, scope, { content: meta('Video views', ...quartiles) })
    const { mapping } = await importHead(scope, job.jobId)
    expect(Object.keys(mapping.columns)).not.toContain('videoPlays')
    await take(database, scope, { jobId: job.jobId })
    expect(await storedPlays()).toEqual([])
  })
})
