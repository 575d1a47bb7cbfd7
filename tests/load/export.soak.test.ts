import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportAds } from '@placard/contract/campaigns/ad'
import { addressOf } from '@placard/contract/platform/address'
import type { ExportFormat } from '@placard/contract/platform/export'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { heldBytes, inspectorEnvironment } from '#tests/support/resident-memory.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const account = 'owner@example.com'
const ads = 200_000
const to = addDays(dayAt(Date.now()), -1)
const from = addDays(to, -6)
/**
 * The number of bytes to read first: more than the buffers between a server and an idle reader hold, but far from the
 * whole export.
 */
const readFirst = 8_000_000
/**
 * The allowed growth in bytes: a few batches in transit and compiled code. All rows in memory would be ten times as
 * much.
 */
const allowed = 8_000_000

const dataDir = mkdtempSync(join(tmpdir(), 'placard-export-'))
let server: RunningServer
let client: Client
let database: pg.Client
beforeAll(async () => {
  server = await startedServer(dataDir, { ...inspectorEnvironment, LOG_LEVEL: 'error' })
  client = await signedInClient(server.address, { account })
  const host = readDataDirectoryOwner(dataDir)?.socketDir
  if (!host) throw new Error(`no server runs on ${dataDir}`)
  database = new pg.Client({ ...embeddedAccess, host })
  await database.connect()
  await addAds()
})
afterAll(async () => {
  await database.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Adds ads with statistics for a week, whose texts cannot be compressed well. */
async function addAds(): Promise<void> {
  await database.query(
    `insert into ad (owner_id, plan_id, group_id, ad_name, copywriter)
    select g.owner_id, g.plan_id, g.group_id, 'Ad ' || n, md5(n::text) || md5('b' || n) || md5('c' || n)
    from (select g.* from ad_group g join account a using (owner_id) where a.email = $1 limit 1) g,
      generate_series(1, $2::int) n`,
    [account, ads],
  )
  await database.query(
    `insert into ad_day (owner_id, day, ad_id, impressions, clicks, downloads, cost)
    select owner_id, day, ad_id, 100, 10, 1, 500 from ad, generate_series($1::date, $2::date, '1 day') day
    on conflict do nothing`,
    [from, to],
  )
  await database.query('vacuum analyze ad, ad_day')
}

async function asked(format: ExportFormat): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { path, fields } = addressOf(exportAds, { format, from, to })
  const url = `${server.address}${path}?${new URLSearchParams(fields)}`
  const { body } = await fetch(url, { headers: client.headers })
  if (body === null) throw new Error('the export came without a body')
  return body.getReader()
}

/** Reads until this number of bytes has arrived, or to the end. @returns the number of bytes */
async function bytesRead(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let bytes = 0
  while (bytes < most) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
  }
  return bytes
}

/** Returns the time of the export's last query on its snapshot; null after the snapshot has been released. */
async function lastAsked(): Promise<string | null> {
  const { rows } = await database.query<{ at: string }>(
    `select query_start::text as at from pg_stat_activity
    where state = 'idle in transaction' and datname = current_database()`,
  )
  return rows[0]?.at ?? null
}

async function untilNothingIsAsked(): Promise<void> {
  let before: string | null = null
  const isIdle = async () => {
    const now = await lastAsked()
    const isSame = now !== null && now === before
    before = now
    return isSame
  }
  await expect.poll(isIdle, { interval: 2_000, timeout: 60_000 }).toBe(true)
}

test.each<ExportFormat>(['csv', 'xlsx'])(
  'a %s of 200,000 ads waits for its reader, keeps a few rows in memory, and leaves nothing',
  async (format) => {
    // The first export leaves compiled code behind for good.
    await bytesRead(await asked(format))
    const before = await heldBytes(server)
    const reader = await asked(format)
    const begun = await bytesRead(reader, readFirst)
    await untilNothingIsAsked()
    const midway = await heldBytes(server)
    const rest = await bytesRead(reader)
    await expect.poll(lastAsked).toBeNull()
    const after = await heldBytes(server)
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    console.log(
      `${format}: held before ${megabytes(before)}, after ${megabytes(begun)} were read ${megabytes(midway)}, after ${megabytes(begun + rest)} ${megabytes(after)}`,
    )
    expect(midway - before).toBeLessThan(allowed)
    expect(after - before).toBeLessThan(allowed)
    expect(rest).toBeGreaterThan(readFirst)
  },
)
