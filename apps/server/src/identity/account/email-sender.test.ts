import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { nextEmail, startEmailSender, sweepEmails } from '#server/identity/account/email-sender.ts'
import { queueInvitation, queueReset } from '#server/identity/account/email-outbox.ts'
import { checkedLink, newPasswordLink } from '#server/identity/account/password-link.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { smtpMail } from '#server/platform/mail/smtp.ts'
import { type MailServer, mailServer } from '#server/platform/mail/testing/mail-server.ts'
import { scopeOf, testDatabase } from '#server/testing/database.ts'

const publicUrl = () => 'https://ads.example.com'

let database: Database
let server: MailServer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await mailServer()
  return () => server.close()
})

let accounts = 0
/** Adds a user with a unique address to an owner called Alpine Shoes. */
async function somebody(): Promise<{ scope: OwnerScope; accountId: string; email: string }> {
  const { db } = database
  const email = `somebody-${(accounts += 1)}@example.com`
  const { owner_id } = await db
    .insertInto('owner')
    .values({ owner_name: 'Alpine Shoes', owner_type: 3 })
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  const { account_id } = await db
    .insertInto('account')
    .values({ email, account_name: email, kind: 'owner', owner_id, login_type: 4 })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  const scope = scopeOf(database, { ownerId: owner_id, accountId: account_id })
  return { scope, accountId: account_id, email }
}

/** Starts a sender. Some tests assert its warnings; an error always fails the test. */
function aSender(mail: Mail | null = smtpMail({ smtpUrl: server.url, mailFrom: 'p@example.com' })) {
  const warnings: object[] = []
  const log = {
    warn: (facts: object) => warnings.push(facts),
    error(facts: object) {
      throw 'err' in facts ? facts.err : new Error(JSON.stringify(facts))
    },
  }
  const sender = startEmailSender({ database, mail, publicUrl, log })
  onTestFinished(() => sender.stop())
  return { ...sender, warnings }
}

async function emails() {
  return database.db
    .selectFrom('outbox_email')
    .select(['email_id', 'account_id', 'kind', 'attempts', 'failure'])
    .orderBy('email_id')
    .execute()
}

async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) await pause(10)
}
const untilAllAreGone = () => until(async () => (await emails()).length === 0)

const secretIn = (text: string) => /#setPassword=(\S+)/.exec(text)?.[1] ?? ''

describe('an email', () => {
  test('is sent as soon as it is queued, with a valid link, and then deleted', async () => {
    const { scope, accountId, email } = await somebody()
    aSender()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    await untilAllAreGone()
    expect(server.emails).toMatchObject([
      { receivers: [email], subject: 'You are invited to manage the advertising of Alpine Shoes' },
    ])
    const text = server.emails[0]?.text ?? ''
    expect(text).toContain(`${publicUrl()}/market/login/index.html#setPassword=`)
    expect(await checkedLink(database.db, secretIn(text), 'en-US')).toMatchObject({
      account: email,
      accountName: email,
      ownerName: 'Alpine Shoes',
      isNew: true,
    })
  })

  test('queued while no server ran is sent when one starts', async () => {
    const { scope, accountId, email } = await somebody()
    await queueInvitation(scope, { accountId, locale: 'zh-CN' })
    aSender()
    await untilAllAreGone()
    expect(server.emails).toMatchObject([
      { receivers: [email], subject: '邀请您使用 Placard 管理“Alpine Shoes”的广告' },
    ])
  })

  test('of a rolled-back change is never sent', async () => {
    const { scope, accountId } = await somebody()
    const other = await somebody()
    aSender()
    const change = inTransaction(scope, async (inside) => {
      await queueInvitation(inside, { accountId, locale: 'en-US' })
      throw new Error('taken back')
    })
    await expect(change).rejects.toThrow('taken back')
    await queueInvitation(other.scope, { accountId: other.accountId, locale: 'en-US' })
    await until(() => server.emails.length > 0)
    expect(server.emails.map(({ receivers }) => receivers)).toEqual([[other.email]])
    await untilAllAreGone()
  })

  test('replaces a waiting one to the same account', async () => {
    const { scope, accountId, email } = await somebody()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    await queueReset(withoutTransaction(database.db), email, 'en-US')
    expect(await emails()).toMatchObject([{ account_id: accountId }])
    aSender()
    await untilAllAreGone()
    expect(server.emails).toHaveLength(1)
  })

  test('for a forgotten password is an invitation again for a user without a password', async () => {
    const { accountId, email } = await somebody()
    aSender()
    await queueReset(withoutTransaction(database.db), email, 'en-US')
    await untilAllAreGone()
    await database.db
      .updateTable('account')
      .set({ password_hash: 'some' })
      .where('account_id', '=', accountId)
      .execute()
    await queueReset(withoutTransaction(database.db), ` ${email.toUpperCase()}`, 'en-US')
    await untilAllAreGone()
    expect(server.emails.map(({ subject }) => subject)).toEqual([
      'You are invited to manage the advertising of Alpine Shoes',
      'Reset your Placard password',
    ])
  })

  test('waits if mail is not configured', async () => {
    const { scope, accountId } = await somebody()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    await aSender(null).stop()
    expect(await emails()).toMatchObject([{ account_id: accountId, attempts: 0 }])
    aSender()
    await untilAllAreGone()
  })

  test('contains no link while it waits', async () => {
    const { scope, accountId } = await somebody()
    const path = await newPasswordLink(database.db, accountId, 'invitation')
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    const { rows } = await sql<{
      row: string
    }>`select outbox_email::text as row from outbox_email`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(secretIn(path))
    await database.db.deleteFrom('outbox_email').execute()
  })
})

describe('no recipient', () => {
  test.each([
    ['whose account is removed', sql`update account set removed_at = now() where account_id = `],
    [
      'whose owner is closed',
      sql`update owner o set closed_at = now() from account a where o.owner_id = a.owner_id and a.account_id = `,
    ],
  ])('%s gets an email', async (_who, change) => {
    const { scope, accountId } = await somebody()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    await sql`${change} ${accountId}`.execute(database.db)
    aSender()
    await untilAllAreGone()
    expect(server.emails).toEqual([])
  })

  test('exists for an address without an account', async () => {
    await queueReset(withoutTransaction(database.db), 'unknown@example.com', 'en-US')
    expect(await emails()).toMatchObject([{ account_id: null, kind: 'reset' }])
    aSender()
    await untilAllAreGone()
    expect(server.emails).toEqual([])
  })
})

describe('while the mail server is unavailable', () => {
  const due = () =>
    sql`update outbox_email set not_before = now() - interval '1 second'`.execute(database.db)

  test('an email waits with the reason, and is sent once when the server is back', async () => {
    const { scope, accountId, email } = await somebody()
    await server.close()
    const sender = aSender()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    await until(async () => (await emails())[0]?.failure !== '')
    expect(await emails()).toMatchObject([{ attempts: 1, failure: 'ECONNREFUSED' }])
    expect(sender.warnings).toEqual([{ email: expect.any(String), failure: 'ECONNREFUSED' }])
    await sender.stop()
    server = await mailServer({}, server.port)
    await due()
    aSender()
    await untilAllAreGone()
    expect(server.emails).toMatchObject([{ receivers: [email] }])
    expect(
      await checkedLink(database.db, secretIn(server.emails[0]?.text ?? ''), 'en-US'),
    ).toMatchObject({
      account: email,
    })
  })

  test('an email is retried for three days, then given up with its reason, and deleted after thirty', async () => {
    const { scope, accountId } = await somebody()
    await server.close()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    const tried = async (days: number) => {
      await sql`update outbox_email set created_at = now() - make_interval(days => ${days}::int, mins => 1)`.execute(
        database.db,
      )
      await due()
      const sender = aSender()
      await until(() => sender.warnings.length > 0)
      await sender.stop()
      const { rows } = await sql<{
        is_over: boolean
      }>`select not_before = 'infinity' as is_over from outbox_email`.execute(database.db)
      return rows
    }
    expect(await tried(2)).toEqual([{ is_over: false }])
    expect(await tried(3)).toEqual([{ is_over: true }])
    expect(await emails()).toMatchObject([{ failure: 'ECONNREFUSED' }])
    await sweepEmails(database.db)
    expect(await emails()).toHaveLength(1)
    await sql`update outbox_email set created_at = now() - interval '31 days'`.execute(database.db)
    await sweepEmails(database.db)
    expect(await emails()).toEqual([])
  })
})

describe('several servers', () => {
  test('send each email once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, somebody))
    for (const { scope, accountId } of people)
      await queueInvitation(scope, { accountId, locale: 'en-US' })
    aSender()
    aSender()
    aSender()
    await untilAllAreGone()
    const receivers = server.emails.flatMap((email) => email.receivers)
    expect(receivers.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })

  test('send the email of a crashed one, after a pause', async () => {
    const { scope, accountId, email } = await somebody()
    await queueInvitation(scope, { accountId, locale: 'en-US' })
    // The server that ends has reserved the email, and then does nothing more.
    expect(await nextEmail(database.db)).toMatchObject({ account_id: accountId })
    const next = aSender()
    await next.stop()
    expect(await emails()).toMatchObject([{ account_id: accountId, attempts: 1, failure: '' }])
    await sql`update outbox_email set not_before = now() - interval '1 second'`.execute(database.db)
    aSender()
    await untilAllAreGone()
    expect(server.emails).toMatchObject([{ receivers: [email] }])
  })
})

test.each([
  [0, 1],
  [1, 2],
  [2, 4],
  [8, 256],
  [9, 360],
  [400, 360],
])('after %i attempts the next one waits %i minutes', async (attempts, minutes) => {
  const { scope, accountId } = await somebody()
  await queueInvitation(scope, { accountId, locale: 'en-US' })
  await database.db.updateTable('outbox_email').set({ attempts }).execute()
  await database.db.transaction().execute(async (db) => {
    // The clock does not advance inside a transaction.
    await nextEmail(db)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from not_before - now())::int / 60 as minutes from outbox_email`.execute(
      db,
    )
    expect(rows).toEqual([{ minutes }])
  })
  await database.db.deleteFrom('outbox_email').execute()
})
