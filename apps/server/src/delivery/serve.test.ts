import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import { deliveredState, FakeEngine, pageIn } from '#server/delivery/feed/testing/fake-engine.ts'
import { FeedWatch } from '#server/delivery/feed/watch.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { testApp } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'

let database: Database
let app: FastifyInstance
let watch: FeedWatch
let address: string
let token: string
const print = printing(() => database)

beforeAll(async () => {
  database = await demoDatabase()
  watch = new FeedWatch(database)
  app = await testApp(database, { feedWatch: watch })
  address = await app.listen({ port: 0 })
  token = await added('Ours', 'feed:read')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Runs a command of engines. */
function engine(name: string, ...args: string[]): Promise<string> {
  const command = engineCommands.find((known) => known.name === `engine ${name}`)
  if (command === undefined) throw new Error(`there is no command ${name}`)
  return print(command, ...args)
}

/** Adds an engine and returns its token. */
async function added(name: string, scopes: string, ...options: string[]): Promise<string> {
  const lines = await engine('add', name, '--scopes', scopes, ...options)
  return lines.split('\n').at(-1) ?? ''
}

async function sequence(): Promise<void> {
  for (;;) {
    const round = await runRound(database.db)
    if (round !== null && !round.isMore) return watch.note(round.lastPos)
  }
}

const changes = (query = '', headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    url: `/delivery/v1/changes${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

const status = (body: object, from = token) =>
  app.inject({
    method: 'POST',
    url: '/delivery/v1/status',
    headers: { authorization: `Bearer ${from}` },
    payload: body,
  })

test('an engine waits until the feed is complete', async () => {
  const reply = await changes()
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().error.code]).toEqual([
    503,
    '1',
    'feedIncomplete',
  ])
  await sequence()
})

describe('a snapshot', () => {
  test.each([7, 50_000])('in pages of %i entries is all that is delivered', async (limit) => {
    const follower = new FakeEngine()
    let after = ''
    for (;;) {
      const page = pageIn((await changes(`?limit=${limit}&after=${after}`)).body)
      for (const line of page.lines) follower.apply(line)
      after = page.next
      if (!page.more) break
    }
    expect(follower.state()).toEqual(await deliveredState(database))
    expect((await changes(`?after=${after}`)).body.split('\n')).toHaveLength(3)
  })

  test.each([
    ['zstd', 'gzip, zstd', zstdDecompressSync],
    ['gzip', 'gzip;q=1.0, zstd;q=0', gunzipSync],
  ] as const)('is compressed by %s for %s', async (encoding, accepted, unpacked) => {
    const plain = await changes()
    const packed = await changes('', { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(pageIn(unpacked(packed.rawPayload).toString()).lines).toEqual(pageIn(plain.body).lines)
  })

  test('of owners or of a shard contains theirs and all apps', async () => {
    const all = pageIn((await changes()).body).lines
    const ownerId = all.find(({ kind }) => kind === 'ad')?.ownerId
    const owners = pageIn((await changes(`?owners=${ownerId}`)).body).lines
    expect(owners).toEqual(all.filter((line) => line.ownerId === ownerId || line.kind === 'app'))
    const shards = await Promise.all(
      [0, 1, 2].map(async (shard) => pageIn((await changes(`?shard=${shard}/3`)).body).lines),
    )
    expect(shards.map((lines) => lines.filter(({ kind }) => kind === 'app').length)).toEqual([
      46, 46, 46,
    ])
    const own = shards.flat().filter(({ kind }) => kind !== 'app')
    expect(own).toHaveLength(all.filter(({ kind }) => kind !== 'app').length)
  })

  test('of an engine with owners contains no others, whatever it asks for', async () => {
    const all = pageIn((await changes()).body).lines
    const [mine = '', other = ''] = [...new Set(all.map(({ ownerId }) => ownerId))].filter(
      (id) => id !== '0',
    )
    const limited = await added('Limited', 'feed:read', '--owners', mine)
    const headers = { authorization: `Bearer ${limited}` }
    const seen = [
      ...pageIn((await changes('', headers)).body).lines,
      ...pageIn((await changes(`?owners=${other}`, headers)).body).lines,
    ]
    expect(new Set(seen.map(({ ownerId }) => ownerId))).toEqual(new Set([mine, '0']))
  })
})

describe('a wait', () => {
  test('ends with the next change', async () => {
    const { next } = pageIn((await changes()).body)
    const waiting = changes(`?after=${next}&wait=30`)
    await sql`update plan set switch_on = not switch_on where plan_id = (select min(plan_id) from plan where removed_at is null)`.execute(
      database.db,
    )
    await sequence()
    const page = pageIn((await waiting).body)
    expect(page.lines.map(({ kind }) => kind)).toEqual(['plan'])
  })

  test('ends with 304 for the tag of the cursor, and with an empty page without it', async () => {
    const first = await changes()
    const { next } = pageIn(first.body)
    expect(first.headers['etag']).toBe(`"${next}"`)
    const tagged = await changes(`?after=${next}&wait=0`, { 'if-none-match': `"${next}"` })
    expect([tagged.statusCode, tagged.body]).toEqual([304, ''])
    expect(pageIn((await changes(`?after=${next}`)).body)).toEqual({ next, more: false, lines: [] })
  })

  test('ends when the token is revoked', async () => {
    const revoked = await added('Waiting', 'feed:read')
    const { next } = pageIn((await changes()).body)
    const waiting = changes(`?after=${next}&wait=30`, { authorization: `Bearer ${revoked}` })
    const { rows } = await sql<{ id: string }>`select max(engine_id) as id from engine`.execute(
      database.db,
    )
    await engine('revoke', rows[0]?.id ?? '')
    await sql`update plan set switch_on = not switch_on where plan_id = (select min(plan_id) from plan where removed_at is null)`.execute(
      database.db,
    )
    await sequence()
    expect((await waiting).json().error.code).toBe('tokenRevoked')
  })
})

describe('a request is refused', () => {
  test.each([
    ['?limit=0', 400, 'invalidInput'],
    ['?limit=50001', 400, 'invalidInput'],
    ['?wait=61', 400, 'invalidInput'],
    ['?shard=3/3', 400, 'invalidInput'],
    ['?shard=03/16', 400, 'invalidInput'],
    ['?owners=1,x', 400, 'invalidInput'],
    ["?owners=1'", 400, 'invalidInput'],
    ['?after=a&after=b', 400, 'invalidInput'],
    ['?flow=1', 400, 'invalidInput'],
    ['?after=x', 400, 'cursorUnreadable'],
    ['?after=0123456789abcdef', 400, 'cursorUnreadable'],
    ['?after=0123456789abcdef.', 400, 'cursorUnreadable'],
    ['?after=0123456789abcdef.1', 410, 'snapshotNeeded'],
    ['?after=EPOCH.999999999', 410, 'snapshotNeeded'],
    ['?after=EPOCH.-1', 400, 'cursorUnreadable'],
  ])('for the query %s with %i %s', async (query, statusCode, code) => {
    const { next } = pageIn((await changes('?limit=1')).body)
    const reply = await changes(query.replace('EPOCH', next.split('.')[0] ?? ''))
    expect([reply.statusCode, reply.json().error.code]).toEqual([statusCode, code])
  })

  test.each([
    ['without a token', { authorization: '' }, 401, 'tokenMissing'],
    ['with a typo', { authorization: `Bearer plc_${'a'.repeat(36)}` }, 401, 'tokenMistyped'],
    ['of a page', { origin: 'https://example.com' }, 403, 'fromPage'],
    ['of a page of ours', { 'sec-fetch-site': 'same-origin' }, 403, 'fromPage'],
  ] as const)('%s', async (_case, headers, statusCode, code) => {
    const reply = await changes('', headers)
    expect([reply.statusCode, reply.json().error.code]).toEqual([statusCode, code])
  })

  test('without the scope, from another network, and with a replaced token after a day', async () => {
    const spender = await added('Spender', 'spend:write')
    const distant = await added('Distant', 'feed:read', '--networks', '203.0.113.0/24')
    const codes = async (...tokens: string[]) =>
      Promise.all(
        tokens.map(async (one) => {
          const reply = await changes('', { authorization: `Bearer ${one}` })
          return reply.statusCode === 200 ? 200 : reply.json().error.code
        }),
      )
    expect(await codes(spender, distant)).toEqual(['scopeMissing', 'foreignNetwork'])
    const former = await added('Rotated', 'feed:read')
    const { rows } = await sql<{ id: string }>`select max(engine_id) as id from engine`.execute(
      database.db,
    )
    const lines = await engine('rotate', rows[0]?.id ?? '')
    const renewed = lines.split('\n').at(-1) ?? ''
    expect(await codes(former, renewed)).toEqual([200, 200])
    await sql`update engine set former_until = now()`.execute(database.db)
    expect(await codes(former, renewed)).toEqual(['tokenUnknown', 200])
  })

  test('by the next line once its token is revoked while it reads', async () => {
    await sql`insert into delivery_entry (owner_id, kind, entity_id, pos, since, head, body)
      select 0, 5, i, s.last_pos + i, s.last_pos + i, '{"body":', jsonb_build_object('appCode', repeat('x', 4000))::text
      from delivery_state s, generate_series(1, 20000) i`.execute(database.db)
    await sql`update delivery_state set last_pos = last_pos + 20000`.execute(database.db)
    const reader = await added('Reader', 'feed:read')
    const [reply]: [IncomingMessage] = await new Promise((resolve) => {
      get(
        `${address}/delivery/v1/changes?limit=50000`,
        { headers: { authorization: `Bearer ${reader}` } },
        (got) => resolve([got]),
      )
    })
    await once(reply, 'readable')
    const { rows } = await sql<{ id: string }>`select max(engine_id) as id from engine`.execute(
      database.db,
    )
    await engine('revoke', rows[0]?.id ?? '')
    const text = Buffer.concat(await reply.toArray()).toString()
    expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toEqual({
      error: { code: 'tokenRevoked', message: 'The token was revoked.' },
    })
    await sql`delete from delivery_entry where body like '%xxx%'`.execute(database.db)
    await sql`update delivery_state set last_pos = (select max(pos) from delivery_entry)`.execute(
      database.db,
    )
  })
})

describe('the status of an engine', () => {
  const good = {
    instance: 'a-1',
    epoch: '',
    appliedPos: '3',
    entries: 9,
    clockMs: 0,
    version: '1.0',
  }

  test('is listed with its lag', async () => {
    const { next } = pageIn((await changes()).body)
    const [epoch = '', last = ''] = next.split('.')
    const appliedPos = String(Number(last) - 5)
    expect((await status({ ...good, epoch, appliedPos })).statusCode).toBe(200)
    expect((await status({ ...good, instance: 'a-2' })).statusCode).toBe(200)
    expect(await engine('list')).toContain('a-1: 5, a-2: another epoch')
  })

  test.each([
    [{ ...good, instance: '' }, 'instance'],
    [{ ...good, epoch: 'x' }, 'epoch'],
    [{ ...good, appliedPos: 3 }, 'appliedPos'],
    [{ ...good, entries: -1 }, 'entries'],
    [{ ...good, clockMs: 1.5 }, 'clockMs'],
    [{ ...good, version: 'é' }, 'version'],
  ])('%j is refused because of %s', async (body, name) => {
    const reply = await status(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toMatchObject({
      code: 'invalidInput',
      message: expect.stringContaining(`field ${name}:`),
    })
  })

  test('of 4 KB or of no JSON is refused', async () => {
    expect((await status({ ...good, version: 'x'.repeat(5_000) })).json().error.code).toBe(
      'tooLarge',
    )
    const reply = await app.inject({
      method: 'POST',
      url: '/delivery/v1/status',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{',
    })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'invalidInput'])
  })
})

test.each([
  [['add', ''], 'Expected a name'],
  [['add', 'X'], 'Expected --scopes with some of feed:read'],
  [['add', 'X', '--scopes', 'feed:read,all'], 'got "all"'],
  [['add', 'X', '--scopes', 'feed:read', '--networks', '10.0.0.0/40'], 'got "10.0.0.0/40"'],
  [['add', 'ours', '--scopes', 'feed:read'], 'There is an engine "ours" already.'],
  [['rotate', '1'], 'There is no engine "1"'],
  [['revoke'], 'There is no engine ""'],
] as const)('the command %j is refused: %s', async ([name, ...args], message) => {
  await expect(engine(name, ...args)).rejects.toThrow(message)
})
