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

const csv = { 'content-type': 'text/csv; charset=utf-8' }
const head = 'adId,ownerId,cube,members,minute,impressions,clicks,cost'
const cells = (...rest: unknown[]) => [ad.adId, ad.ownerId, ...rest].join(',')

test('a unit as CSV counts as the same unit of lines of JSON does', async () => {
  const breakdown = { cube: 'device', members: ['Android', 'wifi, home', 'high'], clicks: 30 }
  const json = await send(row() + row(breakdown), { query: `hour=${hour}&part=20&revision=1` })
  expect(json.body.accepted).toBe(2)
  const device = cells('device', '"Android|wifi, home|high"', 0, 1_000, 30, 3_700)
  const file = `\uFEFF"adId", ownerId ,${head.split(',').slice(2).join(',')}\r\n${cells('', '', '', 1_000, 37, 3_700)}\r\n\r\n${device}\r\n`
  const asCsv = { query: `hour=${hour}&part=21&revision=1`, headers: csv }
  expect(await send(file, asCsv)).toEqual(json)
  const again = await send(row(), { query: `hour=${hour}&part=21&revision=1` })
  expect(again).toEqual(json)
})

test('rows of CSV are refused one by one, by their line of the file', async () => {
  const file = [
    head,
    cells('', '', '', 1_000, 37, '"3\n700"'),
    cells('', '', '', 1_000, 37, 3_700),
    cells('', '', '', 1_000),
    cells('geo', 'Oslo|Bergen', '', 10, '', ''),
    cells('', '', 15, '1e3', 0, 0),
    ['1', ad.ownerId, '', '', '', 1, 0, 0].join(','),
    cells('', '', '', 1_000, 37, 3_700, 1),
    cells('', '', 30, 1_000, '037', 0),
  ].join('\n')
  const { body } = await send(file, { query: `hour=${hour}&part=22&revision=1`, headers: csv })
  expect(body).toMatchObject({ accepted: 1, refusedRows: 7, sums: { cost: 3_700 } })
  expect(body.refused).toMatchObject([
    { line: 2, field: 'cost', got: String.raw`"3\n700"` },
    { line: 5, field: 'row', expected: '8 cells', got: '6' },
    { line: 6, field: 'members' },
    { line: 7, field: 'impressions', got: '"1e3"' },
    { line: 8, field: 'adId' },
    { line: 9, field: 'row', expected: '8 cells', got: '9' },
    { line: 10, field: 'clicks', got: '"037"' },
  ])
})

test('a token with owners reports nothing of others by CSV', async () => {
  const limited = await added('Limited by CSV', '--owners', ad.ownerId)
  const headers = { ...csv, authorization: `Bearer ${limited}` }
  const file = `ownerId,adId,clicks\n100000001,${ad.adId},1\n${ad.ownerId},${ad.adId},1\n`
  const { body } = await send(file, { headers })
  expect(body).toMatchObject({ accepted: 1, refused: [{ line: 2, field: 'ownerId' }] })
})

test.each([
  ['without a header', '\n', 400, /Line 1: expected a header/],
  ['with another column', `${head},views\n`, 400, /Line 1: .*"views"/],
  ['with a column twice', 'ownerId,adId,clicks,clicks\n', 400, /Line 1: .*"clicks"/],
  ['without owners', 'adId,clicks\n', 400, /Line 1: .*none called ownerId/],
  ['without ads', 'ownerId,clicks\n', 400, /Line 1: .*none called adId/],
  ['with an open quotation mark', 'ownerId,adId\n1,2\n"1,2\n', 400, /Line 3: .*closed quotation/],
  ['of too many rows', `ownerId,adId\n${'1,2\n'.repeat(50_001)}`, 413, /at most/],
])('a unit as CSV %s is refused as a whole', async (_case, file, status, message) => {
  const sent = await send(file, { query: `hour=${hour}&part=23&revision=1`, headers: csv })
  expect([sent.status, sent.body.error.message]).toEqual([status, expect.stringMatching(message)])
})

test('a unit as CSV may have 50,000 rows besides its header', async () => {
  const file = `ownerId,adId\n${'1,2\n'.repeat(50_000)}`
  const { body } = await send(file, { query: `hour=${hour}&part=25&revision=1`, headers: csv })
  expect(body).toMatchObject({ accepted: 0, refusedRows: 50_000 })
})

test.each([
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
] as const)('a unit as CSV is unpacked by %s, and a bomb is refused', async (encoding, pack) => {
  const headers = { 'content-type': 'Text/CSV', 'content-encoding': encoding }
  const query = `hour=${hour}&part=24&revision=1`
  const file = Buffer.from(`ownerId,adId,clicks\n${ad.ownerId},${ad.adId},1\n`)
  expect((await send(pack(file), { query, headers })).body).toMatchObject({ accepted: 1 })
  const bomb = await send(pack(Buffer.alloc(60_000_000)), { query, headers })
  expect([bomb.status, bomb.body.error.code]).toEqual([413, 'tooLarge'])
})

test('a unit of too many lines is refused', async () => {
  expect((await send('{}\n'.repeat(50_001))).body.error.code).toBe('tooLarge')
})
