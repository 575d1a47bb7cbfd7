import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStore, type OwnStore } from '#server/platform/blob/testing/a-store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { moveContents } from '#server/platform/file/move.ts'
import { storedFile } from '#server/platform/file/store.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

let own: OwnStore
let database: Database
let ownerId: string
beforeAll(async () => {
  ;[own, database] = await Promise.all([aStore('disk'), testDatabase()])
  ownerId = await anEmptyOwner(database)
})
afterAll(() => Promise.all([own.close(), database.close()]))

/** A file as older versions have kept it. */
async function anOldFile(content: Buffer): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into stored_file (owner_id, purpose, file_name, media_type, byte_count)
     values ($1, 'material', 'old', 'image/png', $2) returning file_id`,
    [ownerId, content.length],
  )
  const fileId = String(rows[0].file_id)
  for (let at = 0; at < content.length; at += 1_000_000)
    await database.pool.query('insert into stored_file_chunk values ($1, $2, $3, $4)', [
      ownerId,
      fileId,
      at / 1_000_000 + 1,
      content.subarray(at, at + 1_000_000),
    ])
  return fileId
}

const read = async (fileId: string) => {
  const file = await storedFile(productScope(database.db, ownerId), fileId, 'material')
  if (file === undefined) throw new Error('the file is gone')
  const range = { first: 0, last: file.bytes - 1 }
  const content = await own.store.read(file.blob, range, new AbortController().signal)
  return Buffer.concat(await content.toArray())
}

test('contents of older versions move out of the database, however many servers start', async () => {
  const contents = [3_500_000, 1_000_000, 1, 1].map((bytes, at) => randomBytes(bytes + at))
  contents.push(contents[1] ?? Buffer.alloc(0))
  const fileIds: string[] = []
  for (const content of contents) fileIds.push(await anOldFile(content))
  await Promise.all([moveContents(database.db, own.store), moveContents(database.db, own.store)])
  for (const [at, fileId] of fileIds.entries())
    expect((await read(fileId)).equals(contents[at] ?? Buffer.alloc(0))).toBe(true)
  const { rowCount } = await database.pool.query('select from stored_file_chunk')
  expect([rowCount, own.keys().length]).toEqual([0, 4])
  expect(await moveContents(database.db, own.store)).toBe(0)
})

test('an interrupted move continues later', async () => {
  const contents = [randomBytes(10), randomBytes(20), randomBytes(30)]
  const fileIds: string[] = []
  for (const content of contents) fileIds.push(await anOldFile(content))
  let puts = 0
  const breaking = {
    ...own.store,
    async put(...args: Parameters<typeof own.store.put>) {
      puts += 1
      if (puts === 2) throw new Error('the power is cut')
      await own.store.put(...args)
    },
  }
  await expect(moveContents(database.db, breaking)).rejects.toThrow('the power is cut')
  expect(await moveContents(database.db, own.store)).toBe(2)
  for (const [at, fileId] of fileIds.entries())
    expect((await read(fileId)).equals(contents[at] ?? Buffer.alloc(0))).toBe(true)
})
