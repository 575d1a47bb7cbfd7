import type { AddressInfo } from 'node:net'
import { exportAds } from '@placard/contract/campaigns/ad'
import { addressOf } from '@placard/contract/platform/address'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { ExportFormat } from '@placard/contract/platform/export'
import { operatorRole } from '@placard/domain/platform/access/role'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { checkLength, exportLimits } from '#server/platform/export/file.ts'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import { mostSheetRows } from '#server/platform/spreadsheet/xlsx.ts'
import { testApp, type Visitor } from '#server/testing/app.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

/** More rows than the buffers between the server and a client that does not read can contain. */
const ads = 6_000
const today = dayAt(Date.now())

let database: Database
let app: FastifyInstance
let person: Visitor
let reading: string
beforeAll(async () => {
  // Connections are broken here.
  database = await testDatabase(() => {})
  app = await testApp(database)
  await app.listen({ host: '127.0.0.1', port: 0 })
  reading = await anEmptyOwner(database)
  person = await aVisitor(app, database, { ownerId: reading, email: 'reader@example.com' })
  await addAds(reading)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Ads with long texts that no compression makes short, each shown as often as its number says. */
async function addAds(ownerId: string): Promise<void> {
  await sql`
    with p as (
      insert into plan (owner_id, plan_name, extension_type) values (${ownerId}, 'A plan', 1) returning owner_id, plan_id
    ), g as (
      insert into ad_group (owner_id, plan_id, group_name) select owner_id, plan_id, 'A group' from p
      returning owner_id, plan_id, group_id
    )
    insert into ad (owner_id, plan_id, group_id, ad_name, copywriter)
    select g.owner_id, g.plan_id, g.group_id, 'Ad ' || n, text.it
    from g, generate_series(1, ${ads}::int) n,
      lateral (select string_agg(md5(n || ' ' || part), '') as it from generate_series(1, 250) part) text`.execute(
    database.db,
  )
  await sql`
    insert into ad_day (owner_id, day, ad_id, impressions)
    select owner_id, ${today}::date, ad_id, substr(ad_name, 4)::int from ad`.execute(database.db)
}

/** Requests a file and leaves its body unread. */
function asked(
  format: ExportFormat,
  signal: AbortSignal | null = null,
  listing: Pick<InputOf<typeof exportAds>, 'sortName' | 'sortType' | 'filters'> = {},
): Promise<Response> {
  const { port } = app.server.address() as AddressInfo
  const { path, fields } = addressOf(exportAds, { format, from: today, to: today, ...listing })
  const url = `http://127.0.0.1:${port}${path}?${new URLSearchParams(fields)}`
  return fetch(url, { headers: person.headers, signal })
}

/** The sessions of the database that keep a snapshot; PostgreSQL's own, which clear up, do not count. */
async function snapshots(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and xact_start is not null`,
  )
  return rows.map(({ pid }) => pid)
}

async function connectionClosed(): Promise<void> {
  await expect.poll(snapshots).toEqual([])
}

test.each<ExportFormat>(['csv', 'xlsx'])(
  'a %s that cannot be finished ends with its connection, so that nobody takes it for whole',
  async (format) => {
    const reply = await asked(format)
    expect(reply.status).toBe(200)
    const [pid] = await snapshots()
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    await expect(reply.arrayBuffer()).rejects.toThrow('terminated')
    await connectionClosed()
  },
)

const ofReader = `account_id = (select account_id from account where email = 'reader@example.com')`

test.each([
  [
    'is suspended',
    'update account set suspended_at = now()',
    'update account set suspended_at = null',
  ],
  [
    'loses the role',
    `update account set roles = '{${operatorRole.RECHARGE}}'`,
    `update account set roles = '{${operatorRole.ADMIN}}'`,
  ],
  ['is signed out', 'delete from session', null],
])('a file ends early when its reader %s meanwhile', async (_what, withdrawn, restored) => {
  const reply = await asked('csv')
  await database.pool.query(`${withdrawn} where ${ofReader}`)
  await expect(reply.arrayBuffer()).rejects.toThrow('terminated')
  await connectionClosed()
  if (restored !== null) await database.pool.query(`${restored} where ${ofReader}`)
  else person = await aVisitor(app, database, { ownerId: reading, email: 'another@example.com' })
})

test('a file goes on when the session gets new secrets meanwhile', async () => {
  const reply = await asked('csv')
  await database.pool.query(`update session set session_hash = md5(session_id::text)::bytea`)
  expect((await reply.text()).match(/\r\n/g)).toHaveLength(ads + 2)
  person = await aVisitor(app, database, { ownerId: reading, email: 'third@example.com' })
})

test.each([
  {},
  { sortName: 'adName', sortType: 'ASC' as const },
  { sortName: 'impressions', sortType: 'ASC' as const },
])('a row has its own figures in each of several batches, in the order %j', async (order) => {
  const reply = await asked('csv', null, { ...order, filters: { text: 'Ad 1' } })
  const [head = [], ...lines] = csvCells(await reply.bytes())
  const [name = -1, shown = -1] = ['Ad', 'Impressions'].map((title) => head.indexOf(title))
  const rows = lines.slice(0, -1).map((cells) => [cells[name], cells[shown]])
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.filter(([ad, impressions]) => ad !== `Ad ${impressions}`)).toEqual([])
})

test('a file has the data of one moment, whatever is written meanwhile', async () => {
  const reply = await asked('csv')
  await database.db.updateTable('ad').set({ switch_on: false }).execute()
  await database.db.updateTable('ad_day').set({ impressions: 0 }).execute()
  const text = await reply.text()
  expect(text.match(/\r\n/g)).toHaveLength(ads + 2)
  expect(text).not.toContain('off')
  expect(text.split('\r\n').at(-2)).toContain(`"${(ads * (ads + 1)) / 2}"`)
})

test('the query of an aborted download is canceled in the database', async () => {
  await database.db.transaction().execute(async (trx) => {
    await trx.schema.alterTable('ad').addColumn('held', 'text').execute()
    const leaving = new AbortController()
    const reply = asked('csv', leaving.signal)
    await untilSomebodyWaits(database)
    leaving.abort()
    await expect(reply).rejects.toThrow('aborted')
    // The other one is this transaction.
    await expect.poll(async () => (await snapshots()).length).toBe(1)
  })
})

test('the exports of an owner are limited, further ones wait, and an aborted one frees its slot', async () => {
  const { atOnce, waiting } = exportLimits.ofOwner
  const leaving = new AbortController()
  const refused = async (reply: Promise<Response>) => (await (await reply).json()) as unknown
  // Referenced until the end: fetch cancels the body of a response that is garbage-collected, which frees a slot.
  const made: Response[] = []
  for (let turn = 0; turn < atOnce; turn += 1) made.push(await asked('csv', leaving.signal))
  const others = Array.from({ length: waiting + 1 }, () => asked('csv', leaving.signal))
  expect(await refused(Promise.race(others))).toMatchObject({ code: code.limitReached })
  const gone = Promise.allSettled(others)
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: atOnce }, () => 200))
  leaving.abort()
  await gone
  await connectionClosed()
  expect((await asked('csv')).headers.get('content-type')).toMatch(/csv/)
})

test('a workbook with more rows than fit on a sheet is refused with an alternative', () => {
  expect(() => checkLength(mostSheetRows - 2, 'en-US')).not.toThrow()
  expect(() => checkLength(mostSheetRows - 1, 'en-US')).toThrow('export it as CSV')
})
