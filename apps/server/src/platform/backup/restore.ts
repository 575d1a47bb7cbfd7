import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import {
  eachAtOnce,
  progress,
  readEntry,
  readSum,
  type Sum,
} from '#server/platform/backup/entry.ts'
import {
  BackupProblem,
  type Manifest,
  newerText,
  readManifest,
  sumsName,
  tablePath,
} from '#server/platform/backup/manifest.ts'
import {
  anyRelation,
  columnsByTable,
  quoted,
  withoutRules,
} from '#server/platform/backup/schema.ts'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { copyInStream } from '#server/platform/database/copy.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createInterface } from 'node:readline'

/** A backup that `verifiedBackup` has read. */
interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

interface RestoreTarget {
  readonly pool: pg.Pool
  readonly blobs: BlobStore
  readonly print: (line: string) => void
}

/** @throws BackupProblem unless the database is empty */
export async function requireEmptyDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const found = await anyRelation(client)
    if (found === undefined) return
    throw new BackupProblem(
      `The database is not empty: it has ${found}. Restore into an empty one, by DATA_DIR or DATABASE_URL.`,
    )
  } finally {
    client.release()
  }
}

/**
 * Restores a backup into an empty database and a store: contents first, then all tables in one transaction. An
 * interrupted restore leaves the database empty.
 */
export async function restoreBackup(
  { pool, blobs, print }: RestoreTarget,
  backup: Backup,
): Promise<void> {
  await restoreContents(backup, { blobs, print })
  print('The files are restored; the tables follow.')
  const client = await pool.connect()
  try {
    await restoreTables(client, backup)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function restoreContents(
  { folder }: Backup,
  { blobs, print }: Omit<RestoreTarget, 'pool'>,
): Promise<void> {
  let count = 0
  const tell = progress(print, 'restored')
  await eachAtOnce(sumsOf(folder), async (sum) => {
    if (sum.kind !== 'file') return
    await withIncoming(blobs, async (path) => {
      await copyFile(join(folder, sum.path), path)
      await blobs.put(sum, path)
    })
    count += 1
    tell(count)
  })
}

async function restoreTables(client: pg.PoolClient, backup: Backup): Promise<void> {
  const { migrations, sequences } = backup.manifest
  await onClient(client)
    .transaction()
    .execute(async (db) => {
      await migrate(db, migrations.at(-1))
      const putBack = await withoutRules(client)
      await loadTables(client, backup)
      for (const [name, value] of Object.entries(sequences)) {
        if (value !== null)
          await client.query('select setval($1::regclass, $2)', [quoted(name), value])
      }
      await putBack()
      await migrate(db)
    })
}

/** Migrations insert rows, which the backup also has in their later state. */
async function loadTables(client: pg.ClientBase, { folder, manifest }: Backup): Promise<void> {
  const known = [...(await columnsByTable(client)).keys()]
  const loaded = Object.entries(manifest.tables)
  const unknown = loaded.find(([table]) => !known.includes(table))
  if (unknown !== undefined)
    throw new BackupProblem(`The backup has a table ${unknown[0]} that is none of this product.`)
  await client.query(`truncate ${loaded.map(([table]) => quoted(table)).join(', ')}`)
  for (const [table, { columns, rowCount }] of loaded) {
    const gunzip = createGunzip()
    // The reader of the stream receives its errors.
    pipeline(createReadStream(join(folder, tablePath(table))), gunzip, () => {})
    const statement = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
    const count = await copyInStream(client, statement, gunzip)
    if (count !== rowCount)
      throw new BackupProblem(`The table ${table} has ${count} rows in place of ${rowCount}.`)
  }
}

/** Returns the only connection in the form that the migration tool expects. */
function onClient(client: pg.PoolClient): Kysely<Tables> {
  const own = { query: client.query.bind(client), release() {} } as PostgresPoolClient
  const pool = { options: {}, connect: async () => own, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Reads the list of a backup's files. @throws BackupProblem for an invalid line */
async function* sumsOf(folder: string): AsyncGenerator<Sum> {
  const input = createReadStream(join(folder, sumsName))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const sum = readSum(line)
    if (sum === null) throw new BackupProblem(`${join(folder, sumsName)} is damaged: ${line}`)
    yield sum
  }
}

/**
 * Reads the whole backup, and compares it with its own description.
 *
 * @param known the names of this version's migrations in their order
 * @throws BackupProblem for a newer, incomplete or damaged backup
 */
export async function verifiedBackup(folder: string, known: readonly string[]): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const isKnown = manifest.migrations.every((name, index) => name === known[index])
  if (!isKnown) throw new BackupProblem(newerText(folder, manifest.version))
  const listed = new Set<string>()
  const files = { count: 0, bytes: 0 }
  await eachAtOnce(sumsOf(folder), async (sum) => {
    const { sha256, bytes } = await readEntry(join(folder, sum.path)).catch((error: unknown) => {
      throw damaged(folder, `${sum.path} cannot be read`, error)
    })
    if (sha256 !== sum.sha256 || (sum.kind === 'file' && sha256 !== sum.hash))
      throw damaged(folder, `${sum.path} is not what was written`)
    if (sum.kind !== 'file') {
      listed.add(sum.path)
      return
    }
    files.count += 1
    files.bytes += bytes
  }).catch((error: unknown) => {
    throw error instanceof BackupProblem
      ? error
      : damaged(folder, `${sumsName} cannot be read`, error)
  })
  const wanted = ['manifest.json', ...Object.keys(manifest.tables).map(tablePath)]
  const missing = wanted.find((path) => !listed.has(path))
  if (missing !== undefined) throw damaged(folder, `${missing} is not in ${sumsName}`)
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    throw damaged(folder, `${files.count} of ${manifest.files.count} files are there`)
  return manifest
}

function damaged(folder: string, what: string, cause?: unknown): BackupProblem {
  const text = `The backup in ${folder} is damaged: ${what}. Nothing was changed. Restore another one.`
  return new BackupProblem(text, { cause })
}
