import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { acquireDataDirectory } from '#server/embedded-postgres/data-directory.ts'
import {
  embeddedAccess,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the tests' PostgreSQL; its database `placard` is the migrated template of every test's own. */
    postgres: PoolConfig
  }
}

/** Starts one PostgreSQL for all server tests and migrates the template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-test-'))
  const log = { info() {}, warn: console.warn }
  const directory = acquireDataDirectory(dataDir)
  const postgres = await startEmbeddedPostgres({ directory, log })
  const access: PoolConfig = { ...embeddedAccess, host: postgres.socketDir }
  const template = connectDatabase(access, console.warn)
  await migrate(template.db)
  await template.close()
  project.provide('postgres', access)
  return async () => {
    await postgres.stop()
    directory.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
