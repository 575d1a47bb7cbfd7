import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import {
  confirmFactor,
  factorPolicy,
  factorStatus,
  removeFactor,
  saveFactorPolicy,
  startFactor,
} from '@placard/contract/identity/second-factor'
import { listSessions } from '@placard/contract/identity/session-list'
import { queryMessages } from '@placard/contract/support/message'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { codeOf } from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let ownerId = ''

beforeAll(async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  ownerId = (await owner.call(ownerInfo, {})).data.ownerId ?? ''
})

afterEach(async () => {
  await sql`update owner set factor_policy = 'optional'`.execute(database().db)
  await database().db.deleteFrom('second_factor').execute()
})

/** Makes the rule, and everything it applies to, that old. */
async function setAge(ago: string): Promise<void> {
  await sql`update owner set factor_policy_since = now() - ${ago}::interval`.execute(database().db)
  await sql`update account set created_at = now() - interval '1 year'`.execute(database().db)
}

async function savePolicy(policy: 'optional' | 'sensitive' | 'everyone') {
  const admin = await signedIn(app(), 'owner@example.com')
  const { version } = (await admin.call(factorPolicy, {})).data
  const saved = await admin.call(saveFactorPolicy, { policy, version })
  return { admin, saved }
}

test('the rule is set by an admin, who sees it, and all users of the owner are told', async () => {
  const { admin, saved } = await savePolicy('sensitive')
  expect(saved).toMatchObject({ code: code.success, data: { policy: 'sensitive' } })
  expect((await admin.call(factorPolicy, {})).data.policy).toBe('sensitive')
  const { data } = await admin.call(queryMessages, { pageNum: 1, pageSize: 5 })
  expect(JSON.stringify(data)).toContain('The rule for two-step verification has changed')
  const { version } = saved.data
  const stale = await admin.call(saveFactorPolicy, { policy: 'everyone', version: version - 1 })
  expect(stale.code).toBe(code.changedByOther)
})

test.each([
  ['13 days', code.success],
  ['15 days', code.factorMissing],
])('%s after the rule, a user without a factor is answered %i', async (ago, expected) => {
  await savePolicy('everyone')
  await setAge(ago)
  const person = await signedIn(app(), 'owner@example.com')
  expect((await person.call(ownerInfo, {})).code).toBe(expected)
  expect((await person.call(listSessions, {})).code).toBe(expected)
  expect((await person.call(factorStatus, {})).data.dueAt).toEqual(expect.any(Number))
})

test('a user who is due sets up a factor and goes on, without signing in again', async () => {
  await savePolicy('everyone')
  await setAge('15 days')
  const person = await signedIn(app(), 'owner@example.com')
  const { secret } = (await person.call(startFactor, {})).data
  expect((await person.call(removeFactor, { code: codeOf(secret) })).code).toBe(code.factorMissing)
  expect((await person.call(confirmFactor, { code: codeOf(secret, -1) })).code).toBe(code.success)
  expect((await person.call(ownerInfo, {})).code).toBe(code.success)
  expect((await person.call(factorStatus, {})).data.dueAt).toBeNull()
  expect((await person.call(removeFactor, { code: codeOf(secret) })).code).toBe(code.success)
  expect((await person.call(ownerInfo, {})).code).toBe(code.factorMissing)
})

test('the rule for money and people leaves others alone', async () => {
  const [ads, money] = await Promise.all(
    (['ADS_MANAGE', 'RECHARGE'] as const).map((role) =>
      aVisitor(app(), database(), { ownerId, email: `${role}@policy.example.com`, roles: [role] }),
    ),
  )
  await savePolicy('sensitive')
  await setAge('15 days')
  expect((await ads?.call(ownerInfo, {}))?.code).toBe(code.success)
  expect((await money?.call(ownerInfo, {}))?.code).toBe(code.factorMissing)
})

test('platform staff need a factor if the setting says so, at once', async () => {
  const strict = await testApp(database(), { env: { STAFF_SECOND_FACTOR: 'required' } })
  const staff = await signedIn(strict, 'platform@example.com')
  expect((await staff.call(ownerInfo, {})).code).toBe(code.factorMissing)
  const owner = await signedIn(strict, 'owner@example.com')
  expect((await owner.call(ownerInfo, {})).code).toBe(code.success)
  await strict.close()
})
