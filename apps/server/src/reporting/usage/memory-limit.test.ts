import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { aTicket, batchAddress } from '#server/reporting/usage/testing/sending.ts'

/** All that may be on its way at once. */
const memoryLimitBytes = 32 * 1_048_576
const lineBytes = 1_024
const batchLines = 1_000

let database: Database
let app: FastifyInstance
let ticket: string
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database, { env: { USAGE_ADDRESS_MB: '1000000' } })
  ticket = await aTicket(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** A batch that is as long as a batch may be, nearly. */
function aBatch() {
  const start = `42\t${Date.now()}\tview\t\t\t\t\t\t\t\t`
  const line = `${start.padEnd(lineBytes - 5, 'x')}\t\t\t\n`
  const url = batchAddress(ticket)
  return { method: 'POST', url, payload: line.repeat(batchLines) } as const
}

async function records(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as count from usage_record')
  return rows[0].count
}

test('S7.31 the memory for a slow database is limited: further reports are told to retry, and acknowledged ones are stored', async () => {
  const slow = await database.pool.connect()
  await slow.query('begin')
  await slow.query('lock table usage_batch')
  const sending = Array.from({ length: 40 }, async () => app.inject(aBatch()))
  await untilSomebodyWaits(database)
  // A database that holds everybody up holds up nobody who is turned away.
  const turnedAway = await app.inject(aBatch())
  expect(turnedAway.statusCode).toBe(503)
  expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0)
  await slow.query('commit')
  slow.release()

  const statuses = (await Promise.all(sending)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const taken = statuses.filter((status) => status === 200).length
  expect(taken * lineBytes * batchLines).toBeLessThanOrEqual(memoryLimitBytes)
  expect(taken).toBeGreaterThan(30)
  expect(await records()).toBe(taken * batchLines)
  // Their room is free again.
  expect((await app.inject(aBatch())).statusCode).toBe(200)
})
