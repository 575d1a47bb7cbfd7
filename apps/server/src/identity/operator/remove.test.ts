import { code } from '@placard/contract/platform/code'
import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  saveOperator,
} from '@placard/contract/identity/operator'
import { login } from '@placard/contract/identity/sign-in'
import { ownerInfo } from '@placard/contract/identity/owner'
import { passwordLink } from '@placard/contract/identity/password'
import { operatorRole } from '@placard/domain/platform/access/role'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { platformManaging } from '#server/identity/operator/person.ts'
import { saveAccount } from '#server/identity/operator/save.ts'
import { inTransaction, productScope } from '#server/platform/database/scope.ts'
import { currentPermissions } from '#server/platform/session/current-permissions.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import {
  anEmptyOwner,
  aPerson,
  aVisitor,
  type NewPerson,
  unreadMail,
} from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })

let admin: Visitor
let ownerId: string
let serial = 0
beforeAll(async () => {
  admin = await signedIn(app(), 'owner@example.com')
  ownerId = (await admin.call(ownerInfo, {})).data.ownerId ?? ''
})

const somebody = (person: Partial<NewPerson> = {}): NewPerson => ({
  ownerId,
  email: `somebody-${(serial += 1)}@example.com`,
  ...person,
})
const someoneHere = (person?: Partial<NewPerson>) => aVisitor(app(), database(), somebody(person))

describe('a removal', () => {
  test('ends sessions, links and emails at once', async () => {
    const person = await someoneHere({ roles: ['ADS_MANAGE'] })
    const link = await newPasswordLink(database().db, person.accId, 'reset')
    const secret = link.split('=')[1] ?? ''
    expect((await visitor(app()).call(passwordLink, { link: secret })).code).toBe(code.success)
    const { data } = await admin.call(removeOperator, { accId: person.accId, version: 1 })
    expect(data).toEqual({})
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect((await visitor(app()).call(passwordLink, { link: secret })).code).not.toBe(code.success)
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from session where account_id = ${person.accId})
        + (select count(*) from password_link where account_id = ${person.accId}) as left`.execute(
      database().db,
    )
    expect(Number(rows[0]?.left)).toBe(0)
  })

  test('removes a waiting invitation', async () => {
    const invited = { account: 'mistake@example.com', accountName: 'Mistake', roles: [] }
    const { accId, version } = (await admin.call(inviteOperator, invited)).data
    await admin.call(removeOperator, { accId, version })
    const emails = await database()
      .db.selectFrom('outbox_email')
      .select('email_id')
      .where('account_id', '=', accId)
      .execute()
    expect(emails).toEqual([])
    expect((await admin.call(inviteOperator, invited)).code).toBe(code.success)
  })

  test('is visible in the list and in the log', async () => {
    const { email, ...person } = somebody({ roles: [] })
    const accId = await aPerson(database(), { email, ...person })
    await admin.call(removeOperator, { accId, version: 1 })
    expect((await admin.call(listOperators, { filters: { text: email } })).data.items).toEqual([])
    const entry = await database()
      .db.selectFrom('operation_log')
      .selectAll()
      .where('entity_id', '=', accId)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      owner_id: ownerId,
      entity_name: email,
      before: { removed: false },
      after: { removed: true },
      version: 2,
    })
    expect((await admin.call(removeOperator, { accId, version: 2 })).code).toBe(code.notFound)
  })
})

describe('S6.6 it is not allowed to remove', () => {
  test('S6.6 the own account', async () => {
    const self = await someoneHere()
    const refused = await self.call(removeOperator, { accId: self.accId, version: 1 })
    expect(refused).toMatchObject({
      code: code.notPermitted,
      message: 'You cannot remove your own account.',
    })
  })

  test('S6.6 a user with more rights', async () => {
    const manager = await someoneHere({ roles: ['OPERATOR_MANAGE'] })
    const accId = await aPerson(database(), somebody({ roles: ['TRANSFER'] }))
    expect((await manager.call(removeOperator, { accId, version: 1 })).code).toBe(code.notPermitted)
    const peer = await aPerson(database(), somebody({ roles: ['OPERATOR_MANAGE'] }))
    expect((await manager.call(removeOperator, { accId: peer, version: 1 })).code).toBe(
      code.success,
    )
  })

  test('S6.6 an account of another owner', async () => {
    const stranger = await aPerson(
      database(),
      somebody({ ownerId: await anEmptyOwner(database()) }),
    )
    expect((await admin.call(removeOperator, { accId: stranger, version: 1 })).code).toBe(
      code.notFound,
    )
  })

  test('S6.6 the last admin: of two who remove each other at once, one stays', async () => {
    const home = await anEmptyOwner(database())
    const [one, two] = [await someoneHere({ ownerId: home }), await someoneHere({ ownerId: home })]
    const answers = await Promise.all([
      one.call(removeOperator, { accId: two.accId, version: 1 }),
      two.call(removeOperator, { accId: one.accId, version: 1 }),
    ])
    const stay = await database()
      .db.selectFrom('account')
      .select('account_id')
      .where('owner_id', '=', home)
      .where('removed_at', 'is', null)
      .execute()
    expect(stay).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
  })
})

describe('a suspension', () => {
  const suspend = (who: Visitor, accId: string, version: number) =>
    who.call(saveOperator, { accId, version, suspended: true })

  test('ends the sessions at once and keeps the user out until it is lifted, with the same rights', async () => {
    const { email } = somebody()
    const person = await someoneHere({ email, roles: ['ADS_MANAGE'] })
    const { data } = await suspend(admin, person.accId, 1)
    expect(data).toMatchObject({ suspended: true, version: 2 })
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const signIn = (password: string) => visitor(app()).call(login, { account: email, password })
    expect(await signIn(demoPassword)).toMatchObject({
      code: code.invalidInput,
      message: 'This account is suspended. Ask an administrator of your company.',
    })
    expect((await signIn('wrong')).message).toBe('The account or the password is not right.')
    const { accId: accountId } = person
    expect(await currentPermissions(scopeOf(database(), { accountId, ownerId }))).toBeNull()
    const filters = { suspended: true, text: email }
    expect((await admin.call(listOperators, { filters })).data.total).toBe(1)

    const lift = { accId: person.accId, version: 2, suspended: false }
    expect((await admin.call(saveOperator, lift)).data).toMatchObject({ suspended: false })
    expect((await signIn(demoPassword)).code).toBe(code.success)
    expect((await currentPermissions(scopeOf(database(), { accountId, ownerId })))?.roles).toEqual([
      operatorRole.ADS_MANAGE,
    ])
  })

  test('is in the log', async () => {
    const accId = await aPerson(database(), somebody({ roles: [] }))
    await suspend(admin, accId, 1)
    const { rows } = await sql`
      select before, after, version from operation_log where entity_id = ${accId}`.execute(
      database().db,
    )
    expect(rows).toEqual([{ before: { suspended: false }, after: { suspended: true }, version: 2 }])
  })

  test('S6.6 of the own account, of a user with more rights and of another owner’s is refused', async () => {
    const self = await someoneHere()
    expect(await suspend(self, self.accId, 1)).toMatchObject({
      code: code.notPermitted,
      message: 'You cannot suspend your own account.',
    })
    const manager = await someoneHere({ roles: ['OPERATOR_MANAGE'] })
    const above = await aPerson(database(), somebody({ roles: ['TRANSFER'] }))
    expect((await suspend(manager, above, 1)).code).toBe(code.notPermitted)
    const stranger = await aPerson(
      database(),
      somebody({ ownerId: await anEmptyOwner(database()) }),
    )
    expect((await suspend(admin, stranger, 1)).code).toBe(code.notFound)
  })

  test('of two admins who suspend each other at once, one stays', async () => {
    const home = await anEmptyOwner(database())
    const [one, two] = [await someoneHere({ ownerId: home }), await someoneHere({ ownerId: home })]
    const answers = await Promise.all([suspend(one, two.accId, 1), suspend(two, one.accId, 1)])
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    const { rows } = await sql`
      select from account where owner_id = ${home} and suspended_at is null`.execute(database().db)
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['suspended', { suspended: true }],
    ['without the role', { roles: [operatorRole.ADS_MANAGE] }],
  ])(
    'S6.6 leaves an admin who can sign in: the only one besides a suspended one cannot be %s, even by the platform',
    async (_, change) => {
      const home = await anEmptyOwner(database())
      const [one, two] = [
        await someoneHere({ ownerId: home }),
        await someoneHere({ ownerId: home }),
      ]
      expect((await suspend(one, two.accId, 1)).code).toBe(code.success)
      const saving = inTransaction(productScope(database().db, home), (scope) =>
        saveAccount(scope, { accId: one.accId, version: 1, ...change }, platformManaging('en-US')),
      )
      await expect(saving).rejects.toMatchObject({ code: code.invalidInput })
      expect((await one.call(ownerInfo, {})).code).toBe(code.success)
    },
  )
})

describe('a repeated invitation', () => {
  test('replaces the email to a user who has not joined yet', async () => {
    const accId = await aPerson(database(), somebody({ invited: true }))
    expect((await admin.call(reinviteOperator, { accId })).data).toMatchObject({
      invited: true,
      emailState: 'waiting',
    })
    await admin.call(reinviteOperator, { accId })
    const emails = await database()
      .db.selectFrom('outbox_email')
      .select(['kind', 'owner_id'])
      .where('account_id', '=', accId)
      .execute()
    expect(emails).toEqual([{ kind: 'invitation', owner_id: ownerId }])
  })

  test('is refused for a user with a password, and to a user with fewer rights', async () => {
    const here = await aPerson(database(), somebody())
    expect(await admin.call(reinviteOperator, { accId: here })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'accId' }] },
    })
    const boss = await aPerson(database(), somebody({ invited: true }))
    const manager = await someoneHere({ roles: ['OPERATOR_MANAGE'] })
    expect((await manager.call(reinviteOperator, { accId: boss })).code).toBe(code.notPermitted)
  })
})
