import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '@placard/contract/identity/api-token'
import {
  exportOperators,
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  resetOperatorFactor,
  saveOperator,
} from '@placard/contract/identity/operator'
import { changePassword, setPassword } from '@placard/contract/identity/password'
import {
  factorPolicy,
  removeFactor,
  renewRecoveryCodes,
  saveFactorPolicy,
} from '@placard/contract/identity/second-factor'
import { endOtherSessions, endSession, listSessions } from '@placard/contract/identity/session-list'
import { login } from '@placard/contract/identity/sign-in'
import { listLabels } from '@placard/contract/campaigns/label'
import { code } from '@placard/contract/platform/code'
import { operatorRole } from '@placard/domain/platform/access/role'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { type SecurityEventKind } from '@placard/domain/platform/security-log/event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accountEndSessionsCommand,
  accountLinkCommand,
  accountResetFactorCommand,
} from '#server/command/account.ts'
import { printing } from '#server/command/testing/printing.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { verifyChain } from '#server/platform/security-log/verify.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import {
  codeOf,
  enrolled,
  halfSignedIn,
  passed,
  wrongCodeOf,
} from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson, aVisitor, unreadMail } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
const printed = printing(database)

let ownerId: string
let admin: Visitor & { accId: string }
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  admin = await aVisitor(app(), database(), { ownerId, email: 'admin@log.example' })
})
beforeEach(async () => {
  await database().db.deleteFrom('security_log').execute()
  await database().db.deleteFrom('security_chain').execute()
  await database().db.deleteFrom('login_attempt').execute()
})

/** Returns the entries of an owner, oldest first. */
async function entries(owner = ownerId) {
  const { db } = database()
  return db
    .selectFrom('security_log')
    .select(['kind', 'account_id', 'actor_id', 'token_id', 'source', 'address', 'facts'])
    .where('owner_id', '=', owner)
    .orderBy('entry_id')
    .execute()
}

async function kinds(): Promise<string[]> {
  return (await entries()).map(({ kind }) => kind)
}

let people = 0
/** Adds a user, and forgets the entries that this made. */
async function person(roles: readonly (keyof typeof operatorRole)[] = ['ADS_MANAGE']) {
  people += 1
  const email = `person${people}@log.example`
  const found = await aVisitor(app(), database(), { ownerId, email, roles })
  await database().db.deleteFrom('security_log').execute()
  return { ...found, email }
}

async function forget(): Promise<void> {
  await database().db.deleteFrom('security_log').execute()
}

const tokenInput = (tokenName: string) => ({
  tokenName,
  reads: ['promotion' as const],
  changes: [],
  advertisers: { kind: 'own' as const, ownerIds: [] },
  networks: [],
  lastDay: addDays(dayAt(Date.now()), 90),
})

async function accountRow(accId: string) {
  const { data } = await admin.call(listOperators, { pageSize: 100 })
  const found = data.items.find((row) => row.accId === accId)
  if (found === undefined) throw new Error(`no account ${accId}`)
  return found
}

/** The entries that an action leaves: their kinds, facts, and whether the user of the account did it. */
interface Row {
  readonly kind: SecurityEventKind
  readonly facts?: Readonly<Record<string, unknown>>
  readonly by?: 'own' | 'admin' | 'platform'
}

const actions: readonly (readonly [
  string,
  (somebody: Awaited<ReturnType<typeof person>>) => Promise<unknown>,
  readonly Row[],
])[] = [
  [
    'signing in',
    ({ email }) => signedIn(app(), email),
    [{ kind: 'signIn', facts: { way: 'password' } }],
  ],
  [
    'signing in with a code, and with a recovery code',
    async (somebody) => {
      const { secret, recoveryCodes } = await enrolled(somebody)
      await forget()
      await passed(app(), await halfSignedIn(app(), somebody.email), codeOf(secret))
      await passed(app(), await halfSignedIn(app(), somebody.email), recoveryCodes[0] ?? '')
    },
    [
      { kind: 'factorAsked', facts: { way: 'password' }, by: 'platform' },
      { kind: 'signIn', facts: { way: 'password' } },
      { kind: 'factorAsked', by: 'platform' },
      { kind: 'recoveryCodeUsed', facts: { codesLeft: 9 } },
      { kind: 'signIn' },
    ],
  ],
  [
    'setting up a factor, renewing codes, and removing it',
    async (somebody) => {
      const { recoveryCodes } = await enrolled(somebody)
      const { data } = await somebody.call(renewRecoveryCodes, { code: recoveryCodes[0] ?? '' })
      await somebody.call(removeFactor, { code: data.recoveryCodes[0] ?? '' })
    },
    [
      { kind: 'factorSetUp' },
      { kind: 'recoveryCodeUsed' },
      { kind: 'recoveryCodesRenewed' },
      { kind: 'recoveryCodeUsed' },
      { kind: 'factorRemoved' },
    ],
  ],
  [
    'resetting the factor of another, and by a command',
    async (somebody) => {
      await enrolled(somebody)
      await forget()
      await admin.call(resetOperatorFactor, { accId: somebody.accId })
      await enrolled(await signedIn(app(), somebody.email))
      await printed(accountResetFactorCommand, somebody.email)
    },
    [
      { kind: 'factorReset', by: 'admin' },
      { kind: 'signIn' },
      { kind: 'factorSetUp' },
      { kind: 'factorReset', by: 'platform' },
    ],
  ],
  [
    'ending another session, all others, and all by a command',
    async (somebody) => {
      await signedIn(app(), somebody.email)
      await signedIn(app(), somebody.email)
      await forget()
      const { items } = (await somebody.call(listSessions, {})).data
      const other = items.find(({ current }) => !current)
      await somebody.call(endSession, { sessionId: other?.sessionId ?? '' })
      await somebody.call(endOtherSessions, {})
      await somebody.call(endOtherSessions, {})
      await printed(accountEndSessionsCommand, somebody.email)
    },
    [
      { kind: 'sessionsEnded', facts: { sessions: 1, cause: 'user' } },
      { kind: 'sessionsEnded', facts: { sessions: 1, cause: 'user' } },
      { kind: 'sessionsEnded', facts: { sessions: 1, cause: 'command' }, by: 'platform' },
    ],
  ],
  [
    'changing the password, and setting it by a link',
    async (somebody) => {
      await somebody.call(changePassword, { current: demoPassword, next: 'quiet-otter-river-91' })
      const link =
        (await printed(accountLinkCommand, somebody.email)).split('setPassword=')[1] ?? ''
      await visitor(app()).call(setPassword, { link, password: 'calm-heron-lake-57' })
    },
    [
      { kind: 'passwordChanged' },
      { kind: 'passwordLinkMade', by: 'platform' },
      { kind: 'passwordReset' },
    ],
  ],
  [
    'making, rotating, using and revoking a token',
    async (somebody) => {
      const { token, secret } = (await somebody.call(createApiToken, tokenInput('Nightly'))).data
      const program = visitor(app(), { authorization: `Bearer ${secret}` })
      await Promise.all([1, 2, 3].map(() => program.call(listLabels, {})))
      await program.call(listLabels, {})
      const { tokenId, version, lastDay } = token
      await somebody.call(rotateApiToken, { tokenId, version, lastDay })
      await somebody.call(revokeApiToken, { tokenId, version: version + 1 })
    },
    [
      { kind: 'tokenMade', facts: { token: 'Nightly' } },
      { kind: 'tokenNewNetwork', facts: { network: '127.0.0.1' } },
      { kind: 'tokenRotated' },
      { kind: 'tokenRevoked' },
    ],
  ],
  [
    'changing a grant, suspending, and lifting it',
    async ({ accId }) => {
      const save = async (changes: object) =>
        admin.call(saveOperator, { accId, version: (await accountRow(accId)).version, ...changes })
      await save({ roles: [operatorRole.RECHARGE] })
      await save({ accountName: 'Another name' })
      await save({ suspended: true })
      await save({ suspended: false })
    },
    [
      {
        kind: 'grantChanged',
        facts: {
          parts: ['roles'],
          rolesBefore: [operatorRole.ADS_MANAGE],
          roles: [operatorRole.RECHARGE],
          lastDay: null,
        },
        by: 'admin',
      },
      { kind: 'suspended', by: 'admin' },
      { kind: 'suspensionLifted', by: 'admin' },
    ],
  ],
  [
    'removing an account',
    async ({ accId }) =>
      admin.call(removeOperator, { accId, version: (await accountRow(accId)).version }),
    [{ kind: 'accountRemoved', by: 'admin' }],
  ],
]

describe('an entry is written by', () => {
  test.each(actions)('%s', async (_name, act, rows) => {
    const somebody = await person()
    await act(somebody)
    const by = { own: somebody.accId, admin: admin.accId, platform: null }
    expect(await entries()).toMatchObject(
      rows.map(({ kind, facts = {}, by: who = 'own' }) => ({
        kind,
        account_id: somebody.accId,
        actor_id: by[who],
        facts,
      })),
    )
    expect(await verifyChain(database().db, ownerId)).toMatchObject({ broken: null })
  })

  test('inviting, and inviting again', async () => {
    const roles = [operatorRole.ADS_MANAGE]
    const input = { account: 'new@log.example', accountName: 'New', roles }
    const { accId } = (await admin.call(inviteOperator, input)).data
    await admin.call(reinviteOperator, { accId })
    expect(await entries()).toMatchObject([
      {
        kind: 'invited',
        account_id: accId,
        actor_id: admin.accId,
        facts: { roles, lastDay: null },
      },
      { kind: 'invitedAgain', account_id: accId, actor_id: admin.accId },
    ])
  })

  test('exporting users, and changing the rule for second factors', async () => {
    await app().inject({
      method: 'GET',
      url: exportOperators.path,
      query: { format: 'csv' },
      headers: admin.headers,
    })
    const { version } = (await admin.call(factorPolicy, {})).data
    await admin.call(saveFactorPolicy, { policy: 'sensitive', version })
    await admin.call(saveFactorPolicy, { policy: 'optional', version: version + 1 })
    expect(await entries()).toMatchObject([
      { kind: 'peopleExported', account_id: null, facts: { file: 'operators', format: 'csv' } },
      { kind: 'factorPolicyChanged', facts: { policyBefore: 'optional', policy: 'sensitive' } },
      { kind: 'factorPolicyChanged', facts: { policyBefore: 'sensitive', policy: 'optional' } },
    ])
  })

  test('a token in each network that it comes from, once', async () => {
    const { secret } = (await admin.call(createApiToken, tokenInput('Traveller'))).data
    await forget()
    const from = (remoteAddress: string) =>
      app().inject({
        method: 'POST',
        url: listLabels.path,
        remoteAddress,
        headers: { authorization: `Bearer ${secret}` },
        payload: {},
      })
    for (const address of ['192.0.2.1', '2001:db8::1', '2001:db8::2', '192.0.2.1', '192.0.2.9'])
      await from(address)
    expect((await entries()).map(({ facts }) => facts['network'])).toEqual([
      '192.0.2.1',
      '2001:db8:0:0::/64',
      '192.0.2.9',
    ])
    expect(await entries()).toMatchObject([
      { address: '192.0.2.1', token_id: expect.any(String) },
      {},
      {},
    ])
  })
})

describe('a refused sign-in', () => {
  const tried = (account: string, password: string) =>
    app().inject({ method: 'POST', url: login.path, payload: { account, password } })

  test('of a known account is written with its reason, and nobody is named as its author', async () => {
    const { email, accId } = await person()
    await tried(email, 'wrong')
    await database()
      .db.updateTable('account')
      .set({ suspended_at: new Date() })
      .where('account_id', '=', accId)
      .execute()
    await tried(email, demoPassword)
    expect(await entries()).toMatchObject([
      {
        kind: 'signInRefused',
        account_id: accId,
        actor_id: null,
        facts: { reason: 'wrongPassword' },
      },
      { kind: 'signInRefused', account_id: accId, actor_id: null, facts: { reason: 'suspended' } },
    ])
  })

  test('of an unknown account is not written', async () => {
    await tried('nobody@log.example', 'wrong')
    expect(await database().db.selectFrom('security_log').select('kind').execute()).toEqual([])
  })

  test('for a wrong code is written', async () => {
    const somebody = await person()
    const { secret } = await enrolled(somebody)
    await forget()
    await passed(app(), await halfSignedIn(app(), somebody.email), wrongCodeOf(secret))
    expect(await kinds()).toEqual(['factorAsked', 'signInRefused'])
  })
})

test('a refused call leaves no entry', async () => {
  const { accId } = await person()
  const manager = await person(['OPERATOR_MANAGE'])
  const { version } = await accountRow(accId)
  const refused = [
    // Above the own rights, an old version, an unknown account, the last admin, and a taken address.
    await manager.call(saveOperator, { accId, version, roles: [operatorRole.ADMIN] }),
    await admin.call(saveOperator, { accId, version: version + 5, suspended: true }),
    await admin.call(removeOperator, { accId: '1', version: 1 }),
    await admin.call(saveOperator, { accId: admin.accId, version: 1, suspended: true }),
    await admin.call(inviteOperator, { account: 'admin@log.example', accountName: 'x', roles: [] }),
    await admin.call(resetOperatorFactor, { accId }),
    await admin.call(changePassword, { current: 'wrong', next: 'quiet-otter-river-91' }),
    await manager.call(saveFactorPolicy, { policy: 'everyone', version: 1 }),
  ]
  expect(refused.every((reply) => reply.code !== code.success)).toBe(true)
  expect(await kinds()).toEqual([])
})

test('20 parallel sign-ins of one owner all succeed, with an entry each', async () => {
  const emails = Array.from({ length: 20 }, (_, at) => `parallel${at}@log.example`)
  for (const email of emails) await aPerson(database(), { ownerId, email })
  await Promise.all(emails.map((email) => signedIn(app(), email)))
  expect(await kinds()).toEqual(emails.map(() => 'signIn'))
  expect(await verifyChain(database().db, ownerId)).toMatchObject({ entries: 20, broken: null })
})

test('the log of staff is that of the platform', async () => {
  await signedIn(app(), 'platform@example.com')
  expect(await entries('0')).toMatchObject([{ kind: 'signIn', source: 'call' }])
  expect((await admin.call(listApiTokens, {})).code).toBe(code.success)
})
