import { createReadStream, existsSync, rmSync } from 'node:fs'
import { mkdtemp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import {
  beginSums,
  copyContents,
  type Sums,
  syncFolders,
  writtenEntry,
} from '#server/platform/backup/entry.ts'
import {
  BackupProblem,
  type Manifest,
  manifestName,
  manifestText,
  tablePath,
} from '#server/platform/backup/manifest.ts'
import {
  appliedMigrations,
  columnsByTable,
  leftOut,
  quoted,
  sequenceValues,
} from '#server/platform/backup/schema.ts'
import { synced } from '#server/platform/blob/disk.ts'
import { keepContents } from '#server/platform/blob/claim.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { errorCode } from '#server/platform/embedded-postgres/errors.ts'

/** A backup spends most of its time on this. Levels above the fastest save little space. */
const gzipLevel = 1

export interface BackupSource {
  readonly pool: pg.Pool
  readonly blobs: BlobStore
  readonly version: string
  readonly print: (line: string) => void
}

/**
 * Copies the database and the contents of files into a new folder, while others may write. The folder gets its name
 * only once it is complete and durable.
 *
 * @param target absolute
 * @throws BackupProblem if it exists already, or there is not enough space
 */
export async function takeBackup(source: BackupSource, target: string): Promise<Manifest> {
  if (existsSync(target))
    throw new BackupProblem(`${target} is there already. Name a folder that is not.`)
  const folder = await draftFolder(target)
  // A signal ends the process without returning here.
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', clear)
  try {
    const manifest = await filled(source, folder)
    await syncFolders(folder)
    if (existsSync(target)) throw new BackupProblem(`${target} has been made meanwhile.`)
    await rename(folder, target)
    await synced(dirname(target))
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw spaceProblem(error, target)
  } finally {
    process.off('exit', clear)
  }
}

async function draftFolder(target: string): Promise<string> {
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    return await mkdtemp(`${target}.unfinished-`)
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw spaceProblem(error, target)
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupProblem(`${target} cannot be made: ${why}`, { cause: error })
  }
}

function spaceProblem(error: unknown, target: string): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
  const text = `There is no room for the backup on the disk of ${dirname(target)}. Nothing of it was kept. Make room, or choose another disk.`
  return isFull ? new BackupProblem(text, { cause: error }) : error
}

async function filled(source: BackupSource, folder: string): Promise<Manifest> {
  const sums = beginSums(folder)
  const client = await source.pool.connect()
  try {
    const resume = await keepContents(client, () =>
      source.print('Another backup is being made; this one waits for it.'),
    )
    const list = join(folder, 'contents')
    const rows = await snapshot(client, async (takenAt) => {
      const exported = await exportTables(client, { ...source, folder, sums })
      await listContents(client, list)
      return { takenAt, ...exported, sequences: await sequenceValues(client) }
    })
    const files = await copyContents(source, { folder, sums, lines: linesOf(list) })
    await rm(list)
    await resume()
    const manifest = { version: source.version, ...rows, files }
    const { sha256 } = await writtenEntry(
      join(folder, manifestName),
      Readable.from([Buffer.from(manifestText(manifest))]),
    )
    sums.add(manifestName, sha256)
    await sums.end()
    client.release()
    return { format: 1, ...manifest }
  } catch (error) {
    // Queries may be running, and locks held.
    client.release(true)
    throw error
  }
}

/** Runs the work on one snapshot of the database, during which no table's schema can change. */
async function snapshot<Result>(
  client: pg.ClientBase,
  work: (takenAt: string) => Promise<Result>,
): Promise<Result> {
  const before = [...(await columnsByTable(client)).keys()]
  if (!before.includes('blob'))
    throw new BackupProblem(
      'The database is empty, or older than this version. Start the server once.',
    )
  await client.query('begin isolation level repeatable read, read only')
  // The snapshot is taken at the first query, which this is not: changes of a migration until then are visible.
  await client.query(`lock table ${before.map(quoted).join(', ')} in access share mode`)
  const { rows } = await client.query('select clock_timestamp() as at')
  const result = await work(rows[0].at.toISOString())
  await client.query('commit')
  return result
}

async function exportTables(
  client: pg.ClientBase,
  { folder, sums, print }: { folder: string; sums: Sums } & Pick<BackupSource, 'print'>,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const tables: Manifest['tables'] = {}
  const wanted = [...(await columnsByTable(client))].filter(([table]) => !leftOut.has(table))
  for (const [table, columns] of wanted) {
    const path = tablePath(table)
    const statement = `copy (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) to stdout`
    const rowCount = await copyOut(client, statement, async (content) => {
      const gzip = createGzip({ level: gzipLevel })
      sums.add(path, (await writtenEntry(join(folder, path), content, gzip)).sha256)
    })
    tables[table] = { columns, rowCount }
  }
  print(`${wanted.length} tables are copied; their files follow.`)
  return { migrations: await appliedMigrations(client), tables }
}

/** Writes the list of contents that the snapshot refers to, so that it can be released while they are copied. */
async function listContents(client: pg.ClientBase, path: string): Promise<void> {
  const statement = `copy (
    select owner_id, encode(hash, 'hex'), byte_count from blob b
    where exists (select from stored_file f where f.owner_id = b.owner_id and f.blob_hash = b.hash) order by 1, 2
  ) to stdout`
  await copyOut(client, statement, async (content) => void (await writtenEntry(path, content)))
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Infinity })
}
