import { exportAds, listAds } from '@placard/contract/campaigns/ad'
import { homeCost, homeMovers, homePacing, homeReviews } from '@placard/contract/campaigns/home'
import { countByFilter } from '@placard/contract/campaigns/report'
import { balanceSummary } from '@placard/contract/finance/finance'
import { code } from '@placard/contract/platform/code'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { reportTable } from '@placard/contract/reporting/report'
import { queryMessages } from '@placard/contract/support/message'
import { listWorkOrders } from '@placard/contract/support/work-order'
import { addDays } from '@placard/domain/platform/calendar/day'
import { peakBytes, residentBytes } from '#tests/support/resident-memory.ts'
import { awaitedMs, held, measuredInTurns, measuredWithTail, type Row, rowOf } from '../harness.ts'
import { duckDb } from './duckdb.ts'
import type { Subject } from './subject.ts'

const [sortRuns, hourRuns, homeRuns] = [20, 5, 40]
const limits = { sortMs: 150, homeMs: 150, exportMb: 150 }
const inMilliseconds = { unit: 'ms', better: 'less' } as const

/** Calls as the console does. @throws Error for a refusal, which would be quick */
async function answered<C extends AnyCall>(
  { client }: Subject,
  call: C,
  input: InputOf<C>,
): Promise<void> {
  const reply = await client.call(call, input)
  if (reply.code !== code.success) throw new Error(`${call.path}: ${reply.message}`)
}

function sorted(
  subject: Subject,
  days: number,
  sortName: 'cost' | 'conversions' = 'cost',
): Promise<number> {
  const from = addDays(subject.yesterday, 1 - days)
  const input = { from, to: subject.yesterday, sortName, sortType: 'DESC' } as const
  return awaitedMs(() => answered(subject, listAds, input))
}

/** Ads sorted by cost over a year, beside two months. */
export function yearRow(subject: Subject): Promise<Row> {
  return held(
    {
      ...inMilliseconds,
      metric: '25,000 ads by cost, 365 days',
      peerName: '60 days',
      goal: 1.3,
      ours: () => sorted(subject, 365),
      peer: () => sorted(subject, 60),
    },
    sortRuns,
  )
}

/** 200,000 ads sorted by conversions, beside cost. */
export function conversionSortRow(subject: Subject): Promise<Row> {
  return held(
    {
      ...inMilliseconds,
      metric: '200,000 ads by conversions, 60 days',
      peerName: 'by cost',
      goal: null,
      ours: () => sorted(subject, 60, 'conversions'),
      peer: () => sorted(subject, 60),
    },
    sortRuns,
  )
}

/** 200,000 ads sorted by cost, beside daily figures that are summed, and by conversions. */
export async function sortRows(subject: Subject): Promise<Row[]> {
  const { pool, ownerId, yesterday } = subject
  const rows: Row[] = []
  for (const days of [7, 60]) {
    const from = addDays(yesterday, 1 - days)
    const statements = plainSort(ownerId, { from, to: yesterday })
    rows.push(
      ...(await measuredWithTail(
        {
          ...inMilliseconds,
          metric: `200,000 ads by cost, ${days} days`,
          peerName: 'plain SQL over the days',
          goal: 1,
          ours: () => sorted(subject, days),
          peer: () => awaitedMs(() => Promise.all(statements.map((sql) => pool.query(sql)))),
        },
        sortRuns,
      )),
    )
  }
  const median = rows.find(({ metric }) => metric.includes('60 days, median'))
  const sort = { ...inMilliseconds, metric: '200,000 ads by cost, 60 days', goal: 1 }
  const ours = [median?.ours ?? Number.NaN]
  rows.push(rowOf({ ...sort, peerName: 'the limit' }, { ours, peer: [limits.sortMs] }, 0.5))
  const duck = await duckDb(pool, {
    table: 'ad_day',
    rows: `select ad_id, day, impressions, clicks, downloads, cost from ad_day where owner_id = ${ownerId}`,
  })
  if (duck === null) return rows
  const from = addDays(yesterday, -59)
  const peer: number[] = []
  for (let run = 0; run < sortRuns; run += 1)
    peer.push(
      await awaitedMs(() =>
        duck.run(`select ad_id, sum(impressions), sum(clicks), sum(downloads), sum(cost) as cost from ad_day
          where day between '${from}' and '${yesterday}' group by ad_id order by cost desc limit 20`),
      ),
    )
  await duck.close()
  return [
    ...rows,
    rowOf({ ...sort, peerName: 'DuckDB, figures alone', goal: null }, { ours, peer }, 0.5),
  ]
}

/** The page, its figures and the count in one statement each, as somebody would write them for the daily figures. */
function plainSort(ownerId: string, { from, to }: { from: string; to: string }): string[] {
  return [
    `with f as (
      select ad_id, sum(impressions::float8) as impressions, sum(clicks::float8) as clicks,
        sum(downloads::float8) as downloads, sum(cost::float8) as cost
      from ad_day where owner_id = ${ownerId} and day between '${from}' and '${to}' group by ad_id
    )
    select e.*, f.* from ad e left join f on f.ad_id = e.ad_id
    where e.owner_id = ${ownerId} and e.removed_at is null
    order by coalesce(f.cost, 0) desc, e.ad_id desc limit 20`,
    `select count(*) from ad where owner_id = ${ownerId} and removed_at is null`,
  ]
}

/** Reports over all hours of the advertiser, beside one statement that adds them up. */
export async function hourRows(subject: Subject): Promise<Row[]> {
  const { pool, ownerId, yesterday } = subject
  const { rows: counted } = await pool.query<{ count: number; first: string }>(
    `select count(*)::float8 as count, min(day)::text as first from stat_hour where owner_id = $1`,
    [ownerId],
  )
  const { count = 0, first = yesterday } = counted[0] ?? {}
  const sums = ['impressions', 'clicks', 'downloads', 'cost']
    .map((name) => `sum(${name}::float8) as ${name}`)
    .join(', ')
  const where = `owner_id = ${ownerId} and day between '${first}' and '${yesterday}'`
  const hour = `extract(hour from at at time zone 'Asia/Shanghai')::int`
  const plain = {
    hour: `select ${hour} as h, ${sums} from stat_hour where ${where} group by 1 order by 1`,
    weekday: `select extract(isodow from day)::int as w, ${hour} as h, ${sums} from stat_hour where ${where}
      group by 1, 2 order by 1, 2`,
  }
  const asked = { from: first, to: yesterday }
  const millions = Math.round(count / 1e6)
  const contests = [
    { name: 'hour', dimensions: ['hour'] as const, sql: plain.hour },
    {
      name: 'day of the week and hour',
      dimensions: ['weekday', 'hour'] as const,
      sql: plain.weekday,
    },
  ]
  const rows: Row[] = []
  for (const { name, dimensions, sql } of contests)
    rows.push(
      await held(
        {
          ...inMilliseconds,
          metric: `report by ${name} over ${millions} million hours`,
          peerName: 'plain SQL',
          goal: 1.5,
          ours: () =>
            awaitedMs(() =>
              answered(subject, reportTable, { ...asked, dimensions: [...dimensions] }),
            ),
          peer: () => awaitedMs(() => pool.query(sql)),
        },
        hourRuns,
      ),
    )
  return rows
}

/** All cards of the home page at once. */
export async function homeRow(subject: Subject): Promise<Row> {
  const { yesterday } = subject
  const today = addDays(yesterday, 1)
  const { ours } = await measuredInTurns(
    {
      ours: () =>
        awaitedMs(() =>
          Promise.all([
            answered(subject, homeCost, {}),
            answered(subject, balanceSummary, {}),
            answered(subject, countByFilter, {
              level: 'plan',
              by: 'state',
              from: today,
              to: today,
            }),
            answered(subject, homeReviews, {}),
            answered(subject, homePacing, {}),
            answered(subject, homeMovers, { against: 'dayBefore' }),
            answered(subject, listWorkOrders, { pageSize: 5 }),
            answered(subject, queryMessages, { pageSize: 3 }),
          ]),
        ),
      peer: () => 0,
    },
    homeRuns,
  )
  const figure = { ...inMilliseconds, metric: 'home page with all cards, p95', goal: 1 }
  return rowOf(
    { ...figure, peerName: 'the limit' },
    { ours: [...ours], peer: [limits.homeMs] },
    0.95,
  )
}

/** The memory that a file of all ads adds. */
export async function exportRow(subject: Subject): Promise<Row> {
  const { server, client, yesterday } = subject
  const query = new URLSearchParams({ format: 'xlsx', from: addDays(yesterday, -6), to: yesterday })
  const idle = await residentBytes(server)
  const peak = await peakBytes(
    server,
    (async () => {
      const reply = await fetch(`${server.address}${exportAds.path}?${query}`, {
        headers: client.headers,
      })
      let bytes = 0
      for await (const chunk of reply.body ?? []) bytes += chunk.length
      if (!reply.ok || bytes < 1e6) throw new Error(`the file has ${bytes} bytes (${reply.status})`)
    })(),
  )
  const ours = [(peak - idle) / 1e6]
  const figure = {
    metric: 'memory above idle of a file of 200,000 ads',
    unit: 'MB',
    better: 'less',
  } as const
  return rowOf(
    { ...figure, peerName: 'the limit', goal: 1 },
    { ours, peer: [limits.exportMb] },
    0.5,
  )
}
