import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { securityLogExportCommand, securityLogVerifyCommand } from '#server/command/security-log.ts'
import { printing } from '#server/command/testing/printing.ts'
import { addAdvertiser } from '#server/demo/accounts.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import { chainAll, chainOwner, sweepSecurityLog } from '#server/platform/security-log/chain.ts'
import { verifyChain } from '#server/platform/security-log/verify.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { readSettings } from '#server/platform/settings.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { testDatabase } from '#server/testing/database.ts'

const database: Database = await testDatabase()
afterAll(() => database.close())
const printed = printing(() => database)
const owners = [
  await addAdvertiser(database.db, 'one@example.com', 'One'),
  await addAdvertiser(database.db, 'two@example.com', 'Two'),
]
const [one = '', two = ''] = owners

beforeEach(async () => {
  await sql`truncate security_log, security_chain`.execute(database.db)
})

const actor = {
  accountId: null,
  homeOwnerId: null,
  source: 'call',
  address: '2001:db8::1',
  userAgent: 'A browser\u0000',
  requestId: 'r',
} as const

/** Writes an entry in a transaction, which is rolled back if so wanted. */
async function note(ownerId: string, codesLeft: number, isRolledBack = false): Promise<void> {
  const done = withTransaction(withoutTransaction(database.db), async (unit) => {
    const scope = ownerScope(unit, { ...actor, ownerId, timeZone: 'UTC' })
    await noteSecurityEvent(scope, {
      kind: 'recoveryCodeUsed',
      accountId: '5',
      facts: { codesLeft },
    })
    if (isRolledBack) throw new Error('rolled back')
  })
  await done.catch((error: unknown) => {
    if (!isRolledBack) throw error
  })
}

async function noteSeveral(ownerId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await note(ownerId, at)
}

/** A generator of numbers from 0 to below 1 that is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('a chain', () => {
  test('fits after 200 operations of parallel writers, some rolled back, while entries are chained', async () => {
    const random = seeded(7)
    let committed = 0
    const writers = Array.from({ length: 4 }, async () => {
      for (let at = 0; at < 50; at++) {
        const isRolledBack = random() < 0.2
        if (!isRolledBack) committed++
        await note(random() < 0.7 ? one : two, at, isRolledBack)
        if (random() < 0.2) await chainOwner(database.db, one)
      }
    })
    await Promise.all(writers)
    const chains = await Promise.all(owners.map((ownerId) => verifyChain(database.db, ownerId)))
    expect(chains.map((chain) => chain?.broken)).toEqual([null, null])
    expect(chains.reduce((sum, chain) => sum + (chain?.entries ?? 0), 0)).toBe(committed)
  })

  test('goes on where concurrent runs ended, and is longer than a batch', async () => {
    const event = ['recoveryCodeUsed', '{"codesLeft": 1}'] as const
    await sql`
      insert into security_log (owner_id, kind, source, facts)
      select ${one}, ${event[0]}, 'call', ${event[1]}::jsonb from generate_series(1, 2500)`.execute(
      database.db,
    )
    await Promise.all([1, 2, 3].map(() => chainOwner(database.db, one)))
    expect(await verifyChain(database.db, one)).toMatchObject({ entries: 2500, broken: null })
  })

  test('does not contain the entries of another owner', async () => {
    await noteSeveral(one, 2)
    await noteSeveral(two, 3)
    expect(await verifyChain(database.db, one)).toMatchObject({ entries: 2, head: { position: 2 } })
    expect(await verifyChain(database.db, two)).toMatchObject({ entries: 3, head: { position: 3 } })
  })

  test('of every owner gets its new entries', async () => {
    await noteSeveral(one, 1)
    await chainAll(database.db)
    const rows = await database.db.selectFrom('security_log').select('position').execute()
    expect(rows).toEqual([{ position: '1' }])
  })
})

const breaks: readonly (readonly [string, ReturnType<typeof sql>, string])[] = [
  [
    'changed',
    sql`update security_log set facts = '{"codesLeft": 9}' where owner_id = ${one} and position = 2`,
    'position 2 does not fit',
  ],
  [
    'removed',
    sql`delete from security_log where owner_id = ${one} and position = 2`,
    'the entry at position 2 is missing',
  ],
  [
    'removed from the end',
    sql`delete from security_log where owner_id = ${one} and position = 4`,
    'the entry at position 4 is missing',
  ],
  [
    'inserted at the end',
    sql`insert into security_log (owner_id, kind, source, facts, position, hash)
      select owner_id, kind, source, facts, 5, hash from security_log where owner_id = ${one} and position = 4`,
    'position 5 does not fit',
  ],
  [
    'inserted between others, which were moved',
    sql`with moved as (update security_log set position = 5 where owner_id = ${one} and position = 4 returning *)
      insert into security_log (owner_id, kind, source, facts, position, hash)
      select owner_id, kind, source, facts, 6, hash from moved`,
    'the entry at position 4 is missing',
  ],
  [
    'moved to another time',
    sql`update security_log set at = at - interval '1 day' where owner_id = ${one} and position = 1`,
    'position 1 does not fit',
  ],
]

test.each(breaks)('an entry that was %s is named', async (_name, forgery, text) => {
  await noteSeveral(one, 4)
  await noteSeveral(two, 1)
  expect(await printed(securityLogVerifyCommand)).toContain(`Owner ${one}: 4 entries fit, head 4:`)
  await forgery.execute(database.db)
  await expect(printed(securityLogVerifyCommand)).rejects.toThrow(
    `The security log does not fit for the owner ${one}.`,
  )
  const chain = await verifyChain(database.db, one)
  expect(chain?.broken).not.toBeNull()
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const context = { database, blobs: testBlobs(), settings: readSettings({}), address: '', print }
  await expect(securityLogVerifyCommand.run(['--owner', one], context)).rejects.toThrow('not fit')
  expect(lines.join('\n')).toContain(text)
})

test('the sweep keeps 400 days, and the rest stays provable', async () => {
  await noteSeveral(one, 5)
  await noteSeveral(two, 2)
  // Entries are as old as they say, so their age changes before they are chained.
  await sql`
    update security_log set at = now() - case when (facts ->> 'codesLeft')::int < 3 then interval '401 days'
      else interval '399 days' end where owner_id = ${one}`.execute(database.db)
  await sql`update security_log set at = now() - interval '500 days' where owner_id = ${two}`.execute(
    database.db,
  )
  await sweepSecurityLog(database.db)
  expect(await verifyChain(database.db, one)).toMatchObject({
    entries: 2,
    head: { position: 5 },
    broken: null,
  })
  expect(await verifyChain(database.db, two)).toMatchObject({
    entries: 0,
    head: { position: 2 },
    broken: null,
  })
  await note(two, 1)
  expect(await verifyChain(database.db, two)).toMatchObject({ entries: 1, broken: null })
  await sql`delete from security_log where owner_id = ${one} and position = 4`.execute(database.db)
  expect((await verifyChain(database.db, one))?.broken).toEqual({ kind: 'missing', position: 4 })
})

test('the export has every entry with its hash, in the order of the chain', async () => {
  await noteSeveral(one, 3)
  const lines = (await printed(securityLogExportCommand, '--owner', one)).split('\n')
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.map(({ position, facts }) => [position, facts])).toEqual([
    [1, { codesLeft: 0 }],
    [2, { codesLeft: 1 }],
    [3, { codesLeft: 2 }],
  ])
  expect(entries[0]).toMatchObject({
    ownerId: one,
    userAgent: 'A browser ',
    kind: 'recoveryCodeUsed',
  })
  const head = (await verifyChain(database.db, one))?.head
  expect(entries[2].hash).toBe(head?.hash)
})

test('the commands explain a wrong owner', async () => {
  await expect(printed(securityLogVerifyCommand, '--owner', '999')).rejects.toThrow(
    'The owner 999 has no security log.',
  )
  await expect(printed(securityLogExportCommand)).rejects.toThrow('Expected --owner ID')
})
