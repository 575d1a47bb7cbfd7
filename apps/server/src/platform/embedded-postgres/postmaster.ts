import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, postmasterArguments } from '#server/platform/embedded-postgres/cluster.ts'
import { endClusterProcesses } from '#server/platform/embedded-postgres/cluster-processes.ts'
import {
  EmbeddedPostgresError,
  errorCode,
  fullDiskHint,
} from '#server/platform/embedded-postgres/errors.ts'
import type { Launcher } from '#server/platform/embedded-postgres/launcher.ts'
import { socketPort } from '#server/platform/embedded-postgres/socket-directory.ts'

/** The log of the supervisor; compatible with pino's logger. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export interface Postmaster {
  pid: number
  /** Resolves with a description of its end. */
  exited: Promise<string>
  /** Ends it cleanly, or by force after a timeout. */
  stop(): Promise<void>
}

export interface PostmasterPlace {
  cluster: Cluster
  launcher: Launcher
  socketDir: string
  logFile: string
  log: Log
}

const recoveryNoticeMs = 10_000
const largestLogBytes = 8 * 1024 * 1024

/**
 * Starts the postmaster and waits until it accepts connections, however long its recovery takes.
 *
 * @param signal cancels the start; every process started so far is stopped again
 * @throws EmbeddedPostgresError with the end of PostgreSQL's log if it does not start
 */
export async function startedPostmaster(
  place: PostmasterPlace,
  signal: AbortSignal,
): Promise<Postmaster> {
  const { cluster, log, logFile } = place
  await endClusterProcesses(cluster.name, cluster.dir)
  const child = spawned(place)
  const exited = endOf(child)
  const stop = async () => {
    child.kill('SIGINT')
    await endClusterProcesses(cluster.name, cluster.dir)
    await exited
  }

  let nextNotice = Date.now() + recoveryNoticeMs
  while (!isReady(cluster.dir, child.pid)) {
    const ended = await Promise.race([exited, pause(15)])
    if (ended !== undefined) {
      const said = logTail(logFile)
      throw new EmbeddedPostgresError(
        `${fullDiskHint(cluster.dir, said)}PostgreSQL did not start (${ended}). The end of ${logFile}:\n${said}`,
      )
    }
    if (signal.aborted) {
      await stop()
      throw signal.reason
    }
    if (Date.now() > nextNotice) {
      log.info('PostgreSQL is still starting; it may be recovering from a crash')
      nextNotice += recoveryNoticeMs
    }
  }
  // A child that is ready has a process id.
  return { pid: child.pid as number, exited, stop }
}

function spawned({ cluster, launcher, socketDir, logFile }: PostmasterPlace): ChildProcess {
  // A file instead of a pipe: PostgreSQL keeps running if this server is killed, and must not fail on a broken pipe.
  const output = openedLog(logFile)
  // Left by a killed postmaster; a reused process id would make it look alive.
  rmSync(join(socketDir, `.s.PGSQL.${socketPort}.lock`), { force: true })
  const args = postmasterArguments(cluster.name, socketDir, socketPort)
  const child = launcher.start('postgres', cluster.dir, { args, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    return signal ? `ended by ${signal}` : `ended with code ${code}`
  } catch (error) {
    return `could not be run: ${String(error)}`
  }
}

// As in pg_ctl: line 1 is the process id, line 8 the state.
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function openedLog(logFile: string): number {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes)
    renameSync(logFile, `${logFile}.1`)
  const descriptor = openSync(logFile, 'a', 0o600)
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(logFile))
    chownSync(logFile, uid, gid)
  }
  return descriptor
}

function logTail(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
