import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import {
  clusterName,
  clusterProcesses,
  writtenPostmasterPid,
} from '#server/platform/embedded-postgres/cluster-processes.ts'
import {
  aDataDirectory,
  aTrialServer,
  rowsOf,
  type TrialServer,
} from '#server/platform/embedded-postgres/testing/trial-server.ts'

const rounds = 15

/** Inserts numbers one by one until the connection breaks; gives the last number that was acknowledged. */
async function insertedUntilBroken(socketDir: string, from: number): Promise<number> {
  const client = new Client({ host: socketDir, user: 'placard', database: 'placard' })
  client.on('error', () => undefined)
  let acknowledged = from
  try {
    // The kill may happen before the connection is established.
    await client.connect()
    for (;;) {
      await client.query('INSERT INTO counted VALUES ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  } catch {
    return acknowledged
  }
}

async function kill(kind: string, server: TrialServer, dataDir: string): Promise<void> {
  const postmaster = writtenPostmasterPid(join(dataDir, 'postgres'))
  if (kind !== 'server' && postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  // The database alone: its server goes on, and is asked to end afterwards.
  await server.end(kind === 'database' ? 'SIGTERM' : 'SIGKILL')
}

test(`no acknowledged row is lost and no process remains after ${rounds} kills at random moments`, async () => {
  const dataDir = aDataDirectory()
  const setUp = await aTrialServer(dataDir)
  await rowsOf(setUp.socketDir, 'CREATE TABLE counted (n bigint PRIMARY KEY)')
  await setUp.end('SIGTERM')

  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const server = await aTrialServer(dataDir)
    const inserting = insertedUntilBroken(server.socketDir, acknowledged)
    await pause(Math.random() * 400)
    await kill(['server', 'database', 'both'][round % 3] ?? 'both', server, dataDir)

    const next = await aTrialServer(dataDir)
    acknowledged = await inserting
    const [found] = await rowsOf<{ n: number }>(
      next.socketDir,
      'SELECT count(*)::int AS n FROM counted',
    )
    // One row may have been committed whose acknowledgement the kill swallowed.
    expect([acknowledged, acknowledged + 1]).toContain(found?.n)
    acknowledged = found?.n ?? 0
    await next.end('SIGTERM')
    expect(clusterProcesses(clusterName(dataDir))).toEqual([])
    expect(existsSync(next.socketDir)).toBe(false)
  }
  expect(acknowledged).toBeGreaterThan(rounds)
}, 180_000)
