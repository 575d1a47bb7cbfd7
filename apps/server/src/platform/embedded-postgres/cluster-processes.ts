import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from '#server/platform/embedded-postgres/errors.ts'

/**
 * Returns the name in the command line of every process of a data directory's cluster, where it can be read without
 * special rights. It follows the directory when that is moved.
 */
export function clusterName(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  return `placard-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`
}

/** Returns the ids of all running processes of that cluster: postmaster, backends, initdb. */
export function clusterProcesses(name: string): number[] {
  return commandLines()
    .filter(({ text }) => /^(\S*\/)?(postgres|initdb)\b/.test(text) && text.includes(name))
    .map(({ pid }) => pid)
}

/** Returns the process id in PostgreSQL's pid file, which may be stale and reused by another process. */
export function writtenPostmasterPid(clusterDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Ends all processes still running on the cluster, cleanly if possible, and removes a stale pid file, which would
 * stop the next postmaster if its process id were reused.
 *
 * @returns the number of processes
 */
export async function endClusterProcesses(name: string, clusterDir: string): Promise<number> {
  const found = clusterProcesses(name)
  const postmaster = writtenPostmasterPid(clusterDir)
  if (postmaster !== undefined && found.includes(postmaster)) {
    signal([postmaster], 'SIGINT')
    await allEnded(name, 30_000)
  }
  // Backends of a dead postmaster, or a hanging shutdown: the write-ahead log makes both safe.
  signal(clusterProcesses(name), 'SIGQUIT')
  await allEnded(name, 5_000)
  signal(clusterProcesses(name), 'SIGKILL')
  await allEnded(name, 5_000)
  const left = clusterProcesses(name)
  if (left.length > 0) {
    throw new EmbeddedPostgresError(
      `Processes of an earlier PostgreSQL in ${clusterDir} do not end: ${left.join(', ')}.`,
    )
  }
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  return found.length
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
}

async function allEnded(name: string, waitMaxMs: number): Promise<void> {
  const deadline = Date.now() + waitMaxMs
  while (clusterProcesses(name).length > 0 && Date.now() < deadline) await pause(25)
}

function commandLines(): { pid: number; text: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((pid) => ({ pid: Number(pid), text: linuxCommandLine(pid) }))
  }
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return stdout.split('\n').map((line) => {
    const [, pid, text] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    return { pid: Number(pid), text: text ?? '' }
  })
}

function linuxCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}
