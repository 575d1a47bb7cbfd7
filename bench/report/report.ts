// What sorting 200,000 ads by their cost over 60 days takes, beside plain SQL that sums the daily figures.
import { listAds } from '@placard/contract/campaigns/ad'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { plainPool } from '../calls/prepared.ts'
import { awaitedMs, measuredWithTail, publish, type Row } from '../harness.ts'
import { largeAccount, preparedLargeAdvertiser } from '../list/large-advertiser.ts'

const runs = 20
const yesterday = addDays(dayAt(Date.now()), -1)

/** The page, its figures and the count in one statement each, as somebody would write them for the daily figures. */
function plainSql(from: string): string[] {
  const owner = `(select owner_id from account where email = '${largeAccount}')`
  return [
    `with f as (
      select ad_id, sum(impressions::float8) as impressions, sum(clicks::float8) as clicks,
        sum(downloads::float8) as downloads, sum(cost::float8) as cost
      from ad_day where owner_id = ${owner} and day between '${from}' and '${yesterday}' group by ad_id
    )
    select e.*, f.* from ad e left join f on f.ad_id = e.ad_id
    where e.owner_id = ${owner} and e.removed_at is null
    order by coalesce(f.cost, 0) desc, e.ad_id desc limit 20`,
    `select count(*) from ad where owner_id = ${owner} and removed_at is null`,
  ]
}

const dataDir = preparedLargeAdvertiser()
const server = await startedServer(dataDir, { LOG_LEVEL: 'warn' })
const client = await signedInClient(server.address, { account: largeAccount })
const pool = plainPool(dataDir)
try {
  const rows: Row[] = []
  for (const days of [7, 60]) {
    const from = addDays(yesterday, 1 - days)
    const input = { from, to: yesterday, sortName: 'cost', sortType: 'DESC' } as const
    const statements = plainSql(from)
    rows.push(
      ...(await measuredWithTail(
        {
          metric: `200,000 ads by cost, ${days} days`,
          unit: 'ms',
          peerName: 'plain SQL over the days',
          better: 'less',
          goal: 1,
          ours: () => awaitedMs(() => client.call(listAds, input)),
          peer: () => awaitedMs(() => Promise.all(statements.map((sql) => pool.query(sql)))),
        },
        runs,
      )),
    )
  }
  publish('report', rows)
} finally {
  await pool.end()
  await server.stop()
}
