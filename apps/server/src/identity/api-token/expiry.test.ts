import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { deliver, nextEmail } from '#server/identity/account/email-sender.ts'
import { sweepTokens } from '#server/identity/api-token/expiry.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner, aPerson } from '#server/testing/people.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Midnight in Shanghai, where the owner lives, at the beginning of a day. */
const beginOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

async function tokenUntil(lastDay: string, email: string) {
  const ownerId = await anEmptyOwner(database)
  const accountId = await aPerson(database, { ownerId, email })
  const { tokenId } = await addApiToken(database.db, { ownerId, accountId })
  await database.pool.query('update api_token set last_day = $1 where token_id = $2', [
    lastDay,
    tokenId,
  ])
  return { ownerId, accountId, tokenId }
}

async function told(ownerId: string) {
  const { rows } = await database.pool.query(
    `select m.title ->> 'en-US' as title, m.account_id::text from message m where owner_id = $1`,
    [ownerId],
  )
  const emails = await database.pool.query(
    `select kind, account_id::text, token_id::text from outbox_email where owner_id = $1`,
    [ownerId],
  )
  return { messages: rows, emails: emails.rows }
}

test('the maker is warned by a message and an email 30, 7 and 1 days before, once each', async () => {
  const { ownerId, accountId, tokenId } = await tokenUntil('2026-05-20', 'warned@example.org')
  let warnings = 0
  for (const [day, isDue] of [
    ['2026-04-19', false],
    ['2026-04-20', true],
    ['2026-04-21', false],
    ['2026-05-13', true],
    ['2026-05-18', false],
    ['2026-05-19', true],
    ['2026-05-20', false],
    ['2026-05-21', false],
  ] as const) {
    await Promise.all([1, 2].map(() => sweepTokens(database.db, beginOf(day))))
    if (isDue) warnings += 1
    const { messages, emails } = await told(ownerId)
    const title = 'The API token “token” expires on 2026-05-20'
    const message = { title, account_id: accountId }
    expect(messages, day).toEqual(Array.from({ length: warnings }, () => message))
    const email = { kind: 'token', account_id: accountId, token_id: tokenId }
    expect(emails, day).toEqual(Array.from({ length: warnings }, () => email))
  }
})

test('nobody is warned of a token that is revoked, or whose maker is suspended', async () => {
  const revoked = await tokenUntil('2027-05-20', 'revoked@example.org')
  const suspended = await tokenUntil('2027-05-20', 'suspended@example.org')
  await database.pool.query('update api_token set revoked_at = now() where token_id = $1', [
    revoked.tokenId,
  ])
  await database.pool.query('update account set suspended_at = now() where account_id = $1', [
    suspended.accountId,
  ])
  await sweepTokens(database.db, beginOf('2027-05-19'))
  for (const { ownerId } of [revoked, suspended])
    expect(await told(ownerId)).toEqual({ messages: [], emails: [] })
})

test('the email names the token and its day, and has no link', async () => {
  await database.pool.query('delete from outbox_email')
  const { accountId } = await tokenUntil('2028-05-20', 'letter@example.org')
  await sweepTokens(database.db, beginOf('2028-05-13'))
  const sent: Email[] = []
  const mail = { send: async (email: Email) => void sent.push(email) }
  const post = { db: database.db, mail, publicUrl: () => 'https://ads.example.com' }
  const email = await nextEmail(database.db)
  expect(email).toMatchObject({ account_id: accountId, kind: 'token' })
  if (email === undefined) throw new Error('no email is due')
  expect(await deliver(post, email)).toBeUndefined()
  expect(sent).toEqual([
    expect.objectContaining({
      to: 'letter@example.org',
      subject: 'The API token “token” expires on 2028-05-20',
    }),
  ])
  expect(sent[0]?.text).toContain('rotate it')
  expect(sent[0]?.text).not.toContain('http')
})
