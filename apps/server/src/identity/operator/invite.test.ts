import { code } from '@placard/contract/platform/code'
import { inviteOperator, listOperators } from '@placard/contract/identity/operator'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { setPassword } from '@placard/contract/identity/password'
import { queryPermissions } from '@placard/contract/platform/permission'
import { loginType } from '@placard/domain/platform/access/login-type'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson, aVisitor, unreadMail, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
const { ADMIN, ADS_MANAGE, RECHARGE, OPERATOR_MANAGE } = operatorRole

let admin: Visitor
let ownerId: string
beforeAll(async () => {
  admin = await signedIn(app(), 'owner@example.com')
  ownerId = (await admin.call(ownerInfo, {})).data.ownerId ?? ''
})

const somebody = (account: string) => ({ account, accountName: 'Somebody', roles: [ADS_MANAGE] })

const accountsCalled = (email: string) =>
  database().db.selectFrom('account').selectAll().where('email', '=', email).execute()

describe('an invitation', () => {
  test('adds an account without a password, queues its email and is logged', async () => {
    const { data } = await admin.call(inviteOperator, somebody('one@example.com'))
    expect(data).toMatchObject({
      account: 'one@example.com',
      roles: [ADS_MANAGE],
      menuTree: null,
      dataTree: null,
      version: 1,
      seenAt: null,
      invited: true,
      emailState: 'waiting',
      self: false,
      mayChange: true,
    })
    const logged = await database()
      .db.selectFrom('operation_log')
      .selectAll()
      .where('entity_id', '=', data.accId)
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({
      owner_id: ownerId,
      entity: 'account',
      operation: 'create',
      entity_name: 'one@example.com',
      before: null,
      after: { account: 'one@example.com', roles: [ADS_MANAGE], kind: 'owner' },
      version: 1,
    })
  })

  test('without menus grants those of the inviting user', async () => {
    const few = await aVisitor(app(), database(), {
      ownerId,
      email: 'few@example.com',
      menuTree: [menuOf('/manage')],
    })
    const { data } = await few.call(inviteOperator, somebody('fewer@example.com'))
    expect(data.menuTree).toContain(menuOf('/manage'))
    expect(data.menuTree).not.toContain(menuOf('/toolbox/work-order'))
  })

  test('S6.6 of an ADMIN is refused to a user with all other roles', async () => {
    const holder = await aVisitor(app(), database(), {
      ownerId,
      email: 'smaller@example.com',
      roles: ['ADS_MANAGE', 'RECHARGE', 'TRANSFER', 'CUSTOMER_MANAGE', 'OPERATOR_MANAGE'],
    })
    const invitation = { ...somebody('risen@example.com'), roles: [RECHARGE, ADMIN] }
    expect(await holder.call(inviteOperator, invitation)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'roles.1' }] },
    })
    expect(await accountsCalled('risen@example.com')).toEqual([])
  })

  test('gives everyone who opens its link the granted rights', async () => {
    const { data } = await admin.call(inviteOperator, somebody('comes@example.com'))
    const link = await newPasswordLink(database().db, data.accId, 'invitation')
    const secret = link.split('=')[1] ?? ''
    await visitor(app()).call(setPassword, { link: secret, password: demoPassword })
    const person = await signedIn(app(), 'comes@example.com')
    expect((await person.call(queryPermissions, {})).data).toEqual({
      menuTree: ['115', '15756', '132', '809', '135', '133', '134', '642'],
      dataTree: [],
      permissionList: [ADS_MANAGE],
    })
    const [row] = (await admin.call(listOperators, { filters: { text: 'comes@' } })).data.items
    expect(row).toMatchObject({ invited: false, emailState: 'none', seenAt: expect.any(Number) })
  })

  test('repeated with the same idempotency key adds no account; with another body it is refused', async () => {
    const keyed = withHeader(app(), admin, { 'idempotency-key': 'invite-1' })
    const first = await keyed.call(inviteOperator, somebody('once@example.com'))
    const again = await keyed.call(inviteOperator, somebody('once@example.com'))
    expect(again).toEqual({ ...first, requestId: again.requestId })
    const other = await keyed.call(inviteOperator, somebody('twice@example.com'))
    expect(other.code).toBe(code.idempotencyKeyReused)
    expect(await accountsCalled('once@example.com')).toHaveLength(1)
    expect(await accountsCalled('twice@example.com')).toEqual([])
  })

  test('of one address by two users at once succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.call(inviteOperator, somebody('race@example.com'))),
    )
    const codes = answers.map((answer) => answer.code).toSorted((a, b) => a - b)
    expect(codes).toEqual([code.success, ...Array.from({ length: 5 }, () => code.invalidInput)])
    expect(await accountsCalled('race@example.com')).toHaveLength(1)
  })
})

describe('an address', () => {
  test.each(['agency@example.com', 'OWNER@EXAMPLE.com', 'platform@example.com'])(
    'that is in use is refused, without revealing where: %s',
    async (account) => {
      const { data, ...refused } = await admin.call(inviteOperator, somebody(account))
      expect(refused.code).toBe(code.invalidInput)
      expect(data).toMatchObject({ problems: [{ path: 'account', got: account }] })
      expect(JSON.stringify(data)).not.toMatch(/Blue Harbor|Alpine|staff|agency(?!@)/i)
    },
  )

  test('of a removed account is free', async () => {
    const accId = await aPerson(database(), { ownerId, email: 'gone@example.com' })
    await database()
      .db.updateTable('account')
      .set({ removed_at: new Date() })
      .where('account_id', '=', accId)
      .execute()
    expect((await admin.call(inviteOperator, somebody('gone@example.com'))).code).toBe(code.success)
  })

  test.each(['', 'nobody', 'a@b@c', 'a@example.com,b@example.com', `${'a'.repeat(250)}@b.cn`])(
    'that is invalid is refused: %j',
    async (account) => {
      const { data, ...refused } = await admin.call(inviteOperator, somebody(account))
      expect(refused.code).toBe(code.invalidInput)
      expect(data).toMatchObject({ problems: [{ path: 'account' }] })
    },
  )
})

describe('S6.1 users join as', () => {
  test.each([
    ['operators of an agency', ownerType.agency, 'operator', loginType.agencyOperator],
    ['a sub-owner itself', ownerType.subOwner, 'owner', loginType.subOwnerSelf],
    ['a directed owner', ownerType.directedOwner, 'owner', loginType.directedOwner],
    ['an old directed owner', ownerType.oldDirectedOwner, 'owner', loginType.directedOwner],
  ])('S6.1 %s', async (_who, type, kind, joinedAs) => {
    const inviter = await aVisitor(app(), database(), {
      ownerId: await anEmptyOwner(database(), { type }),
      email: `admin-${type}@example.com`,
    })
    const { data } = await inviter.call(inviteOperator, somebody(`member-${type}@example.com`))
    expect(data).toMatchObject({ kind, loginType: joinedAs })
  })

  test('an agency’s user who acts for a client invites to the client', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const client = await database()
      .db.selectFrom('owner')
      .select('owner_id')
      .where('owner_name', '=', 'City Bikes')
      .executeTakeFirstOrThrow()
    const { multiAccessId } = (await agency.call(openOwner, { ownerId: client.owner_id })).data
    const tab = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const { data } = await tab.call(inviteOperator, somebody('bikes@example.com'))
    expect(data).toMatchObject({ kind: 'owner', loginType: loginType.subOwnerSelf })
    const [added] = await accountsCalled('bikes@example.com')
    expect(added?.owner_id).toBe(client.owner_id)
    expect((await tab.call(listOperators, {})).data.items.map((row) => row.account)).toEqual([
      'bikes@example.com',
    ])
    expect(JSON.stringify((await agency.call(listOperators, {})).data)).not.toContain('bikes')
  })
})

test('S6.6 a role above one’s own is refused at its field', async () => {
  const manager = await aVisitor(app(), database(), {
    ownerId,
    email: 'manager@example.com',
    roles: ['OPERATOR_MANAGE', 'RECHARGE'],
  })
  const wanted = { ...somebody('above@example.com'), roles: [RECHARGE, ADMIN] }
  const { data, ...refused } = await manager.call(inviteOperator, wanted)
  expect(refused.code).toBe(code.invalidInput)
  expect(data).toMatchObject({ problems: [{ path: 'roles.1', got: 'admin' }] })
  const allowed = { ...wanted, roles: [RECHARGE, OPERATOR_MANAGE] }
  expect((await manager.call(inviteOperator, allowed)).code).toBe(code.success)
})
