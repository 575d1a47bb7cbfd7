import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type PostgresBinaries, sharedCopy } from '#server/platform/embedded-postgres/binaries.ts'
import {
  EmbeddedPostgresError,
  errorCode,
  otherDatabaseHint,
} from '#server/platform/embedded-postgres/errors.ts'

/** The user of PostgreSQL's programs, which refuse to run as root. */
export type RunAs =
  | { kind: 'ourselves' }
  | { kind: 'another user'; uid: number; gid: number }
  /** The current user for the file system, "nobody" for PostgreSQL. */
  | { kind: 'a user namespace' }

type Program = 'initdb' | 'postgres'

/** The way to start PostgreSQL's programs as a user that they accept. */
export interface Launcher {
  runAs: RunAs
  /** Starts bin/<program> on the cluster in `folder`, in its own session. */
  start(
    program: Program,
    folder: string,
    how: { args: string[]; stdio: StdioOptions },
  ): ChildProcess
}

/** The user and group "nobody" of Linux, who exist without an entry in /etc/passwd. */
export const nobody = 65534

interface Command {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }
}

/**
 * Finds a way to run PostgreSQL that works on this machine by trying it.
 *
 * @param wanted the user, if available
 * @throws EmbeddedPostgresError if there is none
 */
export async function workingLauncher(
  installed: PostgresBinaries,
  wanted: RunAs,
): Promise<Launcher> {
  const namespace: RunAs = { kind: 'a user namespace' }
  if (wanted.kind === 'ourselves' && !hasName() && !attempt(installed, namespace))
    return launcher(installed, namespace)

  const first = attempt(installed, wanted)
  if (!first) return launcher(installed, wanted)
  if (wanted.kind !== 'another user') throw cannotRun(installed, first)

  if (first.code === 'EPERM' || first.code === 'EINVAL') {
    // A container that maps no user but root.
    if (!attempt(installed, namespace)) return launcher(installed, namespace)
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and this system lets root become nobody else (${first.text}). ` +
        `Start as an ordinary user. ${otherDatabaseHint}`,
    )
  }
  // Typically, the project is in a directory that other users cannot enter.
  const copy = await sharedCopy(installed)
  const second = attempt(copy, wanted)
  if (second) throw cannotRun(copy, second)
  return launcher(copy, wanted)
}

function launcher(binaries: PostgresBinaries, runAs: RunAs): Launcher {
  return {
    runAs,
    start(program, folder, { args, stdio }) {
      const dataFolder = runAs.kind === 'another user' ? '/proc/self/cwd' : folder
      const command = commandFor(join(binaries.home, 'bin', program), runAs, [
        '-D',
        dataFolder,
        ...args,
      ])
      // Node changes into the folder before it changes the user, so the path may be closed to that user.
      return spawn(command.file, command.args, {
        ...command.options,
        cwd: folder,
        stdio,
        detached: true,
      })
    },
  }
}

// initdb refuses a user id without an entry in /etc/passwd, which containers with arbitrary user ids lack.
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function attempt(
  binaries: PostgresBinaries,
  runAs: RunAs,
): { code: string | undefined; text: string } | undefined {
  const { file, args, options } = commandFor(join(binaries.home, 'bin/postgres'), runAs, [
    '--version',
  ])
  const { error, status, stderr } = spawnSync(file, args, {
    ...options,
    cwd: '/',
    encoding: 'utf8',
  })
  if (error) return { code: errorCode(error), text: error.message }
  return status === 0 ? undefined : { code: undefined, text: stderr.trim() }
}

function commandFor(file: string, runAs: RunAs, args: string[]): Command {
  // No variable of our environment (PGDATA, PGHOST, TZ …) may affect it.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  switch (runAs.kind) {
    case 'ourselves':
      return { file, args, options: { env } }
    case 'another user':
      return { file, args, options: { env, uid: runAs.uid, gid: runAs.gid } }
    case 'a user namespace':
      return {
        file: 'unshare',
        args: ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--', file, ...args],
        options: { env },
      }
  }
}

function cannotRun(binaries: PostgresBinaries, reason: { text: string }): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL in ${binaries.home} does not run here: ${reason.text}. ${otherDatabaseHint}`,
  )
}
