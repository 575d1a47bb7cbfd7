import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  clusterName,
  clusterProcesses,
  writtenPostmasterPid,
} from '#server/platform/embedded-postgres/cluster-processes.ts'
import {
  acquireDataDirectory,
  readDataDirectoryOwner,
} from '#server/platform/embedded-postgres/data-directory.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import {
  aDataDirectory,
  aTrialServer,
  canRunServer,
  rowsOf,
} from '#server/platform/embedded-postgres/testing/trial-server.ts'

const isRoot = process.getuid?.() === 0
// Without an entry in /etc/passwd, as in a container that runs as any number.
const ordinaryUid = 1234

const processesOf = (dataDir: string) => clusterProcesses(clusterName(dataDir))

function postmasterOf(dataDir: string): number {
  const pid = writtenPostmasterPid(join(dataDir, 'postgres'))
  if (pid === undefined) throw new Error(`no postmaster runs in ${dataDir}`)
  return pid
}

async function anEmbeddedPostgres(dataDir: string) {
  const directory = acquireDataDirectory(dataDir)
  onTestFinished(directory.release)
  const lines: string[] = []
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  }
  const postgres = await startEmbeddedPostgres({ directory, log })
  onTestFinished(postgres.stop)
  return { postgres, lines }
}

test('an empty data directory gets a durable UTF-8 database behind a private socket', async () => {
  const dataDir = aDataDirectory()
  const { postgres } = await anEmbeddedPostgres(dataDir)

  const settings = await rowsOf<{ name: string; setting: string }>(
    postgres.socketDir,
    `SELECT name, setting FROM pg_settings
      WHERE name IN ('server_encoding', 'data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    server_encoding: 'UTF8',
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
  })
  expect(statSync(postgres.socketDir).mode & 0o777).toBe(0o700)
  expect(readDataDirectoryOwner(dataDir)?.socketDir).toBe(postgres.socketDir)
})

test('stop leaves no process and no socket, and the next start finds the data', async () => {
  const dataDir = aDataDirectory()
  const first = await aTrialServer(dataDir)
  await rowsOf(first.socketDir, 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(await first.end('SIGTERM')).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
  expect(existsSync(first.socketDir)).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain(
    'database system is shut down',
  )

  const second = await aTrialServer(dataDir)
  expect(await rowsOf(second.socketDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('a second server on the same data directory is refused with the identity of the first', async () => {
  const dataDir = aDataDirectory()
  const first = await aTrialServer(dataDir)

  await expect(aTrialServer(dataDir)).rejects.toThrow(`in use by process ${first.pid} (since `)
  expect(await rowsOf(first.socketDir, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
})

test('after kill -9 of the server the next one ends its database and takes over', async () => {
  const dataDir = aDataDirectory()
  const first = await aTrialServer(dataDir)
  await rowsOf(first.socketDir, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const orphan = postmasterOf(dataDir)
  await first.end('SIGKILL')
  expect(processesOf(dataDir)).toContain(orphan)

  const second = await aTrialServer(dataDir)
  expect(await rowsOf(second.socketDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  expect(processesOf(dataDir)).not.toContain(orphan)
  expect(existsSync(first.socketDir)).toBe(false)

  await second.end('SIGTERM')
  expect(processesOf(dataDir)).toEqual([])
})

test('after kill -9 of server and database the next server ends the orphaned backends and recovers', async () => {
  const dataDir = aDataDirectory()
  const first = await aTrialServer(dataDir)
  await rowsOf(first.socketDir, 'CREATE TABLE kept AS SELECT 42 AS answer')
  // A busy backend does not notice by itself that its postmaster is gone.
  const busy = rowsOf(
    first.socketDir,
    'SELECT count(*) FROM generate_series(1, 1e10::bigint)',
  ).catch(String)
  await vi.waitFor(async () =>
    expect(
      await rowsOf(
        first.socketDir,
        `SELECT FROM pg_stat_activity WHERE query LIKE '%generate_series(1, %'`,
      ),
    ).toHaveLength(2),
  )
  await first.end('SIGKILL')
  process.kill(postmasterOf(dataDir), 'SIGKILL')

  const second = await aTrialServer(dataDir)
  expect(await busy).toContain('terminated')
  expect(await rowsOf(second.socketDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await second.end('SIGTERM')
  expect(processesOf(dataDir)).toEqual([])
})

test('of two servers that start at once after kill -9, one runs and the other is refused', async () => {
  const dataDir = aDataDirectory()
  await (await aTrialServer(dataDir)).end('SIGKILL')

  const results = await Promise.allSettled([aTrialServer(dataDir), aTrialServer(dataDir)])
  const up = results.find((result) => result.status === 'fulfilled')
  const refused = results.find((result) => result.status === 'rejected')
  expect(String(refused?.reason)).toContain('DataDirectoryInUse')
  expect(await rowsOf(up?.value.socketDir ?? '', 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
})

test('a stale postmaster.pid with the process id of another process affects neither the start nor that process', async () => {
  const dataDir = aDataDirectory()
  const first = await aTrialServer(dataDir)
  await first.end('SIGTERM')
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n/elsewhere\n1\n5432\n/tmp\n\n\nready\n`,
  )

  const second = await aTrialServer(dataDir)
  expect(await rowsOf(second.socketDir, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
})

test('a postmaster that ends is restarted at the same socket, twice', async () => {
  const dataDir = aDataDirectory()
  const { postgres, lines } = await anEmbeddedPostgres(dataDir)
  await rowsOf(postgres.socketDir, 'CREATE TABLE kept AS SELECT 42 AS answer')

  for (const round of [1, 2]) {
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () =>
        expect(await rowsOf(postgres.socketDir, 'SELECT answer FROM kept')).toEqual([
          { answer: 42 },
        ]),
      10_000,
    )
    expect(postmasterOf(dataDir)).not.toBe(killed)
    expect(lines).toHaveLength(round)
    expect(lines.at(-1)).toBe(`PostgreSQL (process ${killed}) ended by SIGKILL; starting it again`)
  }
  await postgres.stop()
  expect(processesOf(dataDir)).toEqual([])
})

test('an interrupted initialization starts again', async () => {
  const dataDir = aDataDirectory()
  const starting = aTrialServer(dataDir).catch(String)
  const initdb = await vi.waitFor(
    () => {
      const [pid] = processesOf(dataDir)
      expect(existsSync(join(dataDir, 'postgres.draft/base'))).toBe(true)
      if (pid === undefined) throw new Error('initdb has not started')
      return pid
    },
    { timeout: 5_000, interval: 5 },
  )
  process.kill(initdb, 'SIGKILL')
  expect(await starting).toContain('initdb ended with SIGKILL')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const second = await aTrialServer(dataDir)
  expect(await rowsOf(second.socketDir, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  expect(existsSync(join(dataDir, 'postgres.draft'))).toBe(false)
})

test('a cluster of another PostgreSQL version is refused by name and not changed', async () => {
  const dataDir = aDataDirectory()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')

  await expect(anEmbeddedPostgres(dataDir)).rejects.toThrow(
    'is of PostgreSQL 17; this server needs 18',
  )
})

test.runIf(isRoot)(
  'as root the database runs as another user, from a directory that user cannot enter',
  async () => {
    const dataDir = aDataDirectory()
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await anEmbeddedPostgres(dataDir)

    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(65_534)
  },
)

test.runIf(isRoot && canRunServer(ordinaryUid))(
  'an ordinary user runs it as themselves, and root may start it in between',
  async () => {
    const dataDir = aDataDirectory(ordinaryUid)
    for (const starter of [ordinaryUid, 0, ordinaryUid]) {
      const server = await aTrialServer(dataDir, starter)
      expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(ordinaryUid)
      expect(await server.end('SIGTERM')).toBe(0)
    }
  },
)

test.runIf(isRoot && canRunServer(ordinaryUid))(
  'an ordinary user is told that the cluster belongs to root',
  async () => {
    const dataDir = aDataDirectory()
    await (await aTrialServer(dataDir)).end('SIGTERM')
    for (const path of ['.', 'owner.lock']) chownSync(join(dataDir, path), ordinaryUid, ordinaryUid)

    await expect(aTrialServer(dataDir, ordinaryUid)).rejects.toThrow(
      'belongs to user 65534, and this server runs as user 1234',
    )
  },
)
