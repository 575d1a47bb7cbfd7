import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { maxAttempts } from '#server/campaigns/import/read.ts'
import { ownJobs } from '#server/campaigns/job/worker.ts'
import { startJobRunner } from '#server/campaigns/job/runner.ts'
import { cancel, confirm } from '#server/campaigns/import/service.ts'
import { importStatus } from '#server/campaigns/import/view.ts'
import { anOwner, testLog, testSpace, upload } from '#server/campaigns/import/testing/imports.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  // One test breaks a connection, as the death of a server does.
  database = await testDatabase(() => undefined)
})
afterAll(() => database.close())

let owners = 0
const aFreshOwner = () => anOwner(database, `runner-${(owners += 1)}@example.com`)

function aRunner() {
  const runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  onTestFinished(() => runner.stop())
  return runner
}

async function untilState(scope: OwnerScope, jobId: string, state: string) {
  for (;;) {
    const job = await importStatus(scope, jobId, 'en-US')
    if (job.state === state) return job
    await pause(10)
  }
}

const content = 'Campaign,Budget\nShoes,250\n'

test('a job is read when it is uploaded and applied when it is confirmed; waiting jobs are read at the start', async () => {
  const scope = await aFreshOwner()
  const waiting = await upload(scope, content)
  aRunner()
  await untilState(scope, waiting, 'ready')
  const later = await upload(scope, content)
  await untilState(scope, later, 'ready')
  await confirm(scope, waiting, { allOrNothing: false, locale: 'en-US' })
  await confirm(scope, waiting, { allOrNothing: false, locale: 'en-US' })
  const done = await untilState(scope, waiting, 'done')
  expect(done.progress).toEqual({ done: 1, total: 1 })
})

test('two servers never work on imports of one owner at once, and those of a killed one are free at once', async () => {
  const scope = await aFreshOwner()
  const held = await ownJobs(database, { kind: 'import', ownerId: scope.ownerId }, { wait: false })
  expect(
    await ownJobs(database, { kind: 'import', ownerId: scope.ownerId }, { wait: false }),
  ).toBeNull()
  const jobId = await upload(scope, content)
  aRunner()
  await pause(300)
  expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({ state: 'reading', rowCount: 0 })
  // What the server's death does to its connection.
  const { rows } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toHaveLength(1)
  await untilState(scope, jobId, 'ready')
  expect(held?.lost.aborted).toBe(true)
  await held?.release()
})

test('a file is rejected after the process has crashed three times while reading it', async () => {
  const scope = await aFreshOwner()
  const jobId = await upload(scope, content)
  await database.pool.query('update import_job set attempts = $1 where job_id = $2', [
    maxAttempts,
    jobId,
  ])
  aRunner()
  const job = await untilState(scope, jobId, 'failed')
  expect(job.failure).toBe(
    'The file: expected a file that can be read, got a server that stopped 3 times while reading it. Nothing was imported.',
  )
})

test('a server that stops gracefully ends after a batch, and the next one starts reading again', async () => {
  const scope = await aFreshOwner()
  const rows = Array.from({ length: 30_000 }, (_, at) => `Plan ${at},250`)
  const jobId = await upload(scope, ['Campaign,Budget', ...rows].join('\n'))
  const first = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  while ((await importStatus(scope, jobId, 'en-US')).rowCount === 0) await pause(5)
  await first.stop()
  expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({ state: 'reading' })
  const { rows: jobs } = await database.pool.query(
    'select attempts from import_job where job_id = $1',
    [jobId],
  )
  expect(jobs).toEqual([{ attempts: 0 }])
  aRunner()
  const ready = await untilState(scope, jobId, 'ready')
  expect(ready).toMatchObject({ rowCount: 30_000, errorCount: 0 })
  expect(ready.counts).toMatchObject([{ kind: 'plan', create: 30_000 }])
})

test('an import waits while the disk is nearly full, and continues when there is space', async () => {
  const scope = await aFreshOwner()
  let looked = 0
  const { promise: lookedTwice, resolve } = Promise.withResolvers<void>()
  let isLow = true
  const space = {
    async isLow() {
      looked += 1
      if (looked === 2) resolve()
      return isLow
    },
  }
  const runner = startJobRunner({ database, diskSpace: space, log: testLog })
  onTestFinished(() => runner.stop())
  const jobId = await upload(scope, content)
  await lookedTwice
  expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({ state: 'reading' })
  isLow = false
  expect(await untilState(scope, jobId, 'ready')).toMatchObject({ rowCount: 1 })
})

test('an import cancelled while it is read leaves nothing behind', async () => {
  const scope = await aFreshOwner()
  const rows = Array.from({ length: 30_000 }, (_, at) => `Plan ${at},250`)
  const jobId = await upload(scope, ['Campaign,Budget', ...rows].join('\n'))
  const runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  while ((await importStatus(scope, jobId, 'en-US')).rowCount === 0) await pause(5)
  await cancel(scope, jobId, 'en-US')
  await runner.stop()
  expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({ state: 'cancelled' })
  const { rows: left } = await database.pool.query(
    'select (select count(*)::int from import_chunk where job_id = $1) as pieces, (select count(*)::int from import_entry where job_id = $1) as entries',
    [jobId],
  )
  expect(left).toEqual([{ pieces: 0, entries: 0 }])
})

async function untilWaiting(count: number) {
  for (;;) {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length === count) return
    await pause(10)
  }
}

test('an import is cancelled while its file is being compared with the account', async () => {
  const scope = await aFreshOwner()
  const jobId = await upload(scope, content)
  // Holds the comparison up between the plans, which it has found by then, and the groups.
  const other = await database.pool.connect()
  await other.query('begin; lock table ad_group in access exclusive mode')
  aRunner()
  await untilWaiting(1)
  const cancelling = cancel(scope, jobId, 'en-US')
  await untilWaiting(2)
  await other.query('rollback')
  other.release()
  await cancelling
  expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({ state: 'cancelled' })
})
