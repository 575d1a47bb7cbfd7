import { code } from '@placard/contract/platform/code'
import { listOperators } from '@placard/contract/identity/operator'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import {
  createOwner,
  openOwner,
  ownerInfo,
  removeOwner,
  saveOwner,
} from '@placard/contract/identity/owner'
import { listPlans } from '@placard/contract/campaigns/plan'
import { operatorRole } from '@placard/domain/platform/access/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aPerson, aVisitor, unreadMail, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
const days = { from: '2026-01-01', to: '2026-01-02' }

let agency: Visitor
let agencyId: string
beforeAll(async () => {
  agency = await signedIn(app(), 'agency@example.com')
  agencyId = (await agency.call(ownerInfo, {})).data.ownerId ?? ''
})

async function opened(ownerId: string): Promise<Visitor> {
  const { multiAccessId } = (await agency.call(openOwner, { ownerId })).data
  return withHeader(app(), agency, { 'multi-access-id': multiAccessId })
}

const logOf = (ownerId: string) =>
  database()
    .db.selectFrom('operation_log')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('log_id')
    .execute()

describe('a new advertiser of an agency', () => {
  test('is its sub-owner, can be opened at once, and its log starts with its creation', async () => {
    const { data } = await agency.call(createOwner, { ownerName: 'Fresh Fish' })
    expect(data).toMatchObject({ currency: 'CNY', timeZone: 'Asia/Shanghai', version: 1 })
    const tab = await opened(data.ownerId)
    expect((await tab.call(ownerInfo, {})).data).toMatchObject({ ownerName: 'Fresh Fish' })
    expect(await logOf(data.ownerId)).toMatchObject([
      {
        home_owner_id: agencyId,
        operation: 'create',
        entity: 'owner',
        before: null,
        after: { ownerName: 'Fresh Fish', agencyId, currency: 'CNY' },
      },
    ])
  })

  test('starts with its first user as admin, invited by an email', async () => {
    const firstAccount = { account: 'fisher@example.com', accountName: 'Fisher' }
    const { data } = await agency.call(createOwner, { ownerName: 'Fresh Crab', firstAccount })
    const { items } = (await (await opened(data.ownerId)).call(listOperators, {})).data
    expect(items).toMatchObject([
      {
        account: 'fisher@example.com',
        kind: 'owner',
        roles: [operatorRole.ADMIN],
        emailState: 'waiting',
        invited: true,
      },
    ])
  })

  test('is not created without its first user', async () => {
    const firstAccount = { account: 'agency@example.com', accountName: 'Again' }
    const refused = await agency.call(createOwner, { ownerName: 'Half Done', firstAccount })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'firstAccount.account' }] },
    })
    const filters = { text: 'Half Done' }
    expect((await agency.call(listOwners, { filters })).data.total).toBe(0)
  })

  test('is created once for one idempotency key', async () => {
    const keyed = withHeader(app(), agency, { 'idempotency-key': 'owner-1' })
    const first = await keyed.call(createOwner, { ownerName: 'Only One' })
    const again = await keyed.call(createOwner, { ownerName: 'Only One' })
    expect(again.data).toEqual(first.data)
    const filters = { text: 'Only One' }
    expect((await agency.call(listOwners, { filters })).data.total).toBe(1)
  })

  test.each([
    [{ ownerName: 'X', timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ ownerName: 'X', currency: 'JPY' }, 'currency'],
    [{ ownerName: ' ' }, 'ownerName'],
    [{ ownerName: 'X\u202Ey' }, 'ownerName'],
  ])('with %j is refused by name', async (input, path) => {
    expect(await agency.call(createOwner, input)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path }] },
    })
  })

  test('S6.6 can be added by users who manage customers', async () => {
    const customers = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: 'customers@example.com',
      roles: ['CUSTOMER_MANAGE'],
    })
    expect((await customers.call(createOwner, { ownerName: 'Theirs' })).code).toBe(code.success)
    const ads = await signedIn(app(), 'ads@example.com')
    expect((await ads.call(createOwner, { ownerName: 'Not theirs' })).code).toBe(code.notPermitted)
  })
})

describe('an advertiser of an agency', () => {
  async function aClient(ownerName: string): Promise<string> {
    return (await agency.call(createOwner, { ownerName })).data.ownerId
  }

  test('can be renamed; a previous version gets the current state', async () => {
    const ownerId = await aClient('Old Name')
    const rename = (ownerName: string) => agency.call(saveOwner, { ownerId, version: 1, ownerName })
    expect((await rename('New Name')).data).toMatchObject({ ownerName: 'New Name', version: 2 })
    expect(await rename('Third Name')).toMatchObject({
      code: code.changedByOther,
      data: { ownerId, ownerName: 'New Name', version: 2 },
    })
    const [, entry] = await logOf(ownerId)
    expect(entry).toMatchObject({
      before: { ownerName: 'Old Name' },
      after: { ownerName: 'New Name' },
      entity_name: 'New Name',
      version: 2,
    })
  })

  test('renamed by two users at once is renamed by one', async () => {
    const ownerId = await aClient('Raced')
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((ownerName) =>
        agency.call(saveOwner, { ownerId, version: 1, ownerName }),
      ),
    )
    const codes = answers.map((answer) => answer.code).toSorted((a, b) => a - b)
    expect(codes).toEqual([code.success, code.changedByOther, code.changedByOther])
  })

  test('is inaccessible to open tabs and its own users as soon as it is closed', async () => {
    const ownerId = await aClient('To Close')
    const email = 'closing@example.com'
    await aPerson(database(), { ownerId, email })
    const own = await signedIn(app(), email)
    const tab = await opened(ownerId)
    expect((await tab.call(listPlans, days)).code).toBe(code.success)
    expect((await own.call(listPlans, days)).code).toBe(code.success)
    expect((await agency.call(removeOwner, { ownerId, version: 1 })).data).toEqual({})
    expect((await tab.call(listPlans, days)).code).toBe(code.actingIdentityLost)
    expect((await own.call(listPlans, days)).code).toBe(code.notSignedIn)
    expect((await agency.call(openOwner, { ownerId })).code).toBe(code.notFound)
    expect((await agency.call(saveOwner, { ownerId, version: 2, ownerName: 'X' })).code).toBe(
      code.notFound,
    )
    const filters = { text: 'To Close' }
    expect((await agency.call(listOwners, { filters })).data.total).toBe(0)
    expect((await agency.call(listPlans, days)).code).toBe(code.success)
  })
})
