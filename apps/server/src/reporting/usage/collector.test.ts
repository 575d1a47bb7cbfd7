import { randomUUID } from 'node:crypto'
import {
  maxBatchBytes,
  maxBatchLines,
  ticketLifetimeMs,
  usageTicketPath,
} from '@placard/contract/reporting/usage'
import { usageFields, usageLine, type UsageRecord } from '@placard/domain/reporting/usage/record'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aTicket, batchAddress } from '#server/reporting/usage/testing/sending.ts'
import { PageTickets } from '#server/reporting/usage/page-ticket.ts'
import { rollUpUsage } from '#server/reporting/usage/roll-up.ts'
import { sweepUsage } from '#server/reporting/usage/sweep.ts'

const dayMs = 86_400_000

const hostOrigin = 'https://host.example'

let database: Database
let app: FastifyInstance
let ticket: string
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database, { env: { TRUSTED_ORIGINS: hostOrigin } })
  ticket = await aTicket(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  for (const table of ['usage_record', 'usage_refusal', 'usage_refused_line'] as const)
    await database.db.deleteFrom(table).execute()
})

function aLine(fields: Partial<UsageRecord> = {}): string {
  const empty = Object.fromEntries(usageFields.map((field) => [field, '']))
  // Reason for the cast: every field is there.
  const record = { ...empty, ownerId: '42', time: String(Date.now()), operationType: 'view' }
  return usageLine({ ...record, ...fields } as UsageRecord)
}

async function sent(
  payload: string | Buffer,
  { batch = randomUUID(), headers = {} }: { batch?: string; headers?: Record<string, string> } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: batchAddress(ticket, batch),
    headers,
    payload: Buffer.from(payload),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

const storedRecords = () => database.db.selectFrom('usage_record').selectAll().execute()
const refusals = async () =>
  (await database.db.selectFrom('usage_refusal').selectAll().execute()).map(({ reason, lines }) => [
    reason,
    Number(lines),
  ])

describe('S7.31 the collector', () => {
  test('S7.31 stores a record of fourteen fields as it was sent, without a session', async () => {
    const time = Date.now()
    const odd = 'a\tb\nc\r\nd\\e 你好 \u2028'
    const line = aLine({
      time: String(time),
      operationType: 'click',
      adId: '7',
      sourceAdId: '6',
      ownerName: 'Shoe shop',
      pageName: 'plan',
      planId: '5',
      marketName: 'store',
      groupId: '4',
      description: odd,
      duration: '1500',
      client: 'Chrome/Linux/desktop',
      fileType: 'csv',
    })
    const { status, body } = await sent(line)
    expect([status, body]).toEqual([200, { kept: 1, refused: 0, repeated: false }])
    expect(await storedRecords()).toEqual([
      {
        claimed_owner_id: '42',
        happened_ms: String(time),
        operation_type: 'click',
        ad_id: '7',
        source_ad_id: '6',
        owner_name: 'Shoe shop',
        page_name: 'plan',
        plan_id: '5',
        market_name: 'store',
        group_id: '4',
        description: odd,
        duration_ms: '1500',
        client: 'Chrome/Linux/desktop',
        file_type: 'csv',
      },
    ])
  })

  test.each([
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded;charset=UTF-8',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json',
    null,
  ])('S7.31 reads a body that sendBeacon sends as %s, from a trusted host’s page', async (type) => {
    const { body, headers } = await sent(`${aLine()}\n`, {
      headers: {
        ...(type && { 'content-type': type }),
        origin: hostOrigin,
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(body).toMatchObject({ kept: 1 })
    expect(headers['access-control-allow-origin']).toBe(hostOrigin)
  })

  test('S7.31 counts a repeated batch once, also when both are in transit', async () => {
    const batch = randomUUID()
    const lines = `${aLine()}\n${aLine()}\n`
    const replies = await Promise.all(Array.from({ length: 20 }, () => sent(lines, { batch })))
    replies.push(await sent(lines, { batch }))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(replies.filter(({ body }) => !body.repeated)).toHaveLength(1)
    expect(await storedRecords()).toHaveLength(2)
  })

  test('S7.31 stores the valid lines of a batch, and counts the others by reason', async () => {
    const good = Buffer.from(`${aLine({ description: 'good' })}\n`)
    const bad = [
      aLine().slice(0, -1),
      `${aLine()}\t`,
      aLine({ ownerId: 'drop table' }),
      aLine({ time: String(Date.now() + 2 * dayMs) }),
      aLine({ time: String(Date.now() - 31 * dayMs) }),
      aLine({ duration: 'long' }),
      aLine({ operationType: '' }),
      aLine({ description: 'x'.repeat(500_000) }),
      aLine({ description: 'a\0b' }),
      '\\.',
      '',
    ].map((line) => Buffer.from(`${line}\n`))
    const broken = Buffer.concat([Buffer.from(aLine()), Buffer.from([0xc3, 0x28, 0x0a])])
    const { body } = await sent(Buffer.concat([good, ...bad, broken, good]))
    expect(body).toEqual({ kept: 2, refused: 12, repeated: false })
    expect((await storedRecords()).map(({ description }) => description)).toEqual(['good', 'good'])
    expect(new Map((await refusals()) as [string, number][])).toEqual(
      new Map([
        ['shape', 4],
        ['ownerId', 1],
        ['time', 2],
        ['duration', 1],
        ['operationType', 1],
        ['length', 1],
        ['encoding', 2],
      ]),
    )
  })

  test('stores a hundred refused lines per reason and day, truncated, and counts the others', async () => {
    const lines = Array.from({ length: 90 }, () => 'x'.repeat(400)).join('\n')
    await sent(lines)
    await sent(lines)
    const kept = await database.db.selectFrom('usage_refused_line').select('line').execute()
    expect(kept).toHaveLength(100)
    expect(kept[0]?.line).toHaveLength(300)
    expect(await refusals()).toEqual([['shape', 180]])
  })

  test.each([
    ['no id', '', aLine(), 400],
    ['an id that is too short', 'x', aLine(), 400],
    ['more than a megabyte', randomUUID(), 'x'.repeat(maxBatchBytes + 1), 413],
    ['too many lines', randomUUID(), `${aLine()}\n`.repeat(maxBatchLines + 1), 413],
  ])('refuses a batch with %s whole', async (_, batch, payload, status) => {
    expect((await sent(payload, { batch })).status).toBe(status)
    expect(await storedRecords()).toEqual([])
  })

  test('acknowledges only durable data: without the database it asks for a retry', async () => {
    const away = await testDatabase()
    const cutOff = await testApp(away)
    const url = batchAddress(await aTicket(cutOff))
    await away.pool.end()
    const reply = await cutOff.inject({ method: 'POST', url, payload: aLine() })
    expect(reply.statusCode).toBeGreaterThanOrEqual(500)
    await cutOff.close()
  })

  test('makes senders wait above the rate of one address', async () => {
    const slow = await testApp(database, { env: { REQUESTS_PER_SECOND: '1' } })
    const url = batchAddress(ticket)
    const ask = () => slow.inject({ method: 'POST', url })
    const statuses = await Promise.all(
      Array.from({ length: 102 }, async () => (await ask()).statusCode),
    )
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
    await slow.close()
  })
})

test('records are deleted after their retention, and batch ids when none of their lines could be accepted again', async () => {
  const nowMs = Date.now()
  await sent(`${aLine({ description: 'old', time: String(nowMs - 6 * dayMs) })}\n`)
  await sent(`${aLine({ description: 'young', time: String(nowMs - 4 * dayMs) })}\n`)
  await database.db
    .updateTable('usage_batch')
    .set({ received_at: new Date(nowMs - 30 * dayMs) })
    .execute()
  await database.db
    .insertInto('usage_batch')
    .values({ batch_id: 'over', received_at: new Date(nowMs - 32 * dayMs) })
    .execute()
  await sweepUsage(database.db, { usageDays: 5, usageMaxMb: 1 }, nowMs)
  expect((await storedRecords()).map(({ description }) => description)).toEqual(['young'])
  const batches = await database.db.selectFrom('usage_batch').select('batch_id').execute()
  expect(batches.length).toBeGreaterThan(1)
  expect(batches.map(({ batch_id }) => batch_id)).not.toContain('over')
})

describe('the volume from strangers is limited', () => {
  const statusOf = async (at: FastifyInstance, url: string, headers = {}) =>
    (await at.inject({ method: 'POST', url, headers, payload: aLine() })).statusCode

  test.each([
    ['no ticket', () => ''],
    [
      'a ticket of somebody’s making',
      () => `${'x'.repeat(16)}.${Date.now() + dayMs}.${'y'.repeat(43)}`,
    ],
    ['a ticket that was prolonged', () => ticket.replace(/\.\d+\./, `.${Date.now() + dayMs}.`)],
    ['a ticket of another page', () => ticket.replace(/^./, ticket.startsWith('A') ? 'B' : 'A')],
  ])('a batch with %s is not stored', async (_, shown) => {
    expect(await statusOf(app, batchAddress(shown()))).toBe(401)
    expect(await storedRecords()).toEqual([])
  })

  test('a ticket is valid for an hour, on each server of the database', async () => {
    const tickets = new PageTickets(database.pool)
    const { ticket: young, expiresMs } = await tickets.issue(Date.now())
    expect(await new PageTickets(database.pool).idOf(young, expiresMs - 1)).not.toBeNull()
    expect(await tickets.idOf(young, expiresMs)).toBeNull()
    expect(expiresMs - Date.now()).toBeLessThanOrEqual(ticketLifetimeMs)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    [
      'another site, as browsers say over HTTPS',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['a trusted host', { origin: hostOrigin, 'sec-fetch-site': 'cross-site' }, 200],
    ['this origin', { origin: 'http://localhost' }, 200],
    [
      'a page whose proxy says another name',
      { origin: 'https://ads.example', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['a program', {}, 200],
  ])('a batch from %s is answered like this: %s %i', async (_, headers, status) => {
    expect(await statusOf(app, batchAddress(ticket), headers)).toBe(status)
    expect(await storedRecords()).toHaveLength(status === 200 ? 1 : 0)
    const asked = await app.inject({ url: usageTicketPath, headers })
    expect(asked.statusCode).toBe(status)
  })

  test('an address can send at most five megabytes in eight seconds, with any number of tickets', async () => {
    const open = await testApp(database)
    // As many short records as a batch may have, each of a page and an owner of its own, take the most room for their bytes.
    const records = Array.from({ length: maxBatchLines }, (_, at) =>
      aLine({ ownerId: String(at), pageName: String(at) }),
    )
    const lines = `${records.join('\n')}\n`
    const url = await Promise.all(
      Array.from({ length: 100 }, async () => batchAddress(await aTicket(open))),
    )
    const statuses = await Promise.all(
      url.map(
        async (address) =>
          (await open.inject({ method: 'POST', url: address, payload: lines })).statusCode,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    await rollUpUsage(database.db)
    const { rows } = await database.pool.query(
      `select pg_total_relation_size('usage_record') + pg_total_relation_size('usage_batch')
        + pg_total_relation_size('usage_delta') + pg_total_relation_size('usage_day')
        + pg_total_relation_size('usage_day_detail') as bytes`,
    )
    expect(Number(rows[0].bytes)).toBeLessThan(5 * 2 ** 20)
    await open.close()
  })
})
