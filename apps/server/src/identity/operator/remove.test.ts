import { code } from '@placard/contract/platform/code'
import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
} from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { passwordLink } from '@placard/contract/identity/password'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
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
