// What an agency's list of advertisers costs: 2,000 advertisers with 200,000 ads, beside plain SQL for the same figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import type { InputOf } from '@placard/contract/platform/call'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { keepAliveClient } from '../calls/keep-alive-client.ts'
import { plainPool } from '../calls/prepared.ts'
import { awaitedMs, measuredInTurns, publish, type Row, rowOf } from '../harness.ts'
import { advertisers, agencyAccount, agencyId, fill } from './agency.ts'
import { plainSql } from './plain-sql.ts'
import { secondFactorRows } from './second-factor.ts'

const note = [
  'The peer computes the same figures of all advertisers with one statement, and filters, sorts and adds up in PostgreSQL. It',
  'knows no HTTP, sessions or access rules, and no time zones but one.',
].join(' ')

const runs = 60

/** A page with the time in milliseconds that its 95th percentile may take. */
const pages: readonly { name: string; input: InputOf<typeof listOwners>; limitMs: number }[] = [
  { name: 'what needs attention first', input: {}, limitMs: 250 },
  { name: 'sorted by cost', input: { sortName: 'costWeek', sortType: 'DESC' }, limitMs: 400 },
  { name: 'found by name', input: { filters: { text: '17' } }, limitMs: 250 },
]

const dataDir = mkdtempSync(join(tmpdir(), 'placard-people-'))
const server = await startedServer(dataDir, {
  LOG_LEVEL: 'warn',
  DEMO: '1',
  REQUESTS_PER_SECOND: '1000000',
})
const pool = plainPool(dataDir)
try {
  const agency = await agencyId(pool)
  await fill(pool, agency)
  const { headers } = await signedInClient(server.address, { account: agencyAccount })
  const client = keepAliveClient(server.address, headers)
  const rows: Row[] = []
  for (const { name, input, limitMs } of pages) {
    const { data } = await client.call(listOwners, input)
    if (data.items.length !== 50)
      throw new Error(`${name}: expected a page, got ${data.items.length} rows`)
    const statement = plainSql(agency, input)
    const taken = await measuredInTurns(
      {
        ours: () => awaitedMs(() => client.call(listOwners, input)),
        peer: () => awaitedMs(() => pool.query(statement)),
      },
      runs,
    )
    const figure = { unit: 'ms', better: 'less' } as const
    rows.push(
      rowOf(
        { ...figure, metric: `${name}, median`, peerName: 'plain SQL by pg', goal: 1.5 },
        taken,
        0.5,
      ),
      rowOf(
        { ...figure, metric: `${name}, p95`, peerName: 'the limit', goal: 1 },
        { ours: taken.ours, peer: [limitMs] },
        0.95,
      ),
    )
  }
  client.end()
  rows.push(...(await secondFactorRows(server.address, pool)))
  publish('people', rows, `${advertisers} advertisers with 200,000 ads. ${note}`)
} finally {
  await pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
