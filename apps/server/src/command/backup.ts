import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import {
  requireEmptyDatabase,
  restoreBackup,
  verifiedBackup,
} from '#server/platform/backup/restore.ts'
import { takeBackup } from '#server/platform/backup/take.ts'
import { blobStore, openBlobStore } from '#server/platform/blob/open.ts'
import { CommandError, type OpeningCommand } from '#server/command/command.ts'
import { failureText } from '#server/command/failure-text.ts'
import { migrationNames } from '#server/platform/database/migrate.ts'
import { completeRestore } from '#server/platform/embedded-postgres/data-directory.ts'
import {
  hasDatabase,
  openCommandDatabase,
  openEmptyDatabase,
} from '#server/platform/database/open.ts'

const packageFile = new URL('../../package.json', import.meta.url)

export const backupCommand: OpeningCommand = {
  name: 'backup',
  usage: 'FOLDER',
  purpose: 'copies the database and all files into a new folder, also while the server runs',
  async runUnopened(args, { settings, print, open }) {
    const target = folderNamed(args)
    if (!hasDatabase(settings))
      throw new CommandError(`There is no database in ${settings.dataDir}; DATA_DIR names another.`)
    const { databases } = await open(openCommandDatabase)
    const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
    const { pool } = databases.command
    const source = { pool, blobs: blobStore(settings), version, print }
    const manifest = await takeBackup(source, target)
    print(`Backed up ${extentText(manifest)} to ${target}.`)
  },
}

export const restoreCommand: OpeningCommand = {
  name: 'restore',
  usage: 'FOLDER',
  purpose: 'puts a backup into an empty data directory, or an empty database of DATABASE_URL',
  async runUnopened(args, { settings, print, open }) {
    const folder = folderNamed(args)
    print(`Checking ${folder}.`)
    const manifest = await verifiedBackup(folder, await migrationNames())
    const { databases, directory } = await open(openEmptyDatabase)
    const { pool } = databases.command
    await requireEmptyDatabase(pool)
    try {
      const blobs = await openBlobStore(settings)
      await restoreBackup({ pool, blobs, print }, { folder, manifest })
    } catch (error) {
      const again =
        directory === null
          ? 'The database is as empty as before. Restore again'
          : `Empty ${directory.path}, then restore again`
      const text = `${failureText(error)}\nThe restore was broken off. ${again}.`
      throw new CommandError(text, { cause: error })
    }
    if (directory !== null) completeRestore(directory.path)
    print(`Restored ${extentText(manifest)}, as they were at ${manifest.takenAt}.`)
  },
}

/** @throws CommandError for none, or several */
function folderNamed(args: readonly string[]): string {
  const [name, ...others] = args
  if (name === undefined || name.startsWith('-') || others.length > 0)
    throw new CommandError('Name one folder.')
  return resolve(name)
}

function extentText({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, { rowCount }) => sum + rowCount, 0)
  return `${rows} rows and ${files.count} files (${(files.bytes / 1_000_000).toFixed(1)} MB)`
}
