import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import {
  EmbeddedPostgresError,
  otherDatabaseHint,
} from '#server/platform/embedded-postgres/errors.ts'

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
