// What a list of each kind costs at 100,000 rows, over HTTP, beside the plain SQL of the same page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Envelope } from '@placard/contract/platform/envelope'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { awaitedMs, type Contest, measuredWithTail, publish, type Row } from '../harness.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import { listKinds } from './kinds.ts'
import { fill, plainPool, readerOf, rowCount, sendPlain } from './prepared.ts'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, only: { type: 'string', default: '' } },
})
const dataDir = mkdtempSync(join(tmpdir(), 'placard-calls-'))
const server = await startedServer(dataDir, {
  LOG_LEVEL: 'warn',
  DEMO: '1',
  REQUESTS_PER_SECOND: '1000000',
})
const pool = plainPool(dataDir)
try {
  await fill(pool, listKinds)
  const rows: Row[] = []
  for (const kind of listKinds.filter(({ name }) => name.includes(options.only))) {
    const { headers } = await signedInClient(server.address, { account: kind.account })
    const client = keepAliveClient(server.address, headers)
    const reader = await readerOf(pool, kind.account)
    requireWhole(kind.name, await client.call(kind.call, kind.input))
    const contest: Contest = {
      metric: kind.name,
      unit: 'ms',
      peerName: 'plain SQL by pg',
      better: 'less',
      goal: 1.5,
      ours: () => awaitedMs(() => client.call(kind.call, kind.input)),
      peer: () => awaitedMs(() => sendPlain(pool, kind, reader)),
    }
    rows.push(...(await measuredWithTail(contest, Number(options.runs))))
    client.end()
  }
  publish('calls', rows)
} finally {
  await pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A list that leaves out what the peer's has would win for nothing. */
function requireWhole(name: string, { code, message, data }: Envelope<unknown>): void {
  if (code !== 0) throw new Error(`${name}: ${message}`)
  const isList = typeof data === 'object' && data !== null && 'total' in data
  if (isList && Number(data.total) < rowCount / 5)
    throw new Error(`${name}: expected ${rowCount} rows, got ${String(data.total)}`)
}
