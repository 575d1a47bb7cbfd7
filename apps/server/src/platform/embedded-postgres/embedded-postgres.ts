import { join } from 'node:path'
import { Client } from 'pg'
import { installedBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import {
  type Cluster,
  clusterUser,
  ensureCluster,
} from '#server/platform/embedded-postgres/cluster.ts'
import {
  clusterName,
  endClusterProcesses,
} from '#server/platform/embedded-postgres/cluster-processes.ts'
import type { DataDirectory } from '#server/platform/embedded-postgres/data-directory.ts'
import { workingLauncher } from '#server/platform/embedded-postgres/launcher.ts'
import {
  type Log,
  type Postmaster,
  type PostmasterPlace,
  startedPostmaster,
} from '#server/platform/embedded-postgres/postmaster.ts'
import {
  newSocketDirectory,
  removeSocketDirectory,
  socketPort,
} from '#server/platform/embedded-postgres/socket-directory.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder of the socket: pg accepts it as its `host`. */
export interface EmbeddedPostgres {
  socketDir: string
  port: number
  user: string
  database: string
  /** Ends the database cleanly and removes its socket. May be called again. */
  stop(): Promise<void>
}

interface Options {
  /** Proof that no other process uses the cluster. */
  directory: DataDirectory
  log: Log
  /** Cancels a start that takes long, such as a recovery. */
  signal?: AbortSignal
}

/** The settings to connect to the embedded database of a running server, besides the folder of its socket. */
export const embeddedAccess = { port: socketPort, user: 'placard', database: 'placard' }

/**
 * Starts PostgreSQL on the data directory, after ending processes that an earlier server left behind, and keeps it
 * running: a postmaster that ends is restarted at the same socket.
 *
 * @throws EmbeddedPostgresError if it cannot run here
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { directory, signal } = options
  const place = await preparedPlace(options)
  const halt = new AbortController()
  const leave = () => {
    removeSocketDirectory(place.socketDir)
    directory.update({ socketDir: null })
  }

  let first: Postmaster | undefined
  try {
    first = await startedPostmaster(place, signal ?? halt.signal)
    await ensureDatabase(place.socketDir)
  } catch (error) {
    await first?.stop()
    leave()
    throw error
  }

  const supervision = supervise(first, place, halt.signal)
  const stopped = async () => {
    halt.abort()
    await supervision
    leave()
  }
  let stopping: Promise<void> | undefined
  return {
    ...embeddedAccess,
    socketDir: place.socketDir,
    stop: () => (stopping ??= stopped()),
  }
}

/** Prepares a cluster without running processes, and a socket directory that the next server will find. */
async function preparedPlace({ directory, log }: Options): Promise<PostmasterPlace> {
  const cluster: Cluster = {
    name: clusterName(directory.path),
    dir: join(directory.path, 'postgres'),
  }
  const launcher = await workingLauncher(installedBinaries(), clusterUser(cluster))
  const orphans = await endClusterProcesses(cluster.name, cluster.dir)
  if (orphans > 0) {
    log.info(`Ended ${orphans} processes of PostgreSQL that an earlier server left running`)
  }
  if (directory.abandoned?.socketDir) removeSocketDirectory(directory.abandoned.socketDir)
  await ensureCluster(cluster, launcher, embeddedAccess.user)
  const socketDir = newSocketDirectory(launcher.runAs)
  directory.update({ socketDir })
  return { cluster, launcher, socketDir, logFile: join(directory.path, 'postgres.log'), log }
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const { database } = embeddedAccess
  const client = new Client({ ...embeddedAccess, host: socketDir, database: 'postgres' })
  await client.connect()
  try {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

// If a postmaster ran this long, its end has a new cause.
const settledMs = 60_000
const longestDelayMs = 10_000

/**
 * Restarts a postmaster whenever it ends, with growing delays if it keeps failing.
 *
 * @returns after `halt` is aborted and the last postmaster has ended cleanly
 */
async function supervise(
  first: Postmaster,
  place: PostmasterPlace,
  halt: AbortSignal,
): Promise<void> {
  const halted = new Promise<undefined>((resolve) => {
    halt.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  let postmaster: Postmaster | undefined = first
  let startedAtMs = Date.now()
  let deathsInARow = 0
  while (!halt.aborted) {
    if (postmaster) {
      const end = await Promise.race([postmaster.exited, halted])
      if (end === undefined) break
      place.log.warn(`PostgreSQL (process ${postmaster.pid}) ${end}; starting it again`)
    }
    deathsInARow = Date.now() - startedAtMs > settledMs ? 1 : deathsInARow + 1
    await Promise.race([pause(restartDelayMs(deathsInARow), undefined, { ref: false }), halted])
    startedAtMs = Date.now()
    postmaster = await restarted(place, halt)
  }
  await postmaster?.stop()
}

async function restarted(
  place: PostmasterPlace,
  halt: AbortSignal,
): Promise<Postmaster | undefined> {
  try {
    return await startedPostmaster(place, halt)
  } catch (error) {
    if (!halt.aborted) place.log.warn(String(error))
    return undefined
  }
}

function restartDelayMs(deathsInARow: number): number {
  return deathsInARow === 1 ? 0 : Math.min(longestDelayMs, 125 * 2 ** deathsInARow)
}
