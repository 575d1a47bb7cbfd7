import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { ownerInfo } from '@placard/contract/identity/owner'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewPasskeyCodes,
  startPasskey,
} from '@placard/contract/identity/passkey'
import { factorStatus, removeFactor } from '@placard/contract/identity/second-factor'
import { code } from '@placard/contract/platform/code'
import { passkeysMax } from '@placard/domain/identity/passkey/rule'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { passkeyOf, signedInWith } from '#server/identity/passkey/testing/passkeys.ts'
import { SoftwareAuthenticator } from '#server/identity/passkey/testing/software-authenticator.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { codeOf, enrolled, halfSignedIn, passed } from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aPerson } from '#server/testing/people.ts'

const { app, database } = demoApp()
const account = 'passkey@example.com'
let accountId = ''

beforeAll(async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const { data } = await owner.call(ownerInfo, {})
  accountId = await aPerson(database(), { ownerId: data.ownerId ?? '', email: account })
})

afterEach(async () => {
  for (const table of ['second_factor', 'passkey', 'login_attempt', 'session'] as const)
    await database().db.deleteFrom(table).execute()
})

async function setAge(ago: string): Promise<void> {
  await sql`update session set auth_at = now() - ${ago}::interval`.execute(database().db)
}

describe('adding a passkey', () => {
  test('gives recovery codes once, and ends the other sessions with the first factor alone', async () => {
    const [here, there] = [await signedIn(app(), account), await signedIn(app(), account)]
    const { answer } = await passkeyOf(here)
    expect(answer.data).toMatchObject({
      passkey: { name: 'Laptop', usedAt: null, isSynced: true },
      recoveryCodes: { length: 10 },
    })
    expect((await there.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const half = await halfSignedIn(app(), account)
    const [first = ''] = answer.data.recoveryCodes ?? []
    const { person } = await passed(app(), half, first)
    const second = await passkeyOf(here, { name: 'Phone' })
    expect(second.answer.data.recoveryCodes).toBeNull()
    expect((await person?.call(ownerInfo, {}))?.code).toBe(code.success)
    expect((await here.call(listPasskeys, {})).data).toMatchObject({
      items: [{ name: 'Laptop' }, { name: 'Phone' }],
      isAvailable: true,
    })
    expect((await here.call(factorStatus, {})).data).toMatchObject({
      since: null,
      hasPasskey: true,
      dueAt: null,
      recoveryCodesLeft: 9,
    })
  })

  test('needs a fresh sign-in, at both of its steps', async () => {
    const here = await signedIn(app(), account)
    const { data: asked } = await here.call(startPasskey, {})
    const credential = new SoftwareAuthenticator().create(asked)
    await setAge('11 minutes')
    expect((await here.call(startPasskey, {})).code).toBe(code.signInNotFresh)
    const late = await here.call(addPasskey, { name: 'Laptop', credential })
    expect(late.code).toBe(code.signInNotFresh)
    await setAge('1 minute')
    expect((await here.call(addPasskey, { name: 'Laptop', credential })).code).toBe(code.success)
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example.com' }],
    ['of a host below', { origin: 'https://x.ads.example.com' }],
    ['of another site', { partyId: 'evil.example.com' }],
    ['that did not verify its user', { isUnverified: true }],
    ['without a user', { isAbsent: true }],
    ['of another kind', { type: 'webauthn.get' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    // Its address would be looked up for revoked certificates.
    ['with a certificate', { certified: 'packed' }],
    ['with a certificate of a chip', { certified: 'tpm' }],
  ])('refuses an answer %s', async (_kind, dishonest) => {
    const here = await signedIn(app(), account)
    const { answer } = await passkeyOf(here, { dishonest })
    expect(answer).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'credential' }] },
    })
    expect((await here.call(listPasskeys, {})).data.items).toEqual([])
  })

  test('uses its challenge up: it works neither again, nor five times at once', async () => {
    const here = await signedIn(app(), account)
    const { data: asked } = await here.call(startPasskey, {})
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        here.call(addPasskey, {
          name: 'Laptop',
          credential: new SoftwareAuthenticator().create(asked),
        }),
      ),
    )
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    const credential = new SoftwareAuthenticator().create(asked)
    expect((await here.call(addPasskey, { name: 'Again', credential })).code).toBe(
      code.invalidInput,
    )
  })

  test('uses the challenge up although the answer is refused', async () => {
    const here = await signedIn(app(), account)
    const { data: asked } = await here.call(startPasskey, {})
    const authenticator = new SoftwareAuthenticator()
    const add = (origin?: string) =>
      here.call(addPasskey, {
        name: 'Laptop',
        credential: authenticator.create(asked, origin === undefined ? {} : { origin }),
      })
    expect((await add('https://evil.example.com')).code).toBe(code.invalidInput)
    expect((await add()).code).toBe(code.invalidInput)
  })

  test('refuses the challenge of another session, of another account, and of a sign-in', async () => {
    const [here, there] = [await signedIn(app(), account), await signedIn(app(), account)]
    const other = await signedIn(app(), 'agency@example.com')
    for (const person of [there, other]) {
      const { data: asked } = await person.call(startPasskey, {})
      const credential = new SoftwareAuthenticator().create(asked)
      const { code: got } = await here.call(addPasskey, { name: 'Laptop', credential })
      expect(got).toBe(code.invalidInput)
    }
  })

  test('refuses a challenge that is older than five minutes', async () => {
    const here = await signedIn(app(), account)
    for (const [left, expected] of [
      ['1 minute', code.success],
      ['-1 second', code.invalidInput],
    ] as const) {
      const { data: asked } = await here.call(startPasskey, {})
      await sql`update passkey_challenge set expires_at = now() + ${left}::interval`.execute(
        database().db,
      )
      const credential = new SoftwareAuthenticator().create(asked)
      expect((await here.call(addPasskey, { name: 'Laptop', credential })).code).toBe(expected)
    }
  })

  test('refuses a credential that an account has already', async () => {
    const here = await signedIn(app(), account)
    const { authenticator } = await passkeyOf(here)
    const other = await signedIn(app(), 'agency@example.com')
    for (const person of [here, other]) {
      const { data: asked } = await person.call(startPasskey, {})
      const credential = authenticator.create(asked)
      const answer = await person.call(addPasskey, { name: 'Again', credential })
      expect(answer.code).toBe(code.invalidInput)
      expect(answer.message).toContain('added already')
    }
  })

  test(`is refused after ${passkeysMax}`, async () => {
    const here = await signedIn(app(), account)
    await sql`
      insert into passkey (account_id, passkey_name, credential_id, public_key, counter, may_sync, is_synced)
      select ${accountId}, 'Key ' || n, sha256(n::text::bytea), '', 0, false, false
      from generate_series(1, ${passkeysMax - 1}::int) n`.execute(database().db)
    expect((await passkeyOf(here)).answer.code).toBe(code.success)
    expect((await passkeyOf(here)).answer.code).toBe(code.limitReached)
  })

  test.each(['http://ads.example.com', 'https://10.20.30.40'])(
    'is not offered at %s',
    async (address) => {
      const elsewhere = await testApp(database(), { publicUrl: () => address })
      const person = visitor(elsewhere, (await signedIn(app(), account)).headers)
      expect((await person.call(listPasskeys, {})).data.isAvailable).toBe(false)
      expect((await person.call(startPasskey, {})).code).toBe(code.limitReached)
      await elsewhere.close()
    },
  )
})

describe('the passkeys of an account', () => {
  test('are renamed and removed by their user alone, and the log has all changes', async () => {
    const here = await signedIn(app(), account)
    const { answer } = await passkeyOf(here)
    const { passkeyId } = answer.data.passkey
    const other = await signedIn(app(), 'agency@example.com')
    const theirs = [
      await other.call(renamePasskey, { passkeyId, name: 'Mine' }),
      await other.call(removePasskey, { passkeyId }),
    ]
    expect(theirs.map((one) => one.code)).toEqual([code.notFound, code.notFound])
    expect((await here.call(renamePasskey, { passkeyId, name: 'Old laptop' })).data.name).toBe(
      'Old laptop',
    )
    await setAge('11 minutes')
    expect((await here.call(removePasskey, { passkeyId })).code).toBe(code.signInNotFresh)
    await setAge('1 minute')
    expect((await here.call(removePasskey, { passkeyId })).code).toBe(code.success)
    const { items } = (await here.call(listOperationLog, { filters: { entity: 'account' } })).data
    expect(items.slice(0, 3).flatMap(({ changes }) => changes)).toMatchObject([
      { field: 'passkey', text: 'Old laptop → -' },
      { field: 'passkey', text: 'Laptop → Old laptop' },
      { field: 'passkey', text: '- → Laptop' },
    ])
  })

  test('leave with the last one the password alone, and no recovery codes', async () => {
    const here = await signedIn(app(), account)
    const { authenticator, answer } = await passkeyOf(here)
    await here.call(removePasskey, { passkeyId: answer.data.passkey.passkeyId })
    expect((await signedInWith(app(), authenticator)).answer.code).toBe(code.invalidInput)
    const again = await signedIn(app(), account)
    expect((await again.call(factorStatus, {})).data).toMatchObject({
      hasPasskey: false,
      recoveryCodesLeft: 0,
    })
  })

  test('and the authenticator app share the recovery codes, whichever is removed first', async () => {
    const here = await signedIn(app(), account)
    const { recoveryCodes } = await enrolled(here)
    const { answer } = await passkeyOf(here)
    expect(answer.data.recoveryCodes).toBeNull()
    await here.call(removeFactor, { code: recoveryCodes[0] ?? '' })
    expect((await here.call(factorStatus, {})).data).toMatchObject({
      since: null,
      hasPasskey: true,
      recoveryCodesLeft: 9,
    })
    const { secret } = await enrolled(here)
    await here.call(removePasskey, { passkeyId: answer.data.passkey.passkeyId })
    const half = await halfSignedIn(app(), account)
    expect((await passed(app(), half, codeOf(secret))).answer.code).toBe(code.success)
  })

  test('have new recovery codes with a fresh sign-in; the old ones are wrong then', async () => {
    const here = await signedIn(app(), account)
    expect((await here.call(renewPasskeyCodes, {})).code).toBe(code.invalidInput)
    const { answer } = await passkeyOf(here)
    const { recoveryCodes } = (await here.call(renewPasskeyCodes, {})).data
    const half = await halfSignedIn(app(), account)
    const [old = '', current = ''] = [answer.data.recoveryCodes?.[0], recoveryCodes[0]]
    expect((await passed(app(), half, old)).answer.code).toBe(code.invalidInput)
    expect((await passed(app(), half, current)).answer.code).toBe(code.success)
    await setAge('11 minutes')
    expect((await here.call(renewPasskeyCodes, {})).code).toBe(code.signInNotFresh)
  })
})
