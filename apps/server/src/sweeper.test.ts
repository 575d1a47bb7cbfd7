import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { addAdvertiser } from '#server/demo/accounts.ts'
import { startSweeper } from '#server/sweeper.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { testDatabase } from '#server/testing/database.ts'

const settings = {
  sessionIdleMinutes: 120,
  sessionHours: 12,
  staffIdleMinutes: 120,
  staffHours: 12,
  usageDays: 90,
  usageMaxMb: 1,
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await addAdvertiser(database.db, 'owner@example.com', 'Alpine Shoes')
})
afterAll(() => database.close())

/** Returns the rows of each kind, by the letter in their name. */
async function left() {
  const { rows } = await sql<{ sessions: string; attempts: string; accesses: string }>`select
    (select string_agg(user_agent, ',' order by user_agent) from session) as sessions,
    (select string_agg(convert_from(attempt_key, 'UTF8'), ',' order by attempt_key) from login_attempt) as attempts,
    (select string_agg(convert_from(access_hash, 'UTF8'), ',' order by access_hash) from acting_access) as accesses`.execute(
    database.db,
  )
  return rows[0]
}

test('expired data is deleted, and nothing else', async () => {
  await sql`
    insert into session (account_id, session_hash, tk_hash, user_agent, seen_at, created_at)
    select a.account_id, convert_to(s.name, 'UTF8'), '', s.name, now() - s.unused, now() - s.age from account a, (values
      ('lives', interval '119 minutes', interval '11 hours 59 minutes'),
      ('unused', interval '121 minutes', interval '3 hours'),
      ('too old', interval '1 minute', interval '12 hours 1 minute')) as s(name, unused, age)`.execute(
    database.db,
  )
  await sql`
    insert into acting_access (access_hash, session_id, owner_id, expires_at)
    select convert_to(x.name, 'UTF8'), s.session_id, o.owner_id, now() + x.lasts from session s, owner o, (values
      ('lives', interval '1 minute'), ('over', interval '-1 minute')) as x(name, lasts)
    where s.user_agent = 'lives'`.execute(database.db)
  await sql`
    insert into login_attempt (attempt_key, failures, last_at) values
      ('today', 1, now() - interval '23 hours 59 minutes'), ('yesterday', 1, now() - interval '24 hours 1 minute')`.execute(
    database.db,
  )
  const sweeper = startSweeper({
    database,
    blobs: testBlobs(),
    settings,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => sweeper.stop())
  while ((await left())?.attempts !== 'today') await pause(10)
  expect(await left()).toEqual({ sessions: 'lives', attempts: 'today', accesses: 'lives' })
})
