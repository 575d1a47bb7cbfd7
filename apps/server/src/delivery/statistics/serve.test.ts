import { gzipSync, zstdCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const hourInMs = 3_600_000
const hourAt = (ms: number) => new Date(Math.floor(ms / hourInMs) * hourInMs).toISOString()
const hour = hourAt(Date.now() - hourInMs)

let ad: { ownerId: string; adId: string }
let token: string
beforeAll(async () => {
  const { rows } = await sql<typeof ad>`
    select owner_id as "ownerId", ad_id as "adId" from ad order by ad_id limit 1`.execute(
    database().db,
  )
  ad = rows[0] ?? { ownerId: '', adId: '' }
  token = await added('Counter')
})

async function added(name: string, ...options: string[]): Promise<string> {
  const add = engineCommands.find((command) => command.name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  const lines = await printing(database)(add, name, '--scopes', 'statistics:write', ...options)
  return lines.split('\n').at(-1) ?? ''
}

interface Sending {
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function send(payload: string | Buffer, { query = '', headers = {} }: Sending = {}) {
  const reply = await app().inject({
    method: 'POST',
    url: `/delivery/v1/statistics?${query || `hour=${hour}&revision=1`}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      ...headers,
    },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const row = (more: object = {}) =>
  `${JSON.stringify({ ...ad, impressions: 1_000, clicks: 37, cost: 3_700, ...more })}\n`

const costOfAd = async () => {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(cost), 0)::float8 as cost from ad_day where ad_id = ${ad.adId}`.execute(
    database().db,
  )
  return rows[0]?.cost ?? 0
}

test('a unit counts once, and a higher revision replaces it', async () => {
  const before = await costOfAd()
  const first = await send(row())
  expect(first).toMatchObject({
    status: 200,
    body: { accepted: 1, refused: [], sums: { clicks: 37 } },
  })
  expect(await send(row())).toEqual(first)
  expect(await costOfAd()).toBe(before + 3_700)
  await send(row({ cost: 4_000 }), { query: `hour=${hour}&revision=3` })
  expect(await costOfAd()).toBe(before + 4_000)
  const late = await send(row(), { query: `hour=${hour}&revision=2` })
  expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
  const list = await app().inject({
    url: `/delivery/v1/statistics/units?day=${hour.slice(0, 10)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(list.json().units).toMatchObject([{ hour, part: 0, revision: 3, sums: { cost: 4_000 } }])
})

test('lines are refused one by one', async () => {
  const text = `${row()}{\n${row({ clicks: -1 })}${row({ adId: '1' })}`
  const { body } = await send(text, { query: `hour=${hour}&part=1&revision=1` })
  expect(body).toMatchObject({ accepted: 1, refusedRows: 3 })
  expect(body.refused.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4])
})

test('a token with owners reports nothing of others', async () => {
  const limited = await added('Limited', '--owners', ad.ownerId)
  const headers = { authorization: `Bearer ${limited}` }
  const { body } = await send(`${row()}${row({ ownerId: '100000001' })}`, { headers })
  expect(body).toMatchObject({ accepted: 1, refused: [{ line: 2, field: 'ownerId' }] })
})

test.each([
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
] as const)('a unit is unpacked by %s, and a bomb is refused', async (encoding, pack) => {
  const headers = { 'content-encoding': encoding }
  const query = `hour=${hour}&part=7&revision=1`
  expect((await send(pack(Buffer.from(row())), { query, headers })).body).toMatchObject({
    accepted: 1,
  })
  const bomb = await send(pack(Buffer.alloc(60_000_000)), { query, headers })
  expect([bomb.status, bomb.body.error.code]).toEqual([413, 'tooLarge'])
  const damaged = await send(pack(Buffer.from(row())).subarray(0, 30), { query, headers })
  expect([damaged.status, damaged.body.error.code]).toEqual([400, 'invalidInput'])
})

test.each<[string, Sending, number, string]>([
  ['without an hour', { query: 'revision=1' }, 400, 'invalidInput'],
  ['within an hour', { query: 'hour=2026-11-23T05:30Z&revision=1' }, 400, 'invalidInput'],
  ['without a revision', { query: `hour=${hour}` }, 400, 'invalidInput'],
  ['of revision 0', { query: `hour=${hour}&revision=0` }, 400, 'invalidInput'],
  [
    'of the next hour',
    { query: `hour=${hourAt(Date.now() + 2 * hourInMs)}&revision=1` },
    400,
    'outsideWindow',
  ],
  [
    'of last month',
    { query: `hour=${hourAt(Date.now() - 800 * hourInMs)}&revision=1` },
    400,
    'outsideWindow',
  ],
  ['packed by brotli', { headers: { 'content-encoding': 'br' } }, 415, 'encodingUnknown'],
  ['of JSON', { headers: { 'content-type': 'application/json' } }, 400, 'invalidInput'],
])('a unit %s is refused', async (_case, sending, status, code) => {
  const { status: got, body } = await send(row(), sending)
  expect([got, body.error.code]).toEqual([status, code])
})

test('a unit of too many lines is refused', async () => {
  expect((await send('{}\n'.repeat(50_001))).body.error.code).toBe('tooLarge')
})
