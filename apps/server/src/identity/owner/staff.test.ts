import { code } from '@placard/contract/platform/code'
import { openOwner, ownerInfo, removeOwner } from '@placard/contract/identity/owner'
import { queryPermissions } from '@placard/contract/platform/permission'
import { listPlans } from '@placard/contract/campaigns/plan'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { loginType } from '@placard/domain/platform/access/login-type'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, unreadMail, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
const days = { from: '2026-01-01', to: '2026-01-02' }

let staff: Visitor
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
})

const ownersCalled = async (text: string) =>
  (await staff.call(listAllOwners, { filters: { text } })).data.items

async function anOwner(ownerName: string, more: { ownerType?: 0 | 1 | 3; agencyId?: string } = {}) {
  const { data } = await staff.call(createAnyOwner, {
    ownerName,
    ownerType: ownerType.directedOwner,
    ...more,
  })
  return data
}

describe('the platform adds', () => {
  test('an agency with its first user as its admin', async () => {
    const firstAccount = { account: 'red@example.com', accountName: 'Red' }
    const input = { ownerName: 'Red Media', ownerType: ownerType.agency, firstAccount }
    const { data } = await staff.call(createAnyOwner, input)
    expect(data).toMatchObject({ ownerType: ownerType.agency, agencyId: null, accountCount: 1 })
    const account = await database()
      .db.selectFrom('account')
      .selectAll()
      .where('email', '=', 'red@example.com')
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      owner_id: data.ownerId,
      kind: 'agency',
      login_type: loginType.agencyOnly,
    })
  })

  test('a sub-owner with an agency, and no other owner with one', async () => {
    const { ownerId: agencyId } = await anOwner('Green Media', { ownerType: ownerType.agency })
    const sub = await anOwner('Green Tea', { ownerType: ownerType.subOwner, agencyId })
    expect(sub).toMatchObject({ agencyId, agencyName: 'Green Media' })
    const wrong = [
      { ownerName: 'X', ownerType: ownerType.subOwner },
      { ownerName: 'X', ownerType: ownerType.subOwner, agencyId: sub.ownerId },
      { ownerName: 'X', ownerType: ownerType.subOwner, agencyId: '99999999999' },
      { ownerName: 'X', ownerType: ownerType.directedOwner, agencyId },
    ]
    for (const input of wrong) {
      expect(await staff.call(createAnyOwner, input)).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'agencyId' }] },
      })
    }
  })

  test('an owner once for one idempotency key', async () => {
    const keyed = withHeader(app(), staff, { 'idempotency-key': 'staff-1' })
    const input = { ownerName: 'Keyed', ownerType: ownerType.directedOwner }
    const first = await keyed.call(createAnyOwner, input)
    expect((await keyed.call(createAnyOwner, input)).data).toEqual(first.data)
    expect(await ownersCalled('Keyed')).toHaveLength(1)
  })
})

describe('the platform finds', () => {
  test('owners by type, agency, text and whether they are closed', async () => {
    const total = async (filters: object) =>
      (await staff.call(listAllOwners, { filters, pageSize: 1 })).data.total
    const [agency] = await ownersCalled('blue harbor')
    const agencyId = agency?.ownerId ?? ''
    expect(await total({ agencyId })).toBe(3)
    expect(await total({ agencyId, closed: true })).toBe(0)
    expect(await total({ agencyId, text: 'tea' })).toBe(1)
    expect(await total({ agencyId, ownerType: ownerType.agency })).toBe(0)
    expect(await total({ ownerType: ownerType.agency, text: 'Blue' })).toBe(1)
  })

  test('them page by page, sorted', async () => {
    const names = async (input: object) =>
      (await staff.call(listAllOwners, { filters: { text: 'Paged' }, ...input })).data.items.map(
        (row) => row.ownerName,
      )
    for (const ownerName of ['Paged B', 'Paged A', 'Paged C']) await anOwner(ownerName)
    expect(await names({})).toEqual(['Paged C', 'Paged A', 'Paged B'])
    expect(await names({ sortName: 'ownerName', sortType: 'DESC', pageSize: 2 })).toEqual([
      'Paged C',
      'Paged B',
    ])
    expect(await names({ sortName: 'ownerName', pageSize: 2, pageNum: 2 })).toEqual(['Paged C'])
  })
})

describe('S6.2 changes by the platform are effective with the next request', () => {
  async function aTenant(ownerName: string) {
    const { ownerId } = await anOwner(ownerName)
    const email = `${ownerName.toLowerCase().replaceAll(' ', '-')}@example.com`
    return { ownerId, person: await aVisitor(app(), database(), { ownerId, email }) }
  }

  test('S6.2 menus', async () => {
    const { ownerId, person } = await aTenant('Menu Less')
    expect((await person.call(listPlans, days)).code).toBe(code.success)
    await staff.call(saveAnyOwner, { ownerId, version: 1, menuTree: [menuOf('/notify/view')] })
    expect((await person.call(listPlans, days)).code).toBe(code.notPermitted)
    await staff.call(saveAnyOwner, { ownerId, version: 2, menuTree: null })
    expect((await person.call(listPlans, days)).code).toBe(code.success)
  })

  test('S6.2 data', async () => {
    const { ownerId, person } = await aTenant('Data Rich')
    const dataTree = [{ kind: 'shopMonitor' as const }]
    await staff.call(saveAnyOwner, { ownerId, version: 1, dataTree })
    expect((await person.call(queryPermissions, {})).data.dataTree).toEqual(dataTree)
  })

  test('name, level, limits, and disabled creation, with its reason while it applies', async () => {
    const { ownerId, person } = await aTenant('Facts')
    const facts = { ownerName: 'Other Facts', level: 3, bizLimit: 96, createAdDisabled: true }
    const createAdReason = 'Papers are missing.'
    await staff.call(saveAnyOwner, { ownerId, version: 1, ...facts, createAdReason })
    expect((await person.call(ownerInfo, {})).data).toMatchObject({ ...facts, createAdReason })
    await staff.call(saveAnyOwner, { ownerId, version: 2, createAdDisabled: false })
    expect((await person.call(ownerInfo, {})).data).toMatchObject({
      createAdDisabled: false,
      createAdReason: '',
    })
  })

  test('closing, which ends sessions; reopening allows signing in, without old sessions', async () => {
    const { ownerId, person } = await aTenant('Closed')
    await staff.call(saveAnyOwner, { ownerId, version: 1, closed: true })
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const reopened = await staff.call(saveAnyOwner, { ownerId, version: 2, closed: false })
    expect(reopened.data).toMatchObject({ closed: false, version: 3 })
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const again = await signedIn(app(), 'closed@example.com')
    expect((await again.call(ownerInfo, {})).data.ownerId).toBe(ownerId)
  })

  test('the agency of a sub-owner, which its former agency loses, in open tabs too', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const [client] = await ownersCalled('Garden House')
    const [ownerId, version] = [client?.ownerId ?? '', client?.version ?? 0]
    const { multiAccessId } = (await agency.call(openOwner, { ownerId })).data
    const tab = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const { ownerId: agencyId } = await anOwner('New Agency', { ownerType: ownerType.agency })
    const moved = await staff.call(saveAnyOwner, { ownerId, version, agencyId })
    expect(moved.data).toMatchObject({ agencyId, agencyName: 'New Agency' })
    expect((await tab.call(listPlans, days)).code).toBe(code.actingIdentityLost)
    const former = client?.agencyId ?? ''
    await staff.call(saveAnyOwner, { ownerId, version: version + 1, agencyId: former })
    expect((await tab.call(listPlans, days)).code).toBe(code.actingIdentityLost)
  })
})

describe('a change by the platform', () => {
  test('is in the log of the owner as by staff', async () => {
    const { ownerId } = await anOwner('Logged')
    await staff.call(saveAnyOwner, { ownerId, version: 1, level: 2, closed: true })
    const entries = await database()
      .db.selectFrom('operation_log')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('log_id')
      .execute()
    expect(entries).toMatchObject([
      { operation: 'create', home_owner_id: null, after: { ownerName: 'Logged' } },
      {
        operation: 'change',
        entity: 'owner',
        before: { level: 1, closed: false },
        after: { level: 2, closed: true },
        version: 2,
      },
    ])
  })

  test('with a previous version gets the current state, and "not found" for an unknown owner', async () => {
    const { ownerId } = await anOwner('Stale')
    await staff.call(saveAnyOwner, { ownerId, version: 1, level: 2 })
    expect(await staff.call(saveAnyOwner, { ownerId, version: 1, level: 3 })).toMatchObject({
      code: code.changedByOther,
      data: { ownerId, level: 2, version: 2 },
    })
    const nobody = { ownerId: '99999999999', version: 1, level: 3 }
    expect((await staff.call(saveAnyOwner, nobody)).code).toBe(code.notFound)
  })

  test('moves no directed owner to an agency', async () => {
    const { ownerId } = await anOwner('Direct')
    const { ownerId: agencyId } = await anOwner('Third Agency', { ownerType: ownerType.agency })
    expect(await staff.call(saveAnyOwner, { ownerId, version: 1, agencyId })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'agencyId' }] },
    })
  })

  test('reopens what an agency has closed', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const [client] = await ownersCalled('Tea & Leaf')
    const [ownerId, version] = [client?.ownerId ?? '', client?.version ?? 0]
    await agency.call(removeOwner, { ownerId, version })
    expect((await agency.call(openOwner, { ownerId })).code).toBe(code.notFound)
    await staff.call(saveAnyOwner, { ownerId, version: version + 1, closed: false })
    expect((await agency.call(openOwner, { ownerId })).code).toBe(code.success)
  })
})
