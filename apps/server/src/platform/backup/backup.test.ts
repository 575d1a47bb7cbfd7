import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import {
  requireEmptyDatabase,
  restoreBackup,
  verifiedBackup,
} from '#server/platform/backup/restore.ts'
import { columnsByTable, leftOut, sequenceValues } from '#server/platform/backup/schema.ts'
import { takeBackup } from '#server/platform/backup/take.ts'
import { keepContents, withBlobs } from '#server/platform/blob/claim.ts'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import { type BlobKey, BlobMissing, type BlobStore } from '#server/platform/blob/store.ts'
import { aStore, storeKinds } from '#server/platform/blob/testing/a-store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isMigrated, migrate, migrationNames } from '#server/platform/database/migrate.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { storeFile } from '#server/platform/file/store.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { demoDatabase, emptyDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

let source: Database
let folder: string
let backup: string
let upload: BlobKey
let taken: Manifest
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placard-test-'))
  source = await demoDatabase()
  upload = await uploaded(source)
  await fillBeyondBuffers(source)
  backup = join(folder, 'backup')
  taken = await backedUp(backup)
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

async function backedUp(target: string, blobs: BlobStore = testBlobs(), lines: string[] = []) {
  const print = (line: string) => void lines.push(line)
  return takeBackup({ pool: source.pool, blobs, version: '1.2.3', print }, target)
}

async function restored(target: Database, blobs: BlobStore, from = backup): Promise<void> {
  const manifest = await verifiedBackup(from, await migrationNames())
  await restoreBackup({ pool: target.pool, blobs, print: () => {} }, { folder: from, manifest })
}

/** A document that somebody sent. */
async function uploaded(database: Database): Promise<BlobKey> {
  const ownerId = await anEmptyOwner(database)
  const scope = productScope(database.db, ownerId)
  const content = Buffer.alloc(3_000_000, 'document ')
  const hash = createHash('sha256').update(content).digest('hex')
  const blobs = testBlobs()
  await withIncoming(blobs, async (path) => {
    writeFileSync(path, content)
    const facts = {
      hash,
      path,
      bytes: content.length,
      fileName: 'a',
      mediaType: 'image/png',
    } as const
    await withBlobs(scope, { blobs, files: [facts] }, () => storeFile(scope, facts, 'material'))
  })
  return { ownerId, hash }
}

/** More rows than any buffer holds, and a row that is longer than one. */
async function fillBeyondBuffers({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into login_attempt select int8send(i), 1, now() from generate_series(1, 10) i`,
  )
  await pool.query(
    `insert into dictionary_item (dic_type, code, sort, item_name)
     select (select min(dic_type) from dictionary_item), 'test ' || i, i, jsonb_build_object('en-US', E'tab\\t, line\\n and \\\\', 'zh-CN', '城市')
     from generate_series(1, 60000) i`,
  )
  // A restored table has its rows without this partition.
  await pool.query(
    `create table stat_hour_old partition of stat_hour for values from ('2026-01-01') to ('2026-01-02')`,
  )
  await pool.query(
    `insert into stat_hour (owner_id, at, ad_id, source_id, part, day, impressions, clicks, downloads, cost)
     select $1, at, 1, 'engine', 0, at::date, 1, 1, 1, 1 from unnest('{2026-01-01 10:00,2026-02-01 10:00}'::timestamptz[]) at`,
    [upload.ownerId],
  )
  await pool.query(
    `update owner set create_ad_reason = repeat('long ', 300000) where owner_id = $1`,
    [upload.ownerId],
  )
}

/** A digest of what each table holds. */
async function contentsOf({ pool }: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  const client = await pool.connect()
  for (const table of (await columnsByTable(client)).keys()) {
    const { rows } = await client.query<{ digest: string }>(`
      select md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) as digest from "${table}" t`)
    digests[table] = rows[0]?.digest ?? ''
  }
  client.release()
  return digests
}

/** Foreign keys, other rules and triggers, as they are in force. */
async function rulesOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule, convalidated::text as state from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('stat_hour_old'), 0)
    union all select tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`)
  return rows
}

async function sequencesOf({ pool }: Database) {
  const client = await pool.connect()
  const values = await sequenceValues(client)
  client.release()
  return values
}

const exceptLeftOut = (digests: Record<string, string>) =>
  Object.fromEntries(Object.entries(digests).filter(([table]) => !leftOut.has(table)))

describe.each(storeKinds)('a backup, restored into an empty database and a store on %s', (kind) => {
  test('has the same tables, sequences, rules and contents', async () => {
    const [target, own] = await Promise.all([emptyDatabase(), aStore(kind)])
    onTestFinished(async () => {
      await Promise.all([target.close(), own.close()])
    })
    await requireEmptyDatabase(target.pool)
    await restored(target, own.store)
    const [before, now] = [await contentsOf(source), await contentsOf(target)]
    expect(exceptLeftOut(now)).toEqual(exceptLeftOut(before))
    expect(await sequencesOf(target)).toEqual(await sequencesOf(source))
    expect(await rulesOf(target)).toEqual(await rulesOf(source))
    const { rows } = await target.pool.query(
      `select distinct owner_id || '/' || encode(blob_hash, 'hex') as key from stored_file order by 1`,
    )
    expect(own.keys()).toEqual(rows.map(({ key }) => key))
    const whole = { first: 0, last: 2_999_999 }
    const content = await own.store.read(upload, whole, AbortSignal.timeout(10_000))
    const bytes = Buffer.concat(await content.toArray())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(upload.hash)
    await expect(requireEmptyDatabase(target.pool)).rejects.toThrow(/^The database is not empty: /)
    // It reads and writes a whole database.
  }, 60_000)
})

test('a backup contains each table of the schema, except those named as excluded, which exist', async () => {
  const client = await source.pool.connect()
  const tables = [...(await columnsByTable(client)).keys()]
  client.release()
  expect([...Object.keys(taken.tables), ...leftOut.keys()].toSorted()).toEqual(tables)
  const { rows } = await source.pool.query(`
    select relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace
      and (relkind in ('f', 'm') or relpersistence <> 'p')`)
  // Foreign tables, kept views and tables without a log would need thoughts of their own.
  expect(rows.filter(({ relname }) => !leftOut.has(relname))).toEqual([])
})

test('a backup signs nobody in, sends nothing and is only readable by its creator', () => {
  const names = [
    'session',
    'acting_access',
    'sso_token',
    'password_link',
    'outbox_email',
    'login_attempt',
  ]
  expect(names.filter((name) => name in taken.tables)).toEqual([])
  for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true })) {
    const { mode } = statSync(join(entry.parentPath, entry.name))
    expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600)
  }
  expect(statSync(backup).mode & 0o777).toBe(0o700)
})

test('a backup of an older version gets the later migrations after its rows', async () => {
  const [older, target, own] = await Promise.all([emptyDatabase(), emptyDatabase(), aStore('disk')])
  onTestFinished(async () => {
    await Promise.all([older.close(), target.close(), own.close()])
  })
  await migrate(older.db, '035-deliverable-ad')
  await older.pool.query(
    `insert into owner (owner_name, owner_type, currency, time_zone) values ('Old', 0, 'USD', 'UTC')`,
  )
  const path = join(folder, 'older')
  const from = { pool: older.pool, blobs: own.store, version: '0.0.1', print: () => {} }
  expect((await takeBackup(from, path)).migrations.at(-1)).toBe('035-deliverable-ad')
  await restored(target, own.store, path)
  expect(await isMigrated(target.db)).toBe(true)
  const { rows } = await target.pool.query('select owner_name from owner')
  expect(rows).toEqual([{ owner_name: 'Old' }])
})

describe('a backup that was changed is refused before anything is restored', () => {
  let copy: string
  beforeEach(() => {
    copy = join(folder, 'copy')
    rmSync(copy, { recursive: true, force: true })
    cpSync(backup, copy, { recursive: true })
  })

  const file = () => `files/${upload.ownerId}/${upload.hash.slice(0, 2)}/${upload.hash}`
  const changed = (path: string, change: (text: string) => string) => {
    writeFileSync(join(copy, path), change(readFileSync(join(copy, path), 'utf8')))
  }
  /** Changes the manifest, and the list with it. */
  const remade = (change: (manifest: Manifest) => object) => {
    changed('manifest.json', (text) => JSON.stringify(change(JSON.parse(text))))
    const sum = createHash('sha256')
      .update(readFileSync(join(copy, 'manifest.json')))
      .digest('hex')
    changed('SHA256SUMS', (text) => text.replace(/[0-9a-f]{64}(?= {2}manifest)/, sum))
  }
  const without = (path: string) =>
    changed('SHA256SUMS', (text) => text.replace(new RegExp(`^.*${path}\n`, 'm'), ''))
  const damages: Record<string, [() => void, RegExp]> = {
    'a table': [
      () => appendFileSync(join(copy, 'tables/plan.copy.gz'), 'x'),
      /damaged: tables\/plan\.copy\.gz is not what was written/,
    ],
    'a content': [() => appendFileSync(join(copy, file()), 'x'), /damaged: files\/.* is not what/],
    'a table that is missing': [
      () => rmSync(join(copy, 'tables/plan.copy.gz')),
      /damaged: tables\/plan\.copy\.gz cannot be read/,
    ],
    'a content that is missing': [() => rmSync(join(copy, file())), /damaged: files\/.* cannot be/],
    'a table that is not listed': [
      () => without('tables/plan.copy.gz'),
      /damaged: tables\/plan\.copy\.gz is not in SHA256SUMS/,
    ],
    'a content that is not listed': [() => without(file()), /damaged: \d+ of \d+ files are there/],
    'a manifest that is not listed': [
      () => without('manifest.json'),
      /damaged: manifest\.json is not in SHA256SUMS/,
    ],
    'a digit of the manifest': [
      () => changed('manifest.json', (text) => text.replace(/"entity_id": "1/, '"entity_id": "2')),
      /damaged: manifest\.json is not what was written/,
    ],
    'the form of the manifest': [
      () => changed('manifest.json', (text) => text.slice(1)),
      /manifest\.json is damaged/,
    ],
    'a line of the list': [
      () => appendFileSync(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../secret\n`),
      /SHA256SUMS is damaged/,
    ],
    'no list': [() => rmSync(join(copy, 'SHA256SUMS')), /damaged: SHA256SUMS cannot be read/],
    'no manifest': [() => rmSync(join(copy, 'manifest.json')), /holds no whole backup/],
    'no folder': [() => rmSync(copy, { recursive: true }), /holds no whole backup/],
    'a newer layout': [
      () => remade((manifest) => ({ ...manifest, format: 2, version: '9.0.0', more: true })),
      /made by a newer version \(9\.0\.0\)\. Update/,
    ],
    'a newer migration': [
      () => remade((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '999-x'] })),
      /made by a newer version \(1\.2\.3\)\. Update/,
    ],
  }

  test.each(Object.entries(damages))('%s', async (_what, [damage, why]) => {
    await verifiedBackup(copy, await migrationNames())
    damage()
    await expect(verifiedBackup(copy, await migrationNames())).rejects.toThrow(why)
    await expect(verifiedBackup(copy, await migrationNames())).rejects.toThrow(copy)
  })

  test('a restore that fails leaves the database empty', async () => {
    const [target, own] = await Promise.all([emptyDatabase(), aStore('disk')])
    onTestFinished(async () => {
      await Promise.all([target.close(), own.close()])
    })
    remade(({ tables, ...manifest }) => ({
      ...manifest,
      tables: { ...tables, usage_record: { ...tables['usage_record'], rowCount: 1 } },
    }))
    await expect(restored(target, own.store, copy)).rejects.toThrow(/usage_record has \d+ rows/)
    await requireEmptyDatabase(target.pool)
  })
})

describe('a failed backup leaves nothing behind', () => {
  const parent = () => join(folder, 'parent')
  beforeEach(() => {
    rmSync(parent(), { recursive: true, force: true })
    mkdirSync(parent())
  })

  test('if the target exists', async () => {
    const target = join(parent(), 'there')
    writeFileSync(target, 'mine')
    await expect(backedUp(target)).rejects.toThrow(/there is there already\. Name a folder/)
    expect([readdirSync(parent()), readFileSync(target, 'utf8')]).toEqual([['there'], 'mine'])
  })

  test('if the store fails', async () => {
    const away = { ...testBlobs(), read: () => Promise.reject(new Error('away')) }
    await expect(backedUp(join(parent(), 'none'), away)).rejects.toThrow('away')
    expect(readdirSync(parent())).toEqual([])
  })

  test('if the database is empty', async () => {
    const target = await emptyDatabase()
    onTestFinished(() => target.close())
    const from = { pool: target.pool, blobs: testBlobs(), version: '1.2.3', print: () => {} }
    await expect(takeBackup(from, join(parent(), 'none'))).rejects.toThrow(/database is empty/)
    expect(readdirSync(parent())).toEqual([])
  })
})

test('a missing or damaged content is reported, and the others are backed up', async () => {
  const blobs = testBlobs()
  const damaged: BlobStore = {
    ...blobs,
    read: (key, range, signal) =>
      key.hash === upload.hash
        ? blobs.read(key, { ...range, last: range.last - 1 }, signal)
        : blobs.read(key, range, signal),
  }
  const missing: BlobStore = {
    ...blobs,
    read: async (key, range, signal) => {
      if (key.hash === upload.hash) throw new BlobMissing(key)
      return blobs.read(key, range, signal)
    },
  }
  for (const [name, store] of Object.entries({ damaged, missing })) {
    const lines: string[] = []
    const path = join(folder, name)
    const { files } = await backedUp(path, store, lines)
    expect(files.count).toBe(taken.files.count - 1)
    expect(lines.join('\n')).toContain(`${upload.ownerId}/${upload.hash} is missing or damaged`)
    await verifiedBackup(path, await migrationNames())
  }
})

test('a second backup waits for the first, with a message', async () => {
  const first = await source.pool.connect()
  const release = await keepContents(first, () => {})
  const lines: string[] = []
  const second = backedUp(join(folder, 'second'), testBlobs(), lines)
  await untilSomebodyWaits(source)
  expect(lines).toEqual(['Another backup is being made; this one waits for it.'])
  expect(existsSync(join(folder, 'second'))).toBe(false)
  await release()
  first.release()
  await second
  expect(existsSync(join(folder, 'second'))).toBe(true)
})
