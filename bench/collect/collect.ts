// What taking reports costs: records a second over 64 connections, durable each, beside plain COPY of the same lines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { usageFields, usageLine, type UsageRecord } from '@placard/domain/reporting/usage/record'
import pg from 'pg'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { inspectorEnvironment, residentBytes } from '#tests/support/resident-memory.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { publish, type Row, rowOf, measuredInTurns } from '../harness.ts'
import { copiesPerSecond } from './plain-copy.ts'
import { sentBatches } from './sender.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const connections = 64
const rounds = 5
// The round that does not count is one more.
const seconds = Number(options.seconds) / (rounds + 1)
/** Lines of one COPY of the peer that has everything at hand. */
const manyLines = 5_000

function lines(count: number): string {
  const filled = Object.fromEntries(usageFields.map((field) => [field, '']))
  const record = {
    ...filled,
    ownerId: '100000042',
    time: String(Date.now()),
    operationType: 'leave',
    ownerName: 'Alpine Shoes',
    pageName: 'manage/plan',
    planId: '100000077',
    description: 'opened the plan',
    duration: '41000',
    client: 'Chrome/Windows/desktop',
  }
  // Reason for the cast: every field is there.
  return `${usageLine(record as unknown as UsageRecord)}\n`.repeat(count)
}

const dataDir = mkdtempSync(join(tmpdir(), 'placard-collect-'))
const server = await startedServer(dataDir, {
  ...inspectorEnvironment,
  LOG_LEVEL: 'warn',
  REQUESTS_PER_SECOND: '1000000',
  USAGE_ADDRESS_MB: '1000000',
})
const host = readDataDirectoryOwner(dataDir)?.socketDir
if (!host) throw new Error('the server has no database of its own')
const pool = new pg.Pool({ ...embeddedAccess, host, max: connections })

async function emptied<Measured>(measure: () => Promise<Measured>): Promise<Measured> {
  await pool.query('truncate usage_record, usage_batch, usage_delta')
  await pool.query('checkpoint')
  return measure()
}

async function compared(batch: number, peer: 'one connection' | 'as many commits'): Promise<Row> {
  const isOne = peer === 'one connection'
  const copied = isOne ? manyLines : batch
  const taken = await measuredInTurns(
    {
      ours: () =>
        emptied(async () => {
          const sent = await sentBatches(server.address, lines(batch), { connections, seconds })
          return (sent.batches * batch) / sent.seconds
        }),
      peer: () =>
        emptied(async () => {
          const pressure = { connections: isOne ? 1 : connections, seconds }
          return (await copiesPerSecond(pool, lines(copied), pressure)) * copied
        }),
    },
    rounds,
  )
  const figure = {
    metric: `batches of ${batch}`,
    unit: 'records/s',
    peerName: isOne ? `COPY of ${manyLines} lines, one connection` : `COPY of ${batch}, 64 at once`,
    better: 'more',
    goal: isOne && batch === 50 ? 2 : null,
  } as const
  return rowOf(figure, taken, 0.5)
}

try {
  const rows: Row[] = []
  // Warm, so that what grows afterwards grows with the load.
  await sentBatches(server.address, lines(50), { connections, seconds: 2 })
  const before = await residentBytes(server)
  for (const batch of [1, 50])
    for (const peer of ['one connection', 'as many commits'] as const)
      rows.push(await compared(batch, peer))
  const after = await residentBytes(server)
  const memory = {
    metric: 'memory after all rounds',
    unit: 'MB',
    peerName: 'before them',
    better: 'less',
    goal: null,
  } as const
  rows.push(rowOf(memory, { ours: [after / 2 ** 20], peer: [before / 2 ** 20] }, 0.5))
  publish('collect', rows)
} finally {
  await pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
