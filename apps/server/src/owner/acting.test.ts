import { code } from '@placard/contract/code'
import { listOwners, openOwner, ownerInfo } from '@placard/contract/owner'
import { queryPermissions } from '@placard/contract/permission'
import { listPlans } from '@placard/contract/plan'
import { loginType } from '@placard/domain/login/type'
import { operatorRole } from '@placard/domain/operator/role'
import { describe, expect, test } from 'vitest'
import { signedIn, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const days = { from: '2026-01-01', to: '2026-01-02' }

async function opened(account: string) {
  const person = await signedIn(app(), account)
  const [client] = (await person.call(listOwners, {})).data.items
  const ownerId = client?.ownerId ?? ''
  const { multiAccessId } = (await person.call(openOwner, { ownerId })).data
  return {
    person,
    ownerId,
    multiAccessId,
    tab: visitor(app(), { ...person.headers, 'multi-access-id': multiAccessId }),
  }
}

describe('the demo identities', () => {
  test.each([
    [
      'owner@example.com',
      loginType.directedOwner,
      ['15756', '131', '132', '135'],
      [operatorRole.ADMIN],
    ],
    [
      'agency@example.com',
      loginType.agencyOnly,
      ['15756', '131', '132', '135'],
      [operatorRole.ADMIN],
    ],
    [
      'ads@example.com',
      loginType.agencyOperator,
      ['15756', '132', '135'],
      [operatorRole.ADS_MANAGE],
    ],
    [
      'finance@example.com',
      loginType.agencyOperator,
      ['131'],
      [operatorRole.RECHARGE, operatorRole.TRANSFER],
    ],
    ['platform@example.com', null, [], []],
  ])('S1.1 %s sees what it may', async (account, type, menuTree, permissionList) => {
    const person = await signedIn(app(), account)
    expect((await person.call(ownerInfo, {})).data).toMatchObject({ account, loginType: type })
    expect((await person.call(queryPermissions, {})).data).toEqual({
      menuTree,
      dataTree: [],
      permissionList,
    })
  })
})

describe('acting for an advertiser', () => {
  test.each(['agency@example.com', 'ads@example.com'])(
    '%s opens one of its agency’s and sees its plans',
    async (account) => {
      const { tab, person, ownerId } = await opened(account)
      expect((await tab.call(ownerInfo, {})).data).toMatchObject({ ownerId, onBehalf: true })
      expect((await tab.call(listPlans, days)).data.total).toBe(2)
      expect((await person.call(listPlans, days)).data.total).toBe(0)
    },
  )

  test('an id that is forged, of another session, or withdrawn answers 409', async () => {
    const { tab, multiAccessId, ownerId } = await opened('agency@example.com')
    const other = await signedIn(app(), 'agency@example.com')
    const forged = visitor(app(), { ...other.headers, 'multi-access-id': 'forged' })
    const stolen = visitor(app(), { ...other.headers, 'multi-access-id': multiAccessId })
    expect((await forged.call(listPlans, days)).code).toBe(code.actingIdentityLost)
    expect((await stolen.call(listPlans, days)).code).toBe(code.actingIdentityLost)
    await database()
      .db.updateTable('owner')
      .set({ agency_id: null })
      .where('owner_id', '=', ownerId)
      .execute()
    expect((await tab.call(listPlans, days)).code).toBe(code.actingIdentityLost)
  })

  test('an advertiser that is not the agency’s cannot be opened, nor by an advertiser', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const owner = await signedIn(app(), 'owner@example.com')
    const { ownerId } = (await owner.call(ownerInfo, {})).data
    const client = (await agency.call(listOwners, {})).data.items[0]?.ownerId ?? ''
    expect((await agency.call(openOwner, { ownerId: ownerId ?? '' })).code).toBe(code.notFound)
    expect((await owner.call(openOwner, { ownerId: client })).code).toBe(code.notFound)
    expect((await owner.call(listOwners, {})).data).toEqual({ items: [], total: 0 })
  })
})
