import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import {
  changePassword,
  forgotPassword,
  passwordLink,
  setPassword,
} from '@placard/contract/identity/password'
import { login } from '@placard/contract/identity/sign-in'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startEmailSender } from '#server/identity/account/email-sender.ts'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { addAdvertiser, demoPassword } from '#server/demo/accounts.ts'
import { inputHash } from '#server/platform/http/idempotency.ts'
import { smtpMail } from '#server/platform/mail/smtp.ts'
import { type MailServer, mailServer } from '#server/platform/mail/testing/mail-server.ts'
import { logOptions } from '#server/server.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let server: MailServer
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer()
  const mail = smtpMail({ smtpUrl: server.url, mailFrom: 'placard@example.com' })
  app = await testApp(database, { mail })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('login_attempt').execute()
})

let accounts = 0
/** An account with the demo's password. */
async function somebody(): Promise<string> {
  const email = `somebody-${(accounts += 1)}@example.com`
  await addAdvertiser(database.db, email, 'Alpine Shoes')
  return email
}

async function linkFor(email: string): Promise<string> {
  const path = await newPasswordLink(database.db, await accountIdOf(email), 'reset')
  return path.split('=')[1] ?? ''
}

async function accountIdOf(email: string): Promise<string> {
  const account = await database.db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return account.account_id
}

const anyone = () => visitor(app)
const codeOfSignIn = async (account: string, password: string) =>
  (await anyone().call(login, { account, password })).code

/** The address's entries in the operation log, as text: what a secret must not be in. */
async function logOf(email: string) {
  return database.db
    .selectFrom('operation_log')
    .select([
      'operation',
      'entity',
      'entity_id',
      'entity_name',
      'before',
      'after',
      'address',
      'source',
    ])
    .where('account_id', '=', await accountIdOf(email))
    .execute()
}

const passwordSet = async (email: string) => ({
  operation: 'change',
  entity: 'account',
  entity_id: await accountIdOf(email),
  entity_name: email,
  before: null,
  after: { passwordSet: true },
  address: '127.0.0.1',
  source: 'call',
})

describe('a forgotten password', () => {
  test('is replaced with the link of an email', async () => {
    const email = await somebody()
    const { db } = database
    const sender = startEmailSender({
      database,
      mail: smtpMail({ smtpUrl: server.url, mailFrom: 'placard@example.com' }),
      publicUrl: () => 'https://ads.example.com',
      log: pino({ level: 'silent' }),
    })
    onTestFinished(() => sender.stop())
    const asked = await anyone().call(forgotPassword, { account: email })
    expect(asked).toMatchObject({ code: code.success, data: { sendsMail: true } })
    while ((await db.selectFrom('outbox_email').selectAll().execute()).length > 0) await pause(10)
    const message = server.emails.find(({ receivers }) => receivers.includes(email))
    const link = /#setPassword=(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
    const set = await anyone().call(setPassword, { link, password: 'Another-2026' })
    expect(set.data).toEqual({ account: email })
    expect(await codeOfSignIn(email, 'Another-2026')).toBe(code.success)
    expect(await codeOfSignIn(email, demoPassword)).toBe(code.invalidInput)
  })

  test('is answered alike for known and unknown accounts, with one row each for the sender', async () => {
    const email = await somebody()
    const language = { 'accept-language': 'zh-CN' }
    const answers = []
    for (const account of [email, 'nobody@example.com'])
      answers.push(await visitor(app, language).call(forgotPassword, { account }))
    const [known, unknown] = answers
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    const rows = await database.db
      .selectFrom('outbox_email')
      .select(['account_id', 'kind', 'locale'])
      .orderBy('email_id')
      .execute()
    expect(rows).toEqual([
      { account_id: await accountIdOf(email), kind: 'reset', locale: 'zh-CN' },
      { account_id: null, kind: 'reset', locale: 'zh-CN' },
    ])
    await database.db.deleteFrom('outbox_email').execute()
  })

  test.each(['exists', 'does not exist'])(
    'sends three emails, then has to wait a minute; the account %s',
    async (which) => {
      const account = which === 'exists' ? await somebody() : 'nobody@example.com'
      const codes: number[] = []
      for (let at = 0; at < 4; at += 1)
        codes.push((await anyone().call(forgotPassword, { account })).code)
      expect(codes).toEqual([code.success, code.success, code.success, code.tooManyTries])
      await database.db.deleteFrom('outbox_email').execute()
    },
  )

  test('never has to wait longer than the last link is valid', async () => {
    const account = await somebody()
    await anyone().call(forgotPassword, { account })
    await sql`update login_attempt set failures = 1000, last_at = clock_timestamp()`.execute(
      database.db,
    )
    const refused = await app.inject({
      method: 'POST',
      url: forgotPassword.path,
      remoteAddress: '192.0.2.1',
      payload: { account },
    })
    expect(refused.json().code).toBe(code.tooManyTries)
    expect(refused.json().data.retryAfterMs).toBeLessThanOrEqual(3_600_000)
    await database.db.deleteFrom('outbox_email').execute()
  })

  test('of many accounts is limited by source', async () => {
    for (let at = 0; at < 20; at += 1)
      await anyone().call(forgotPassword, { account: `a${at}@example.com` })
    await sql`update login_attempt set failures = 40 where failures = 20`.execute(database.db)
    const refused = await anyone().call(forgotPassword, { account: 'b@example.com' })
    expect(refused.code).toBe(code.tooManyTries)
    await database.db.deleteFrom('outbox_email').execute()
  })

  test('is refused to everyone if mail is not configured', async () => {
    const mute = await testApp(database)
    for (const account of [await somebody(), 'nobody@example.com']) {
      const answer = await visitor(mute).call(forgotPassword, { account })
      expect(answer).toMatchObject({ code: code.success, data: { sendsMail: false } })
    }
    expect(await database.db.selectFrom('outbox_email').selectAll().execute()).toEqual([])
    await mute.close()
  })
})

describe('a one-time link', () => {
  test('shows its account any number of times, until it is used', async () => {
    const email = await somebody()
    const link = await linkFor(email)
    for (let at = 0; at < 2; at += 1) {
      const answer = await anyone().call(passwordLink, { link })
      expect(answer.data).toEqual({
        account: email,
        ownerName: 'Alpine Shoes',
        isNew: false,
        provider: null,
      })
    }
    await anyone().call(setPassword, { link, password: 'Another-2026' })
    expect(await anyone().call(passwordLink, { link })).toMatchObject({
      code: code.invalidInput,
      message: 'This link is over: it was used, or it is too old. Please ask for a new one.',
      data: { problems: [{ path: 'link' }] },
    })
  })

  test.each([
    ['invitation', 72],
    ['reset', 1],
  ] as const)('for a purpose such as %s is good for %i hours', async (purpose, hours) => {
    const accountId = await accountIdOf(await somebody())
    // The clock does not advance inside a transaction.
    await database.db.transaction().execute(async (db) => {
      await newPasswordLink(db, accountId, purpose)
      const { rows } = await sql<{ hours: number }>`
        select extract(epoch from expires_at - now())::int / 3600 as hours
        from password_link where account_id = ${accountId}`.execute(db)
      expect(rows).toEqual([{ hours }])
    })
  })

  test('used by twenty requests at once sets the password once', async () => {
    const email = await somebody()
    const link = await linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        anyone().call(setPassword, { link, password: `Another-${at}-2026` }),
      ),
    )
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    expect(await logOf(email)).toHaveLength(1)
  })

  test('is logged with author, time and source, and without the password', async () => {
    const email = await somebody()
    const link = await linkFor(email)
    await anyone().call(setPassword, { link, password: 'Another-2026' })
    expect(await logOf(email)).toEqual([await passwordSet(email)])
  })

  test('does not accept the account’s address as its password, and stays valid', async () => {
    const email = await somebody()
    const link = await linkFor(email)
    expect(await anyone().call(setPassword, { link, password: email.toUpperCase() })).toMatchObject(
      {
        code: code.invalidInput,
        data: {
          problems: [{ path: 'password', message: expect.stringContaining('Choose another one') }],
        },
      },
    )
    expect(await codeOfSignIn(email, demoPassword)).toBe(code.success)
    expect((await anyone().call(setPassword, { link, password: 'Another-2026' })).code).toBe(
      code.success,
    )
  })

  test.each([
    ['too short', { password: 'Hidden7' }],
    ['too long', { password: 'Hidden7'.repeat(50) }],
    ['no text', { password: ['Hidden7'] }],
    ['not well-formed', { password: 'Hidden7\u0000' }],
    ['weak', { password: 'Hidden77777777777777777777777777' }],
    ['under a wrong name', { password: 'Another-2026', pasword: 'Hidden7' }],
    ['beside a wrong link', { link: 'Hidden7'.repeat(50), password: 'Another-2026' }],
  ])('with a secret that is %s does not repeat it in the response', async (_what, input) => {
    const link = await linkFor(await somebody())
    const answer = await app.inject({
      method: 'POST',
      url: setPassword.path,
      payload: { link, ...input },
    })
    expect(answer.json().data.problems).not.toEqual([])
    expect(answer.body).not.toContain('Hidden7')
  })

  test('ends sessions, other links, queued emails, and the account’s throttle here', async () => {
    const email = await somebody()
    const before = await signedIn(app, email)
    await anyone().call(forgotPassword, { account: email })
    for (let at = 0; at < 5; at += 1) await codeOfSignIn(email, 'wrong')
    await sql`update login_attempt set failures = 15 where failures = 5`.execute(database.db)
    expect(await codeOfSignIn(email, demoPassword)).toBe(code.tooManyTries)
    const link = await linkFor(email)
    await anyone().call(setPassword, { link, password: 'Another-2026' })
    expect((await before.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect(await codeOfSignIn(email, 'Another-2026')).toBe(code.success)
    expect(await database.db.selectFrom('outbox_email').selectAll().execute()).toEqual([])
    const links = database.db.selectFrom('password_link').selectAll()
    expect(await links.where('account_id', '=', await accountIdOf(email)).execute()).toEqual([])
  })

  test('of a removed account is invalid', async () => {
    const email = await somebody()
    const link = await linkFor(email)
    await database.db
      .updateTable('account')
      .set({ removed_at: new Date() })
      .where('email', '=', email)
      .execute()
    expect((await anyone().call(passwordLink, { link })).code).toBe(code.invalidInput)
    expect((await anyone().call(setPassword, { link, password: 'Another-2026' })).code).toBe(
      code.invalidInput,
    )
  })
})

describe('changing the own password', () => {
  const change = { current: demoPassword, next: 'Another-2026' }

  test('ends the other sessions, keeps this one with new secrets, and is logged', async () => {
    const email = await somebody()
    const other = await signedIn(app, email)
    const here = await signedIn(app, email)
    const reply = await app.inject({
      method: 'POST',
      url: changePassword.path,
      headers: here.headers,
      payload: change,
    })
    expect(reply.json().code).toBe(code.success)
    const cookies = new Map(reply.cookies.map(({ name, value }) => [name, value]))
    const tk = cookies.get('tk') ?? ''
    const renewed = visitor(app, {
      cookie: `placard_session=${cookies.get('placard_session')}; tk=${tk}`,
      tk,
    })
    expect(tk).not.toBe(here.headers['tk'])
    expect((await renewed.call(ownerInfo, {})).code).toBe(code.success)
    expect((await other.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect(await codeOfSignIn(email, change.next)).toBe(code.success)
    expect(await codeOfSignIn(email, change.current)).toBe(code.invalidInput)
    expect(await logOf(email)).toEqual([await passwordSet(email)])
  })

  test.each([
    ['en-US', 'This is not your current password.'],
    ['zh-CN', '当前密码不正确。'],
  ])(
    'with a wrong current one changes nothing, with a message in %s',
    async (language, message) => {
      const email = await somebody()
      const { headers } = await signedIn(app, email)
      const person = visitor(app, { ...headers, 'accept-language': language })
      const answer = await person.call(changePassword, { ...change, current: 'wrong' })
      expect(answer).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'current', message }] },
      })
      expect(await codeOfSignIn(email, demoPassword)).toBe(code.success)
      expect(await logOf(email)).toEqual([])
    },
  )

  test.each([
    ['the current one', () => demoPassword, 'This is your current password. Choose another one.'],
    [
      'the account’s address',
      (email: string) => ` ${email.toUpperCase()}`,
      'This is little more than your name or email address. Choose another one.',
    ],
    [
      'the advertiser’s name',
      () => 'alpine-shoes',
      'This is little more than your name or email address. Choose another one.',
    ],
    [
      'a common one',
      () => 'Princess2019',
      'This password is among those that attackers try first. Choose another one.',
    ],
    [
      'a sequence',
      () => 'hijklmnopqr',
      'This repeats itself or is a sequence. Choose another one.',
    ],
    ['spaces', () => '          ', 'A password cannot consist of spaces. Choose another one.'],
    ['too short', () => 'Seven-7', expect.stringContaining('8')],
  ])('to %s is refused with a reason', async (_what, next, message) => {
    const email = await somebody()
    const person = await signedIn(app, email)
    const answer = await person.call(changePassword, { ...change, next: next(email) })
    expect(answer).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'next', message }] },
    })
    expect(await codeOfSignIn(email, demoPassword)).toBe(code.success)
  })

  test('is throttled after five wrong attempts, even for the right one, without affecting sign-in', async () => {
    const email = await somebody()
    const person = await signedIn(app, email)
    const tries = Array.from({ length: 5 }, () => ({ ...change, current: 'wrong' }))
    const codes: number[] = []
    for (const one of tries) codes.push((await person.call(changePassword, one)).code)
    expect(new Set(codes)).toEqual(new Set([code.invalidInput]))
    await sql`update login_attempt set failures = 15 where failures = 5`.execute(database.db)
    expect(await person.call(changePassword, change)).toMatchObject({
      code: code.tooManyTries,
      data: { retryAfterMs: expect.any(Number) },
    })
    expect(await codeOfSignIn(email, demoPassword)).toBe(code.success)
  })

  test('from two places at once happens once', async () => {
    const email = await somebody()
    const people = [await signedIn(app, email), await signedIn(app, email)]
    const answers = await Promise.all(
      people.map((person, at) =>
        person.call(changePassword, { ...change, next: `Another-${at}-2026` }),
      ),
    )
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    expect(await logOf(email)).toHaveLength(1)
  })

  test('of platform staff is logged under no owner', async () => {
    const email = 'staff@example.com'
    await database.db
      .insertInto('account')
      .values({ email, account_name: email, kind: 'staff' })
      .execute()
    const link = await linkFor(email)
    await anyone().call(setPassword, { link, password: 'Another-2026' })
    const rows = await database.db
      .selectFrom('operation_log')
      .select(['owner_id', 'home_owner_id'])
      .where('account_id', '=', await accountIdOf(email))
      .execute()
    expect(rows).toEqual([{ owner_id: '0', home_owner_id: null }])
  })

  test('can be repeated with its idempotency key after a wrong attempt: the refusal is not stored', async () => {
    const email = await somebody()
    const { headers } = await signedIn(app, email)
    const person = visitor(app, { ...headers, 'idempotency-key': 'change-1' })
    expect((await person.call(changePassword, { ...change, current: 'wrong' })).code).toBe(
      code.invalidInput,
    )
    expect((await person.call(changePassword, change)).code).toBe(code.success)
    expect((await person.call(changePassword, change)).code).toBe(code.success)
    expect(await logOf(email)).toHaveLength(1)
  })

  test('stores nothing with its idempotency key from which the password could be guessed', async () => {
    const email = await somebody()
    const { headers } = await signedIn(app, email)
    const key = 'a-key-that-only-its-caller-has'
    await visitor(app, { ...headers, 'idempotency-key': key }).call(changePassword, change)
    const row = await database.db
      .selectFrom('idempotency_key')
      .select(['idempotency_key', 'body_hash'])
      .where('account_id', '=', await accountIdOf(email))
      .executeTakeFirstOrThrow()
    expect(row.idempotency_key).not.toContain(key)
    expect(row.body_hash).not.toEqual(inputHash(change))
  })
})

test('a sign-in with the previous password during the change opens no session', async () => {
  const email = await somebody()
  const payload = { account: email, password: demoPassword }
  const state = { answered: false }
  const waits = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
    return rows.length > 0
  }
  const opening = await database.db.transaction().execute(async (db) => {
    await db
      .updateTable('account')
      .set({ password_hash: 'another' })
      .where('email', '=', email)
      .execute()
    const reply = app.inject({ method: 'POST', url: login.path, payload }).finally(() => {
      state.answered = true
    })
    while (!state.answered && !(await waits())) await pause(10)
    // In an object, or the transaction would wait for the answer that waits for it.
    return { reply }
  })
  const reply = await opening.reply
  expect(reply.json().code).toBe(code.invalidInput)
  expect(reply.cookies).toEqual([])
})

test('no line of the log contains a password or a link, whatever happens to the request', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const logged = await testApp(database, { logger: pino(logOptions('trace'), sink) })
  const email = await somebody()
  const { headers } = await signedIn(logged, email)
  const person = visitor(logged, headers)
  const link = await linkFor(email)
  const secrets = [link, 'Secret-current-1', 'Secret-next-2']
  await person.call(changePassword, { current: 'Secret-current-1', next: 'Secret-next-2' })
  await person.call(passwordLink, { link })
  await person.call(setPassword, { link, password: 'Secret-next-2' })
  await person.call(setPassword, { link, password: 'Secret-next-2' })
  for (const payload of [`{"link":"${link}"`, `{"link":["${link}"],"password":"Secret-next-2"}`])
    await logged.inject({
      method: 'POST',
      url: setPassword.path,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  await logged.close()
  const log = lines.join('')
  expect(log).toContain(setPassword.path)
  for (const secret of secrets) expect(log).not.toContain(secret)
})
