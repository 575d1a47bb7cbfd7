import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import { connectDatabase, type Database, timeLimits } from '#server/platform/database/connect.ts'
import {
  acquireDataDirectory,
  type DataDirectory,
  readDataDirectoryOwner,
} from '#server/platform/embedded-postgres/data-directory.ts'
import {
  embeddedAccess,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface OpenDatabase {
  readonly databases: Readonly<Record<keyof typeof timeLimits, Database>>
  /** The data directory, if this process owns it. */
  readonly directory: DataDirectory | null
  /** Closes the connections and stops the processes that it has started, after a grace period for queries. */
  close(waitMaxMs?: number): Promise<void>
}

const closeWaitMaxMs = 5_000

type Wanted = Pick<Settings, 'databaseUrl' | 'dataDir'>

/**
 * Opens the database of a server: DATABASE_URL, or the embedded one, started on the data directory.
 *
 * @param use the use of the data directory, see `acquireDataDirectory`
 * @throws DataDirectoryInUse while another server owns the directory
 */
export async function openServerDatabase(
  settings: Wanted,
  log: FastifyBaseLogger,
  use: 'serve' | 'restore' = 'serve',
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null)
    return connected({ connectionString: settings.databaseUrl }, log)
  const directory = acquireDataDirectory(settings.dataDir, use)
  let postgres: EmbeddedPostgres
  try {
    postgres = await startEmbeddedPostgres({ directory, log })
  } catch (error) {
    directory.release()
    throw error
  }
  const { databases, close } = connected({ ...embeddedAccess, host: postgres.socketDir }, log)
  return {
    databases,
    directory,
    async close(waitMaxMs = closeWaitMaxMs) {
      // A query that does not end must not keep PostgreSQL running without us.
      await Promise.race([close(), pause(waitMaxMs, undefined, { ref: false })])
      await postgres.stop()
      directory.release()
    },
  }
}

/** Opens an empty database for a restore. @throws EmbeddedPostgresError unless the data directory is empty */
export function openEmptyDatabase(settings: Wanted, log: FastifyBaseLogger): Promise<OpenDatabase> {
  return openServerDatabase(settings, log, 'restore')
}

/** Returns whether there is a database to open. One at DATABASE_URL is assumed to exist. */
export function hasDatabase({ databaseUrl, dataDir }: Wanted): boolean {
  return databaseUrl !== null || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/** Opens the database for a command: that of the running server if there is one, else as a server would. */
export async function openCommandDatabase(
  settings: Wanted,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  const running =
    settings.databaseUrl === null ? readDataDirectoryOwner(settings.dataDir) : undefined
  return running?.socketDir
    ? connected({ ...embeddedAccess, host: running.socketDir }, log)
    : openServerDatabase(settings, log)
}

function connected(connection: PoolConfig, log: FastifyBaseLogger): OpenDatabase {
  // The error itself keeps a reference to the client.
  const onLost = ({ message }: Error) => log.warn({ reason: message }, 'lost a database connection')
  const databases = {
    answer: connectDatabase(connection, onLost, timeLimits.answer),
    background: connectDatabase(connection, onLost, timeLimits.background),
    command: connectDatabase(connection, onLost, timeLimits.command),
  }
  return {
    databases,
    directory: null,
    async close() {
      await Promise.all(Object.values(databases).map((database) => database.close()))
    },
  }
}
