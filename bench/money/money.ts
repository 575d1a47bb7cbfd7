// What money costs: settling a day of 10,000 owners, a ledger of 1,000,000 entries, and transfers, beside plain SQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryBalance } from '@placard/contract/finance/finance'
import { makeTransfer } from '@placard/contract/finance/transfer'
import { subAccount } from '@placard/domain/finance/account'
import { transferDirection } from '@placard/domain/finance/transfer'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { settleAll } from '#server/finance/settle.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { keepAliveClient } from '../calls/keep-alive-client.ts'
import { plainPool, readerOf } from '../calls/prepared.ts'
import { databaseAccess } from '../database-access.ts'
import { awaitedMs, measuredInTurns, publish, type Row, rowOf } from '../harness.ts'
import { addCosts, entries, fillAgency, fillOwners, settledOwners, transferred } from './fill.ts'
import { flowPlain, settlePlain } from './plain-sql.ts'

const account = 'agency@example.com'
const figure = { unit: 'ms', better: 'less' } as const
const clientsAtOnce = 50

const dataDir = mkdtempSync(join(tmpdir(), 'placard-money-'))
const server = await startedServer(dataDir, {
  LOG_LEVEL: 'warn',
  DEMO: '1',
  REQUESTS_PER_SECOND: '1000000',
})
const pool = plainPool(dataDir)
const database = connectDatabase({ ...databaseAccess(dataDir), max: 4 }, (error) => {
  throw error
})

/** Both sides settle owners of their own, once: what is settled cannot be settled again. */
async function settlementRows(): Promise<Row[]> {
  const day = dayAt(Date.now(), 'Asia/Shanghai')
  const peers = await fillOwners(pool, 'Plain ')
  const ours = await fillOwners(pool, 'Settled ')
  await addCosts(pool, peers, day)
  await pool.query('vacuum analyze')
  const peer = await awaitedMs(() => settlePlain(pool, peers, day))
  await addCosts(pool, ours, day)
  const mine = await awaitedMs(() =>
    settleAll(database.db, { nowMs: Date.now(), graceMs: 300_000, freeDays: 7 }),
  )
  const taken = { ours: [mine], peer: [peer] }
  const metric = `settling ${settledOwners} owners`
  return [
    rowOf({ ...figure, metric, peerName: 'plain SQL by pg', goal: 3 }, taken, 0.5),
    rowOf(
      { ...figure, metric, peerName: 'the limit', goal: 1 },
      { ours: [mine], peer: [60_000] },
      0.5,
    ),
  ]
}

type Client = ReturnType<typeof keepAliveClient>

async function flowRows(client: Client, agency: string): Promise<Row[]> {
  const against = (total: 'counted' | 'kept') =>
    measuredInTurns(
      {
        ours: () => awaitedMs(() => client.call(queryBalance, {})),
        peer: () => awaitedMs(() => flowPlain(pool, agency, total)),
      },
      40,
    )
  const taken = await against('counted')
  const kept = await against('kept')
  const metric = `balance and flow of ${entries} entries, p95`
  return [
    rowOf({ ...figure, metric, peerName: 'plain SQL that counts', goal: 1.5 }, taken, 0.95),
    rowOf({ ...figure, metric, peerName: 'plain SQL with our numbers', goal: null }, kept, 0.95),
    rowOf({ ...figure, metric, peerName: 'the limit', goal: 1 }, { ...taken, peer: [50] }, 0.95),
  ]
}

let keys = 0
async function transferMs(client: Client, ids: readonly string[], isDown = true): Promise<number> {
  const { toAdvertiser, fromAdvertiser } = transferDirection
  const input = {
    key: `bench ${(keys += 1)}`,
    direction: isDown ? toAdvertiser : fromAdvertiser,
    subAccount: subAccount.cash,
    items: ids.map((ownerId) => ({ ownerId, cents: 100 })),
  }
  return awaitedMs(async () => {
    const { code, message } = await client.call(makeTransfer, input)
    if (code !== 0) throw new Error(`the transfer was refused: ${message}`)
  })
}

/** Every second client transfers back, and the advertisers of each begin elsewhere. */
async function crosswiseMs(headers: Readonly<Record<string, string>>, ids: readonly string[]) {
  const clients = Array.from({ length: clientsAtOnce }, () =>
    keepAliveClient(server.address, headers),
  )
  const ms = await awaitedMs(() =>
    Promise.all(
      clients.map((client, at) => {
        const ten = [...ids.slice(at), ...ids.slice(0, at)].slice(0, 10)
        return transferMs(client, at % 3 === 0 ? ten.toReversed() : ten, at % 2 === 0)
      }),
    ),
  )
  for (const client of clients) client.end()
  return ms
}

async function transferRows(
  client: Client,
  headers: Readonly<Record<string, string>>,
  ids: readonly string[],
): Promise<Row[]> {
  const single: number[] = []
  for (let run = 0; run < 8; run += 1) single.push(await transferMs(client, ids))
  const limit = { ...figure, peerName: 'the limit', goal: 1 }
  const metric = `a transfer to ${transferred} advertisers, median`
  const crosswise = await crosswiseMs(headers, ids)
  return [
    rowOf({ ...limit, metric }, { ours: single, peer: [1_000] }, 0.5),
    rowOf(
      { ...limit, metric: `${clientsAtOnce} clients transferring crosswise`, goal: null },
      { ours: [crosswise], peer: [clientsAtOnce * 1_000] },
      0.5,
    ),
  ]
}

try {
  const { owner } = await readerOf(pool, account)
  const load = loadavg()[0] ?? 0
  const rows = await settlementRows()
  const ids = await fillAgency(pool, String(owner))
  const { headers } = await signedInClient(server.address, { account })
  const client = keepAliveClient(server.address, headers)
  rows.push(...(await flowRows(client, String(owner))))
  rows.push(...(await transferRows(client, headers, ids)))
  client.end()
  const loads = `Load of the machine: ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.`
  publish('money', rows, `The peers know no rule of paying, budgets, sessions or access. ${loads}`)
} finally {
  await database.close()
  await pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
