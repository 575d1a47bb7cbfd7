import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
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
import { syncFolder } from '#server/platform/embedded-postgres/folder.ts'
import { type Launcher, nobody, type RunAs } from '#server/platform/embedded-postgres/launcher.ts'
import { initdbArguments } from '#server/platform/embedded-postgres/settings.ts'

const majorVersion = '18'

/** One PostgreSQL cluster in a data directory. */
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
