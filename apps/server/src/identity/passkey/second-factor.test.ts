import {
  listOperators,
  removeOperator,
  resetOperatorFactor,
} from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { factorPolicy, saveFactorPolicy } from '@placard/contract/identity/second-factor'
import { code } from '@placard/contract/platform/code'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountResetFactorCommand } from '#server/command/account.ts'
import { printing } from '#server/command/testing/printing.ts'
import { passkeyOf, signedInWith } from '#server/identity/passkey/testing/passkeys.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { enrolled } from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, unreadMail } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
let admin: Awaited<ReturnType<typeof aVisitor>>
let person: Awaited<ReturnType<typeof aVisitor>>
let owners = 0

beforeEach(async () => {
  const ownerId = await anEmptyOwner(database())
  owners += 1
  const mail = (name: string) => `${name}.${owners}@keys.example`
  admin = await aVisitor(app(), database(), { ownerId, email: mail('admin') })
  const roles = ['ADS_MANAGE'] as const
  person = await aVisitor(app(), database(), { ownerId, email: mail('person'), roles })
})

const withFactor = { filters: { secondFactor: true } }

describe('an account with a passkey alone', () => {
  test('has a second factor in the list of users, and where the owner requires one', async () => {
    const { version } = (await admin.call(factorPolicy, {})).data
    await admin.call(saveFactorPolicy, { policy: 'everyone', version })
    await sql`update owner set factor_policy_since = now() - interval '15 days'`.execute(
      database().db,
    )
    await sql`update account set created_at = now() - interval '1 year'`.execute(database().db)
    expect((await person.call(ownerInfo, {})).code).toBe(code.factorMissing)
    await passkeyOf(admin)
    expect((await passkeyOf(person)).answer.code).toBe(code.success)
    expect((await person.call(ownerInfo, {})).code).toBe(code.success)
    const { items } = (await admin.call(listOperators, withFactor)).data
    expect(items.map(({ accId }) => accId).toSorted()).toEqual(
      [admin.accId, person.accId].toSorted(),
    )
  })

  test('has one as staff, where staff need one', async () => {
    const strict = await testApp(database(), { env: { STAFF_SECOND_FACTOR: 'required' } })
    const staff = await signedIn(strict, 'platform@example.com')
    expect((await staff.call(ownerInfo, {})).code).toBe(code.factorMissing)
    await passkeyOf(staff)
    expect((await staff.call(ownerInfo, {})).code).toBe(code.success)
    await strict.close()
    await database().db.deleteFrom('passkey').execute()
  })
})

describe('after a lost device', () => {
  test.each(['passkey', 'passkey and app'])(
    'an administrator removes the %s of a user',
    async (kind) => {
      const { authenticator } = await passkeyOf(person)
      if (kind !== 'passkey') await enrolled(person)
      const { accId } = person
      expect(await admin.call(resetOperatorFactor, { accId })).toMatchObject({
        code: code.success,
        data: { secondFactor: false },
      })
      expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
      expect((await signedInWith(app(), authenticator)).person).toBeNull()
      await signedIn(app(), `person.${owners}@keys.example`)
      expect((await admin.call(listOperators, withFactor)).data.items).toEqual([])
      expect((await admin.call(resetOperatorFactor, { accId })).code).toBe(code.invalidInput)
    },
  )

  test('account reset-factor removes passkeys', async () => {
    const email = `person.${owners}@keys.example`
    const { authenticator } = await passkeyOf(person)
    expect(await printing(database)(accountResetFactorCommand, email)).toContain('Removed')
    expect((await signedInWith(app(), authenticator)).person).toBeNull()
    await signedIn(app(), email)
  })
})

test('a removed user has no passkeys any more', async () => {
  await passkeyOf(person)
  const { items } = (await admin.call(listOperators, { filters: { text: 'person.' } })).data
  const { accId } = person
  await admin.call(removeOperator, { accId, version: items[0]?.version ?? 1 })
  expect(await database().db.selectFrom('passkey').selectAll().execute()).toEqual([])
})
