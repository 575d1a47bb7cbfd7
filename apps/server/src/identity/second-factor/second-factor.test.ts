import { code } from '@placard/contract/platform/code'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { ownerInfo } from '@placard/contract/identity/owner'
import { forgotPassword, setPassword } from '@placard/contract/identity/password'
import {
  confirmFactor,
  factorStatus,
  passFactor,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from '@placard/contract/identity/second-factor'
import { listSessions } from '@placard/contract/identity/session-list'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import { generateSsoToken } from '@placard/contract/identity/sso'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { sealerOf } from '#server/platform/secret/sealer.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import {
  codeOf,
  enrolled,
  halfSignedIn,
  passed,
  wrongCodeOf,
} from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aPerson } from '#server/testing/people.ts'

const { app, database } = demoApp()
const account = 'second.factor@example.com'
let accountId = ''

beforeAll(async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const { data } = await owner.call(ownerInfo, {})
  accountId = await aPerson(database(), { ownerId: data.ownerId ?? '', email: account })
})

afterEach(async () => {
  await database().db.deleteFrom('second_factor').execute()
  await database().db.deleteFrom('login_attempt').execute()
  await database().db.deleteFrom('session').execute()
})

describe('setting up an authenticator app', () => {
  test('has no effect until a code confirms it, and then ends the other sessions', async () => {
    const [here, there] = [await signedIn(app(), account), await signedIn(app(), account)]
    const { data } = await here.call(startFactor, {})
    expect(data.address).toContain(`secret=${data.secret}`)
    expect((await here.call(factorStatus, {})).data).toMatchObject({ since: null })
    await signedIn(app(), account)
    const { data: confirmed } = await here.call(confirmFactor, { code: codeOf(data.secret) })
    expect(confirmed.recoveryCodes).toHaveLength(10)
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await here.call(factorStatus, {})).data).toEqual({
      since: expect.any(Number),
      hasPasskey: false,
      dueAt: null,
      recoveryCodesLeft: 10,
      isAvailable: true,
    })
    expect((await there.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    await halfSignedIn(app(), account)
  })

  test('refuses a wrong code, and the code of a secret that was replaced', async () => {
    const here = await signedIn(app(), account)
    const { secret: first } = (await here.call(startFactor, {})).data
    const { secret: second } = (await here.call(startFactor, {})).data
    for (const wrong of [wrongCodeOf(second), codeOf(first)]) {
      expect(await here.call(confirmFactor, { code: wrong })).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'code' }] },
      })
    }
    expect((await here.call(confirmFactor, { code: codeOf(second) })).code).toBe(code.success)
  })

  test('happens once: a confirmed app is not replaced, and five confirmations at once are one', async () => {
    const here = await signedIn(app(), account)
    const { secret } = (await here.call(startFactor, {})).data
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => here.call(confirmFactor, { code: codeOf(secret) })),
    )
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    expect((await here.call(startFactor, {})).code).toBe(code.invalidInput)
  })

  test('uses the code up: it does not sign in', async () => {
    const here = await signedIn(app(), account)
    const { secret } = (await here.call(startFactor, {})).data
    const used = codeOf(secret)
    await here.call(confirmFactor, { code: used })
    const { answer, person } = await passed(app(), await halfSignedIn(app(), account), used)
    expect([answer.code, person]).toEqual([code.invalidInput, null])
  })

  test('needs a key on the server, which stores neither the secret nor the recovery codes', async () => {
    const here = await signedIn(app(), account)
    const { secret, recoveryCodes } = await enrolled(here)
    const row = await database()
      .db.selectFrom('second_factor')
      .selectAll()
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify(row) + row.sealed_secret?.toString('latin1')
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
    const keyless = await testApp(database(), { sealer: null })
    const person = visitor(keyless, here.headers)
    expect((await person.call(factorStatus, {})).data.isAvailable).toBe(false)
    expect((await person.call(startFactor, {})).code).toBe(code.limitReached)
    await keyless.close()
  })
})

describe('a sign-in that waits for the second factor', () => {
  test('may do nothing else, has new secrets afterwards, and is listed only then', async () => {
    const here = await signedIn(app(), account)
    const { secret } = await enrolled(here)
    const half = await halfSignedIn(app(), account)
    for (const call of [ownerInfo, listSessions, generateSsoToken, factorStatus, startFactor])
      expect((await half.call(call, {})).code).toBe(code.factorWaiting)
    expect((await here.call(listSessions, {})).data.total).toBe(1)
    const { answer, person } = await passed(app(), half, codeOf(secret))
    expect(answer).toMatchObject({ code: code.success, data: { recoveryCodesLeft: null } })
    expect((await person?.call(ownerInfo, {}))?.code).toBe(code.success)
    expect((await half.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect((await here.call(listSessions, {})).data.total).toBe(2)
  })

  test.each([
    ['9 minutes', code.success],
    ['11 minutes', code.notSignedIn],
  ])('that began %s ago is answered %i', async (ago, expected) => {
    const { secret } = await enrolled(await signedIn(app(), account))
    const half = await halfSignedIn(app(), account)
    await sql`update session set created_at = now() - ${ago}::interval where factor_waiting`.execute(
      database().db,
    )
    expect((await half.call(passFactor, { code: codeOf(secret) })).code).toBe(expected)
  })

  test('can be given up by signing out', async () => {
    await enrolled(await signedIn(app(), account))
    const half = await halfSignedIn(app(), account)
    expect((await half.call(logout, {})).code).toBe(code.success)
    expect((await half.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test('does not end the sessions of the user, however often the password is entered', async () => {
    const here = await signedIn(app(), account)
    await enrolled(here)
    await sql`update session set seen_at = now() - interval '1 hour'`.execute(database().db)
    await sql`
      insert into session (account_id, session_hash, tk_hash, factor_waiting)
      select ${accountId}, sha256(n::text::bytea), sha256(n::text::bytea), true from generate_series(1, 60) n`.execute(
      database().db,
    )
    await halfSignedIn(app(), account)
    expect((await here.call(ownerInfo, {})).code).toBe(code.success)
  })
})

describe('a code of the app', () => {
  test('opens one session, when five sign-ins use it at once', async () => {
    const { secret } = await enrolled(await signedIn(app(), account))
    const halves = await Promise.all(Array.from({ length: 5 }, () => halfSignedIn(app(), account)))
    const answers = await Promise.all(halves.map((half) => passed(app(), half, codeOf(secret))))
    expect(answers.filter(({ person }) => person !== null)).toHaveLength(1)
  })

  test.each([
    [-1, code.success],
    [0, code.success],
    [1, code.success],
    [-3, code.invalidInput],
    [3, code.invalidInput],
  ])('that is %i steps off is answered %i', async (offset, expected) => {
    const { secret } = await enrolled(await signedIn(app(), account))
    // Setting up has used a code up, which would refuse earlier ones.
    await database().db.updateTable('second_factor').set({ last_step: 0 }).execute()
    const half = await halfSignedIn(app(), account)
    expect((await passed(app(), half, codeOf(secret, offset))).answer.code).toBe(expected)
  })

  test('is not accepted after a later one', async () => {
    const { secret } = await enrolled(await signedIn(app(), account))
    await passed(app(), await halfSignedIn(app(), account), codeOf(secret, 1))
    const half = await halfSignedIn(app(), account)
    expect((await passed(app(), half, codeOf(secret))).answer.code).toBe(code.invalidInput)
  })

  test('of somebody else is wrong', async () => {
    await enrolled(await signedIn(app(), account))
    const other = await enrolled(await signedIn(app(), 'agency@example.com'))
    const half = await halfSignedIn(app(), account)
    for (const theirs of [codeOf(other.secret), other.recoveryCodes[0] ?? ''])
      expect((await passed(app(), half, theirs)).answer.code).toBe(code.invalidInput)
  })

  test('cannot be checked without its key; a recovery code can', async () => {
    const { secret, recoveryCodes } = await enrolled(await signedIn(app(), account))
    const another = sealerOf([{ id: 'another', key: Buffer.alloc(32) }])
    const server = await testApp(database(), { sealer: another })
    const half = await halfSignedIn(server, account)
    expect((await passed(server, half, codeOf(secret))).answer.code).toBe(code.limitReached)
    const { answer } = await passed(server, half, recoveryCodes[0] ?? '')
    expect(answer.code).toBe(code.success)
    await server.close()
  })
})

describe('a recovery code', () => {
  test('signs in once, typed in any form, and says how many are left', async () => {
    const { recoveryCodes } = await enrolled(await signedIn(app(), account))
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    const halves = await Promise.all(Array.from({ length: 5 }, () => halfSignedIn(app(), account)))
    const answers = await Promise.all(halves.map((half) => passed(app(), half, typed)))
    const right = answers.filter(({ person }) => person !== null)
    expect(right.map(({ answer }) => answer.data)).toEqual([{ recoveryCodesLeft: 9 }])
  })

  test('is replaced with all others by a code, and the old ones are wrong then', async () => {
    const here = await signedIn(app(), account)
    const { secret, recoveryCodes } = await enrolled(here)
    const old = recoveryCodes[0] ?? ''
    expect((await here.call(renewRecoveryCodes, { code: wrongCodeOf(secret) })).code).toBe(
      code.invalidInput,
    )
    const { data } = await here.call(renewRecoveryCodes, { code: codeOf(secret) })
    expect(data.recoveryCodes).not.toContain(old)
    const half = await halfSignedIn(app(), account)
    expect((await passed(app(), half, old)).answer.code).toBe(code.invalidInput)
    expect((await passed(app(), half, data.recoveryCodes[0] ?? '')).answer.code).toBe(code.success)
  })
})

describe('guessing codes', () => {
  test('is throttled after five from one place, also for the right code, and counted at once', async () => {
    const { secret } = await enrolled(await signedIn(app(), account))
    const half = await halfSignedIn(app(), account)
    const wrong = wrongCodeOf(secret)
    const answers = await Promise.all(Array.from({ length: 12 }, () => passed(app(), half, wrong)))
    expect(
      answers.filter(({ answer }) => answer.code === code.tooManyTries).length,
    ).toBeGreaterThan(5)
    await sql`update login_attempt set failures = 14, last_at = clock_timestamp() where failures >= 5`.execute(
      database().db,
    )
    expect((await passed(app(), half, codeOf(secret))).answer.code).toBe(code.tooManyTries)
  })

  test('starts no new count with a new sign-in', async () => {
    const { secret } = await enrolled(await signedIn(app(), account))
    const wrong = wrongCodeOf(secret)
    for (let at = 0; at < 5; at += 1) await passed(app(), await halfSignedIn(app(), account), wrong)
    await sql`update login_attempt set failures = 14, last_at = clock_timestamp() where failures >= 5`.execute(
      database().db,
    )
    const half = await halfSignedIn(app(), account)
    expect((await passed(app(), half, codeOf(secret))).answer.code).toBe(code.tooManyTries)
  })
})

describe('every way to a session leads to the second factor', () => {
  test('a one-time link to set the password keeps the factor, and opens no session', async () => {
    await enrolled(await signedIn(app(), account))
    for (const purpose of ['reset', 'invitation'] as const) {
      const link = (await newPasswordLink(database().db, accountId, purpose)).split('=')[1] ?? ''
      const password = `another password ${purpose}`
      const reply = await app().inject({
        method: 'POST',
        url: setPassword.path,
        payload: { link, password },
      })
      expect(reply.cookies).toEqual([])
      expect(reply.json().code).toBe(code.success)
      await halfSignedIn(app(), account, { password })
    }
    await sql`
      update account set password_hash = (select password_hash from account where email = 'owner@example.com')
      where account_id = ${accountId}`.execute(database().db)
  })

  test('a single sign-on token is for sessions that have passed it', async () => {
    await enrolled(await signedIn(app(), account))
    const half = await halfSignedIn(app(), account)
    expect((await half.call(generateSsoToken, {})).code).toBe(code.factorWaiting)
  })

  test('nothing tells about it before the password is right', async () => {
    await enrolled(await signedIn(app(), account))
    const wrong = async (call: typeof login | typeof forgotPassword, payload: object) => {
      const reply = await app().inject({ method: 'POST', url: call.path, payload })
      return { ...reply.json(), requestId: '' }
    }
    const password = 'wrong'
    expect(await wrong(login, { account, password })).toEqual(
      await wrong(login, { account: 'nobody@example.com', password }),
    )
    expect(await wrong(forgotPassword, { account })).toEqual(
      await wrong(forgotPassword, { account: 'nobody@example.com' }),
    )
  })
})

test('removing the factor needs a code, and the password is enough then; the log has both changes', async () => {
  const here = await signedIn(app(), account)
  const { secret, recoveryCodes } = await enrolled(here)
  expect((await here.call(removeFactor, { code: wrongCodeOf(secret) })).code).toBe(
    code.invalidInput,
  )
  expect((await here.call(removeFactor, { code: recoveryCodes[0] ?? '' })).code).toBe(code.success)
  await signedIn(app(), account)
  const { data } = await here.call(listOperationLog, { pageNum: 1, pageSize: 50 })
  const changes = data.items.filter(({ entityName }) => entityName === account)
  expect(JSON.stringify(changes)).toContain('authenticatorApp')
})
