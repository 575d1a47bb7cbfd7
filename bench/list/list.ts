// How much time the wire adds to the database: lists of 200,000 ads over HTTP, beside the same SQL sent by plain pg.
import { listAds } from '@placard/contract/campaigns/ad'
import type { InputOf } from '@placard/contract/platform/call'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { startedServer } from '#tests/support/running-server.ts'
import { signedInClient } from '#tests/support/client.ts'
import { awaitedMs, type Contest, measuredWithTail, publish, type Row } from '../harness.ts'
import { largeAccount, preparedLargeAdvertiser } from './large-advertiser.ts'
import { plainSql } from './plain-sql.ts'

const runs = 100
const yesterday = addDays(dayAt(Date.now()), -1)
const days = { from: addDays(yesterday, -6), to: yesterday }

const requests: Readonly<Record<string, InputOf<typeof listAds>>> = {
  'first page': days,
  'deep page (3,000 of 4,000)': { ...days, pageNum: 3_000 },
  'name filter': { ...days, filters: { text: '1234' } },
  'sorted by cost': { ...days, sortName: 'cost', sortType: 'DESC' },
}

const dataDir = preparedLargeAdvertiser()
const server = await startedServer(dataDir, { LOG_LEVEL: 'warn' })
const client = await signedInClient(server.address, { account: largeAccount })
const sql = await plainSql(dataDir)
try {
  const rows: Row[] = []
  for (const [metric, input] of Object.entries(requests)) {
    const statements = sql.statementsOf(input)
    const contest: Contest = {
      metric,
      unit: 'ms',
      peerName: 'the same SQL by plain pg',
      better: 'less',
      goal: 1.5,
      ours: () => awaitedMs(() => client.call(listAds, input)),
      peer: () => awaitedMs(() => sql.send(statements)),
    }
    rows.push(...(await measuredWithTail(contest, runs)))
  }
  publish('list', rows)
} finally {
  await sql.end()
  await server.stop()
}
