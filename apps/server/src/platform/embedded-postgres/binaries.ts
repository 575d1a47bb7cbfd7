import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import {
  EmbeddedPostgresError,
  errorCode,
  otherDatabaseHint,
} from '#server/platform/embedded-postgres/errors.ts'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'

export interface PostgresBinaries {
  /** The npm package's version, e.g. 18.4.0-beta.17. */
  version: string
  /** The absolute path of the folder with bin, lib and share. */
  home: string
}

/**
 * Returns the programs of the npm package for this platform, and completes the package if its install script did not
 * run.
 */
export function installedBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageRoot = packageFolder(packageName)
  completeLibraryLinks(packageRoot)
  completeExecuteBits(join(packageRoot, 'native/bin'))
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return { version, home: join(packageRoot, 'native') }
}

/**
 * Creates the library links that npm cannot pack and the package's install script would have created.
 *
 * @throws EmbeddedPostgresError if links are missing and the folder is not writable
 */
export function completeLibraryLinks(packageRoot: string): void {
  for (const link of listedLinks(packageRoot)) {
    const path = join(packageRoot, link.target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(path), join(packageRoot, link.source)), path)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        `PostgreSQL's library ${path} is missing and cannot be linked here (${errorCode(error)}). ` +
          `Run npm rebuild in the project as the owner of that folder. ${otherDatabaseHint}`,
        { cause: error },
      )
    }
  }
}

function packageFolder(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${process.platform}-${process.arch}: the package ${packageName} is not installed. ` +
        `Install without --omit=optional where it exists. ${otherDatabaseHint}`,
      { cause: error },
    )
  }
}

function listedLinks(packageRoot: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(packageRoot, 'native/pg-symlinks.json'), 'utf8'))
  } catch (error) {
    // Packages for platforms without such links do not contain the list.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function completeExecuteBits(folder: string): void {
  for (const name of readdirSync(folder)) {
    const program = join(folder, name)
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
    accessSync(program, constants.R_OK)
  }
}

const sharedRoot = '/var/lib/placard'

/** Copies the programs to a place where every user may run them, once per version. Root only. */
export async function sharedCopy(installed: PostgresBinaries): Promise<PostgresBinaries> {
  const home = join(sharedRoot, `postgresql-${installed.version}`)
  if (!existsSync(home)) await copyWhole(installed.home, home)
  return { ...installed, home }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.draft-${process.pid}`
  try {
    await mkdir(sharedRoot, { recursive: true, mode: 0o755 })
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster.
    if (existsSync(to)) return
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot run from ${from}, which other users may not enter, and cannot be copied to ${to}. ` +
        `Move the project to a directory open to all users, or start as an ordinary user. ${otherDatabaseHint}`,
      { cause: error },
    )
  }
}

async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
