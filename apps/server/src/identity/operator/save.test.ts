import { code } from '@placard/contract/platform/code'
import { saveOperator } from '@placard/contract/identity/operator'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { queryPermissions } from '@placard/contract/platform/permission'
import { listPlans } from '@placard/contract/campaigns/plan'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import {
  anEmptyOwner,
  aPerson,
  aVisitor,
  type NewPerson,
  withHeader,
} from '#server/testing/people.ts'

const { app, database } = demoApp()
const { ADMIN, ADS_MANAGE, RECHARGE, OPERATOR_MANAGE } = operatorRole
const days = { from: '2026-01-01', to: '2026-01-02' }
const manage = menuOf('/manage')

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
const manager = (...roles: NonNullable<NewPerson['roles']>) =>
  someoneHere({ roles: ['OPERATOR_MANAGE', ...roles] })

describe('S6.2 menu, data and roles are data', () => {
  test('S6.2 a revoked role ends with the next request of an open session', async () => {
    const person = await someoneHere({ roles: ['ADS_MANAGE'] })
    expect((await person.call(listPlans, days)).code).toBe(code.success)
    const save = { accId: person.accId, version: 1, roles: [RECHARGE] }
    expect((await admin.call(saveOperator, save)).data).toMatchObject({
      roles: [RECHARGE],
      version: 2,
    })
    expect((await person.call(listPlans, days)).code).toBe(code.notPermitted)
    expect((await person.call(queryPermissions, {})).data).toEqual({
      menuTree: ['115', '129', '130', '131', '133', '134', '642'],
      dataTree: [],
      permissionList: [RECHARGE],
    })
  })

  test('S6.2 so does a menu, and granting it again restores it', async () => {
    const person = await someoneHere({ roles: ['ADS_MANAGE'] })
    await admin.call(saveOperator, { accId: person.accId, version: 1, menuTree: [] })
    expect((await person.call(listPlans, days)).code).toBe(code.notPermitted)
    expect((await person.call(queryPermissions, {})).data.menuTree).not.toContain(manage)
    await admin.call(saveOperator, { accId: person.accId, version: 2, menuTree: null })
    expect((await person.call(listPlans, days)).code).toBe(code.success)
    expect((await person.call(queryPermissions, {})).data.menuTree).toContain(manage)
  })

  test('S6.2 so do data permissions, as far as the owner has them', async () => {
    const [shop, feeds] = [
      { kind: 'shopMonitor' },
      { kind: 'clickMonitor', flowScene: 'feeds' },
    ] as const
    const rich = await anEmptyOwner(database())
    await database()
      .db.updateTable('owner')
      .set({ data_tree: JSON.stringify([shop, feeds]) })
      .where('owner_id', '=', rich)
      .execute()
    const boss = await someoneHere({ ownerId: rich })
    const person = await someoneHere({ ownerId: rich, roles: ['ADS_MANAGE'] })
    expect((await person.call(queryPermissions, {})).data.dataTree).toEqual([shop, feeds])
    await boss.call(saveOperator, { accId: person.accId, version: 1, dataTree: [feeds] })
    expect((await person.call(queryPermissions, {})).data.dataTree).toEqual([feeds])
    const search = { kind: 'clickMonitor', flowScene: 'search' } as const
    const save = { accId: person.accId, version: 2, dataTree: [feeds, search] }
    expect((await boss.call(saveOperator, save)).data).toMatchObject({
      problems: [{ path: 'dataTree.1', got: 'clickMonitor (search)' }],
    })
  })

  test('a change of rights requires new secrets, a new name does not', async () => {
    const person = await someoneHere({ roles: ['ADS_MANAGE'] })
    const isDue = async () => {
      const sessions = database().db.selectFrom('session').where('account_id', '=', person.accId)
      return (await sessions.select('rotation_due').executeTakeFirstOrThrow()).rotation_due
    }
    await admin.call(saveOperator, { accId: person.accId, version: 1, accountName: 'Another' })
    expect(await isDue()).toBe(false)
    await admin.call(saveOperator, { accId: person.accId, version: 2, roles: [] })
    expect(await isDue()).toBe(true)
  })
})

describe('S6.6 these changes are refused:', () => {
  test('S6.6 a change of a user with more rights', async () => {
    const [who, boss] = [await manager(), somebody()]
    const accId = await aPerson(database(), boss)
    const refused = await who.call(saveOperator, { accId, version: 1, accountName: 'Small' })
    expect(refused).toMatchObject({
      code: code.notPermitted,
      message: `${boss.email} may do more than you, so you cannot change this account.`,
    })
  })

  test.each([
    ['a role above one’s own', { roles: [OPERATOR_MANAGE, ADMIN] }, 'roles.1'],
    ['a menu that one lacks', { menuTree: [manage] }, 'menuTree.0'],
    ['data that one lacks', { dataTree: [{ kind: 'shopMonitor' as const }] }, 'dataTree.0'],
  ])('S6.6 %s', async (_case, wanted, path) => {
    const who = await manager('RECHARGE')
    const accId = await aPerson(database(), somebody({ roles: [] }))
    const refused = await who.call(saveOperator, { accId, version: 1, ...wanted })
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test.each([
    ['roles', { roles: [ADMIN, ADS_MANAGE] }],
    ['menuTree', { menuTree: [manage] }],
    ['dataTree', { dataTree: [] }],
  ])('S6.6 a change of the own %s', async (path, wanted) => {
    const self = await someoneHere()
    const refused = await self.call(saveOperator, { accId: self.accId, version: 1, ...wanted })
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
    const renamed = { accId: self.accId, version: 1, accountName: 'Myself' }
    expect((await self.call(saveOperator, renamed)).data).toMatchObject({
      accountName: 'Myself',
      self: true,
    })
  })

  test('S6.6 taking the role from the last admin who can sign in', async () => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    const home = await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId })
    const last = await aPerson(database(), somebody({ ownerId: home }))
    await aPerson(database(), somebody({ ownerId: home, invited: true }))
    const agency = await someoneHere({ ownerId: agencyId })
    const { multiAccessId } = (await agency.call(openOwner, { ownerId: home })).data
    const deputy = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const demote = () => deputy.call(saveOperator, { accId: last, version: 1, roles: [RECHARGE] })
    expect(await demote()).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'roles', message: expect.stringContaining('last admin') }] },
    })
    await aPerson(database(), somebody({ ownerId: home }))
    expect((await demote()).code).toBe(code.success)
  })
})

describe('a save', () => {
  test('with a previous version gets the current state', async () => {
    const accId = await aPerson(database(), somebody({ roles: ['RECHARGE'] }))
    await admin.call(saveOperator, { accId, version: 1, accountName: 'First' })
    const late = await admin.call(saveOperator, { accId, version: 1, accountName: 'Second' })
    expect(late).toMatchObject({
      code: code.changedByOther,
      data: { accId, accountName: 'First', roles: [RECHARGE], version: 2 },
    })
  })

  test('of two users at once succeeds once, and the other one gets the current state', async () => {
    const accId = await aPerson(database(), somebody({ roles: [] }))
    const names = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(
      names.map((accountName) => admin.call(saveOperator, { accId, version: 1, accountName })),
    )
    const won = answers.filter((answer) => answer.code === code.success)
    expect(won).toHaveLength(1)
    for (const { data, ...lost } of answers.filter((answer) => answer !== won[0])) {
      expect(lost.code).toBe(code.changedByOther)
      expect(data.accountName).toBe(won[0]?.data.accountName)
    }
  })

  test('is in the log of the owner with the changed fields; one without changes is not', async () => {
    const { email, ...person } = somebody({ roles: ['RECHARGE'] })
    const accId = await aPerson(database(), { email, ...person })
    const save = { accId, roles: [ADS_MANAGE, RECHARGE, ADS_MANAGE], accountName: 'Named' }
    await admin.call(saveOperator, { ...save, version: 1 })
    expect((await admin.call(saveOperator, { ...save, version: 2 })).data.version).toBe(2)
    const entries = await database()
      .db.selectFrom('operation_log')
      .selectAll()
      .where('entity_id', '=', accId)
      .execute()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      owner_id: ownerId,
      home_owner_id: ownerId,
      source: 'call',
      operation: 'change',
      entity: 'account',
      entity_name: email,
      before: { accountName: email, roles: [RECHARGE] },
      after: { accountName: 'Named', roles: [ADS_MANAGE, RECHARGE] },
      version: 2,
    })
  })
})

describe('S6.6 all other roles together', () => {
  const smaller = [
    'ADS_MANAGE',
    'RECHARGE',
    'TRANSFER',
    'CUSTOMER_MANAGE',
    'OPERATOR_MANAGE',
  ] as const satisfies NewPerson['roles']

  test('S6.6 can neither make a user ADMIN nor change one', async () => {
    const holder = await someoneHere({ roles: smaller })
    const person = await someoneHere({ roles: ['RECHARGE'] })
    const roleProblem = { code: code.invalidInput, data: { problems: [{ path: 'roles.0' }] } }
    const save = { accId: person.accId, version: 1 }
    expect(await holder.call(saveOperator, { ...save, roles: [ADMIN] })).toMatchObject(roleProblem)
    const other = await someoneHere({ roles: ['ADMIN'] })
    const demotion = { accId: other.accId, version: 1, roles: [RECHARGE] }
    expect((await holder.call(saveOperator, demotion)).code).toBe(code.notPermitted)
    const definedFields = await holder.call(saveOperator, {
      ...save,
      roles: [RECHARGE, OPERATOR_MANAGE],
    })
    expect(definedFields.data).toMatchObject({ roles: [RECHARGE, OPERATOR_MANAGE], version: 2 })
  })
})
