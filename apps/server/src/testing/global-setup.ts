import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { blobStore } from '#server/platform/blob/open.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { acquireDataDirectory } from '#server/platform/embedded-postgres/data-directory.ts'
import {
  embeddedAccess,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { administer } from '#server/testing/administration.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The settings for connecting to the tests' PostgreSQL. Its database `placard` is the migrated template of the
     * test databases, and `placard_demo` that of those with the demo.
     */
    postgres: PoolConfig
    /** The folder of the tests' files, including those of the demo. */
    filesDir: string
  }
}

/** Starts one PostgreSQL for all server tests and makes the template databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-test-'))
  const log = { info() {}, warn: console.warn }
  const directory = acquireDataDirectory(dataDir)
  const postgres = await startEmbeddedPostgres({ directory, log })
  const access: PoolConfig = { ...embeddedAccess, host: postgres.socketDir }
  const filesDir = join(dataDir, 'files')
  await makeTemplates(access, blobStore({ filesDir, s3: null }))
  project.provide('postgres', access)
  project.provide('filesDir', filesDir)
  project.provide('shard', project.vitest.config.shard ?? null)
  return async () => {
    await postgres.stop()
    directory.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Copying takes a tenth of the time of adding the demo again. */
async function makeTemplates(access: PoolConfig, blobs: BlobStore): Promise<void> {
  const empty = connectDatabase(access, console.warn)
  await migrate(empty.db)
  await empty.close()
  await administer(access, `create database placard_demo template placard`)
  const demo = connectDatabase({ ...access, database: 'placard_demo' }, console.warn)
  await fillDemo({ db: demo.db, blobs }, Date.now())
  await demo.close()
}
