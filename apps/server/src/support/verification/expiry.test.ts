import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { verificationKind } from '@placard/domain/support/verification/verification'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'
import { sweepDocuments } from '#server/support/verification/documents.ts'
import { sweepVerifications } from '#server/support/verification/expiry.ts'

const { complete, expired } = validationStatus

let database: Database
let ownerId: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ownerId = await anEmptyOwner(database)
  await database.db
    .insertInto('verification')
    .values({
      owner_id: ownerId,
      kind: verificationKind.business,
      status: complete,
      number: '1',
      valid_until: '2026-05-20',
    })
    .execute()
})

/** Midnight in Shanghai, where the owner lives, at the beginning of a day. */
const beginOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

async function seen() {
  const { status } = await database.db
    .selectFrom('verification')
    .select('status')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const messages = await database.db
    .selectFrom('message')
    .select('title')
    .where('owner_id', '=', ownerId)
    .orderBy('message_id')
    .execute()
  return { status, told: messages.map(({ title }) => title['en-US']) }
}

test('S4.15 users are warned 30 and 7 days before, once each, and notified of the expiry', async () => {
  const { db } = database
  const told: string[] = []
  for (const [day, title] of [
    ['2026-04-19', null],
    ['2026-04-20', 'Business verification: expires in 30 days or less'],
    ['2026-04-21', null],
    ['2026-05-12', null],
    ['2026-05-13', 'Business verification: expires in 7 days or less'],
    ['2026-05-20', null],
  ] as const) {
    await sweepVerifications(db, beginOf(day))
    if (title !== null) told.push(title)
    expect(await seen(), day).toEqual({ status: complete, told })
  }
  await sweepVerifications(db, beginOf('2026-05-21') - 1)
  expect((await seen()).status).toBe(complete)
  const after = { status: expired, told: [...told, 'Business verification: expired'] }
  await Promise.all([1, 2].map(() => sweepVerifications(db, beginOf('2026-05-21'))))
  expect(await seen()).toEqual(after)
  const { rows } = await database.pool.query(
    `select source, after from operation_log where owner_id = $1 and entity = 'verification'`,
    [ownerId],
  )
  expect(rows).toEqual([{ source: 'timer', after: { status: expired } }])
})

test('an owner without warnings is only notified of the expiry', async () => {
  await database.db
    .updateTable('owner')
    .set({ expiry_warnings: false })
    .where('owner_id', '=', ownerId)
    .execute()
  for (const day of ['2026-05-01', '2026-05-21'])
    await sweepVerifications(database.db, beginOf(day))
  expect(await seen()).toEqual({ status: expired, told: ['Business verification: expired'] })
})

test('a document not submitted within a day is deleted, and no other', async () => {
  const add = async (name: string, age: string) => {
    const { rows } = await database.pool.query(
      `insert into stored_file (owner_id, purpose, file_name, media_type, byte_count, created_at)
       values ($1, 'verification', $2, 'image/png', 1, now() - $3::interval) returning file_id`,
      [ownerId, name, age],
    )
    return rows[0].file_id as string
  }
  await add('new', '23 hours')
  await add('old', '25 hours')
  const submitted = await add('submitted', '25 hours')
  await database.pool.query(
    `insert into verification_document (owner_id, verification_id, file_id)
     select owner_id, verification_id, $2 from verification where owner_id = $1`,
    [ownerId, submitted],
  )
  await sweepDocuments(database.db)
  const left = await database.db
    .selectFrom('stored_file')
    .select('file_name')
    .where('owner_id', '=', ownerId)
    .orderBy('file_name')
    .execute()
  expect(left.map(({ file_name }) => file_name)).toEqual(['new', 'submitted'])
})
