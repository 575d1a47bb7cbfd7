import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { emptyDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

/** Lines of all lengths around those of messages and reads. */
const lengths = [0, 1, 4, 5, 8_187, 8_192, 65_535, 65_536, 65_541, 300_000]
const lines = `select repeat(chr(97 + n % 26), (array[${lengths.join(', ')}])[1 + n % ${lengths.length}]) as line
  from generate_series(0, 199) n`

test('lines of all lengths arrive as they were written, however slowly they are read', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ line: string }>(lines)
  const wanted = rows.map(({ line }) => `${line}\n`).join('')
  for (const waitMs of [0, 1]) {
    const hash = createHash('sha256')
    const count = await copyOut(client, `copy (${lines}) to stdout`, async (content) => {
      for await (const chunk of content) {
        hash.update(chunk)
        if (waitMs > 0) await pause(waitMs)
      }
    })
    expect(count).toBe(200)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(wanted).digest('hex'))
  }
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('an error after some lines is thrown, and the connection can be used again', async () => {
  const client = await database.pool.connect()
  const read = (query: string) =>
    copyOut(client, `copy (${query}) to stdout`, async (content) => {
      for await (const chunk of content) expect(chunk.length).toBeGreaterThan(0)
    })
  await expect(read('select 1 / (5000 - n) from generate_series(1, 6000) n')).rejects.toThrow(
    'division by zero',
  )
  await expect(read('select unknown')).rejects.toThrow('"unknown"')
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  client.release()
})
