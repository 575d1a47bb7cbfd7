import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import {
  clusterName,
  endClusterProcesses,
} from '#server/platform/embedded-postgres/cluster-processes.ts'
import { acquireDataDirectory } from '#server/platform/embedded-postgres/data-directory.ts'
import { removeSocketDirectory } from '#server/platform/embedded-postgres/socket-directory.ts'

const script = fileURLToPath(new URL('owner-process.ts', import.meta.url))

/** A separate server process with its database running. */
export interface TrialServer {
  pid: number
  socketDir: string
  /** Sends the signal and waits for the end. Returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>
}

/**
 * Creates a data directory, private to its owner (`uid`, else the current user). It is removed after the test, with
 * all processes that still run in it.
 */
export function aDataDirectory(uid?: number): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard test-'))
  if (uid !== undefined) chownSync(dataDir, uid, uid)
  onTestFinished(async () => {
    await endClusterProcesses(clusterName(dataDir), join(dataDir, 'postgres'))
    const directory = acquireDataDirectory(dataDir)
    if (directory.abandoned?.socketDir) removeSocketDirectory(directory.abandoned.socketDir)
    directory.release()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** Returns whether that user can run this Node and read this code, which is not the case in a private directory. */
export function canRunServer(uid: number): boolean {
  const check = spawnSync(process.execPath, ['--check', script], { uid, gid: uid, cwd: '/' })
  return check.status === 0
}

/** Starts a server process on that data directory. Rejects with the output of the process if it does not start. */
export async function aTrialServer(dataDir: string, uid?: number): Promise<TrialServer> {
  const child = spawn(process.execPath, [script, dataDir], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaint: string[] = []
  child.stderr.on('data', (chunk) => complaint.push(String(chunk)))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => undefined),
  ])
  if (!line) throw new Error(complaint.join(''))
  const { pid, socketDir } = JSON.parse(String(line[0])) as { pid: number; socketDir: string }
  return { pid, socketDir, end: (signal) => endOf(child, ended, signal) }
}

/** Returns the rows of one statement on the embedded database at that socket. */
export async function rowsOf<Row extends object>(
  socketDir: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ host: socketDir, user: 'placard', database: 'placard' })
  // A server that ends while connected emits an error here too; the rejection of the query is enough.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function endOf(
  child: ChildProcess,
  ended: Promise<unknown[]>,
  signal: NodeJS.Signals,
): Promise<number | string> {
  child.kill(signal)
  const [code, endSignal] = await ended
  return (code ?? endSignal) as number | string
}
