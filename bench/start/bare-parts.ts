import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installedBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import {
  type Launcher,
  nobody,
  workingLauncher,
} from '#server/platform/embedded-postgres/launcher.ts'

const isRoot = process.getuid?.() === 0
const listening = `require('node:http').createServer((q, r) => r.end()).listen(0, '127.0.0.1', () => console.log('up'))`

/** Starts a bare node that listens, and initdb (where there is no cluster yet) and postgres without settings of ours. */
export async function bareParts(dataDir: string): Promise<{ stop(): Promise<void> }> {
  const launcher = await workingLauncher(
    installedBinaries(),
    isRoot ? { kind: 'another user', uid: nobody, gid: nobody } : { kind: 'ourselves' },
  )
  const [node, postgres] = await Promise.all([
    bareNode(),
    barePostgres(launcher, join(dataDir, 'cluster')),
  ])
  return {
    async stop() {
      node.kill()
      await postgres.stop()
    },
  }
}

async function bareNode(): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (node.stdout) await once(node.stdout, 'data')
  return node
}

async function barePostgres(
  launcher: Launcher,
  cluster: string,
): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(cluster)) {
    mkdirSync(cluster, { mode: 0o700 })
    handOver(cluster)
    await ended(
      launcher.start('initdb', cluster, { args: ['-U', 'bench', '-A', 'trust'], stdio: 'ignore' }),
    )
  }
  const socketDir = mkdtempSync(join(tmpdir(), 'placard-bare-'))
  handOver(socketDir)
  const args = ['-k', socketDir, '-c', 'listen_addresses=']
  const postmaster = launcher.start('postgres', cluster, { args, stdio: 'ignore' })
  await reachable(socketDir)
  return {
    async stop() {
      postmaster.kill('SIGINT')
      await ended(postmaster)
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

function handOver(folder: string): void {
  if (isRoot) chownSync(folder, nobody, nobody)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function reachable(socketDir: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ host: socketDir, user: 'bench', database: 'postgres' })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await pause(20)
    } finally {
      await client.end()
    }
  }
}
