import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endClusterProcesses } from '#server/platform/embedded-postgres/cluster-processes.ts'
import {
  EmbeddedPostgresError,
  fullDiskHint,
  otherDatabaseHint,
} from '#server/platform/embedded-postgres/errors.ts'
import { type Launcher, nobody, type RunAs } from '#server/platform/embedded-postgres/launcher.ts'

const majorVersion = '18'

export interface Cluster {
  /** As in `clusterName`. */
  name: string
  /** Absolute. */
  dir: string
}

/**
 * Returns the user that PostgreSQL must run as for that cluster: as root, its owner.
 *
 * @throws EmbeddedPostgresError when an ordinary user starts a cluster of someone else
 */
export function clusterUser(cluster: Cluster): RunAs {
  const ourUid = process.getuid?.()
  const owner = statSync(cluster.dir, { throwIfNoEntry: false })
  if (ourUid !== 0) {
    if (owner && owner.uid !== ourUid) {
      throw new EmbeddedPostgresError(
        `The database in ${cluster.dir} belongs to user ${owner.uid}, and this server runs as user ${ourUid}. ` +
          `Start as that user (or as root, if root made it), hand it over with: chown -R ${ourUid} ${cluster.dir} — or choose another data directory.`,
      )
    }
    return { kind: 'ourselves' }
  }
  if (owner && owner.uid !== 0) return { kind: 'another user', uid: owner.uid, gid: owner.gid }
  return { kind: 'another user', uid: nobody, gid: nobody }
}

/** Creates the cluster if there is none. An interrupted initialization starts again. */
export async function ensureCluster(
  cluster: Cluster,
  launcher: Launcher,
  user: string,
): Promise<void> {
  if (existsSync(join(cluster.dir, 'PG_VERSION'))) {
    checkVersion(cluster.dir)
    handOver(cluster.dir, launcher.runAs)
    return
  }
  const draft: Cluster = { name: cluster.name, dir: `${cluster.dir}.draft` }
  await endClusterProcesses(draft.name, draft.dir)
  rmSync(draft.dir, { recursive: true, force: true })
  mkdirSync(draft.dir, { mode: 0o700 })
  handOver(draft.dir, launcher.runAs)
  const args = initdbArguments(cluster.name, user)
  await initialised(
    launcher.start('initdb', draft.dir, { args, stdio: ['ignore', 'ignore', 'pipe'] }),
    draft.dir,
  )
  renameSync(draft.dir, cluster.dir)
  syncFolder(join(cluster.dir, '..'))
}

async function initialised(initdb: ChildProcess, dir: string): Promise<void> {
  const [[code, signal], complaint] = await Promise.all([
    once(initdb, 'exit'),
    initdb.stderr ? text(initdb.stderr) : '',
  ])
  if (code === 0) return
  throw new EmbeddedPostgresError(
    `${fullDiskHint(dir, complaint)}initdb ended with ${code ?? signal}: ${complaint.trim()}. ${otherDatabaseHint}`,
  )
}

function checkVersion(clusterDir: string): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (found === majorVersion) return
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} is of PostgreSQL ${found}; this server needs ${majorVersion}. ${otherDatabaseHint}`,
  )
}

// A cluster that root copied here belongs to root, and PostgreSQL does not run as root.
function handOver(clusterDir: string, runAs: RunAs): void {
  if (runAs.kind !== 'another user' || statSync(clusterDir).uid === runAs.uid) return
  for (const name of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(clusterDir, name), runAs.uid, runAs.gid)
  }
  // Last, to mark that everything else is done.
  chownSync(clusterDir, runAs.uid, runAs.gid)
}

/**
 * PostgreSQL's settings for a small host. They are passed on the command line, so that a cluster created by an older
 * version gets the new ones. None of them may trade durability for speed.
 */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // An import of 100,000 rows must not checkpoint every few seconds.
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Compilation costs more time than our short queries take.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The server reports failed statements itself; their text and values may contain secrets.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

export function postmasterArguments(
  clusterName: string,
  socketDir: string,
  port: number,
): string[] {
  const all = {
    ...settings,
    cluster_name: clusterName,
    unix_socket_directories: socketDir,
    port: String(port),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function initdbArguments(clusterName: string, user: string): string[] {
  return [
    `--username=${user}`,
    '--encoding=UTF8',
    // PostgreSQL's built-in rules, so that text order and indexes survive an update of the system's C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The folder of the socket protects it; see socket-directory.ts.
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    '--no-instructions',
    `--set=cluster_name=${clusterName}`,
  ]
}

export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
