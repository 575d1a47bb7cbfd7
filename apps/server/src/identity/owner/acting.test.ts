import { code } from '@placard/contract/platform/code'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { queryPermissions } from '@placard/contract/platform/permission'
import { listPlans } from '@placard/contract/campaigns/plan'
import { loginType } from '@placard/domain/platform/access/login-type'
import type { MenuGrant } from '@placard/domain/platform/menu/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { describe, expect, test } from 'vitest'
import { signedIn, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, type NewPerson } from '#server/testing/people.ts'

const { app, database } = demoApp()
/** The menus of everybody's own pages: messages, subscriptions, the personal page. */
const own = ['133', '134', '642']
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
      ['115', '15756', '129', '130', '131', '132', '809', '135', ...own],
      [operatorRole.ADMIN],
    ],
    [
      'agency@example.com',
      loginType.agencyOnly,
      ['115', '15756', '129', '130', '131', '132', '809', '135', ...own],
      [operatorRole.ADMIN],
    ],
    [
      'ads@example.com',
      loginType.agencyOperator,
      ['115', '15756', '132', '809', '135', ...own],
      [operatorRole.ADS_MANAGE],
    ],
    [
      'finance@example.com',
      loginType.agencyOperator,
      ['115', '129', '130', '131', ...own],
      [operatorRole.RECHARGE, operatorRole.TRANSFER],
    ],
    ['platform@example.com', null, [], []],
  ])('S1.1, S2.7 %s sees the permitted pages', async (account, type, menuTree, permissionList) => {
    const person = await signedIn(app(), account)
    expect((await person.call(ownerInfo, {})).data).toMatchObject({ account, loginType: type })
    expect((await person.call(queryPermissions, {})).data).toEqual({
      menuTree,
      dataTree: [],
      permissionList,
    })
  })
})

test.each<[string, MenuGrant, NonNullable<NewPerson['roles']>, MenuGrant, string[]]>([
  [
    'an admin',
    null,
    ['ADMIN'],
    null,
    ['115', '15756', '129', '130', '131', '132', '809', '135', ...own],
  ],
  ['an admin who is left one menu', null, ['ADMIN'], ['135'], ['135', ...own]],
  ['an operator who is left no menu', null, ['ADS_MANAGE'], [], own],
  ['an operator without a role', null, [], null, own],
  ['an operator whose role opens no page', null, ['OPERATOR_MANAGE'], null, own],
  ['an admin of an owner with one menu', ['132'], ['ADMIN'], null, ['132', ...own]],
  ['an admin of an owner without menus', [], ['ADMIN'], null, own],
  ['an admin who is left a menu without a page', ['137'], ['ADMIN'], ['137'], own],
])(
  'S2.7 the auth tree of %s contains every permitted menu, as text',
  async (_who, ownerMenus, roles, menus, tree) => {
    const ownerId = await anEmptyOwner(database(), { type: ownerType.agency })
    const values = { menu_tree: ownerMenus && [...ownerMenus] }
    await database().db.updateTable('owner').set(values).where('owner_id', '=', ownerId).execute()
    const email = `menus-${ownerId}@example.com`
    const menuTree = menus && [...menus]
    const person = await aVisitor(app(), database(), { ownerId, email, roles, menuTree })
    expect((await person.call(queryPermissions, {})).data.menuTree).toEqual(tree)
  },
)

describe('acting for an advertiser', () => {
  test.each(['agency@example.com', 'ads@example.com'])(
    '%s opens an advertiser of its agency and sees its plans',
    async (account) => {
      const { tab, person, ownerId } = await opened(account)
      expect((await tab.call(ownerInfo, {})).data).toMatchObject({ ownerId, onBehalf: true })
      expect((await tab.call(listPlans, days)).data.total).toBe(2)
      expect((await person.call(listPlans, days)).data.total).toBe(0)
    },
  )

  test('an id that is forged, from another session, or revoked gets 409', async () => {
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

  test('an advertiser of another agency cannot be opened, nor any by an advertiser', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const owner = await signedIn(app(), 'owner@example.com')
    const { ownerId } = (await owner.call(ownerInfo, {})).data
    const client = (await agency.call(listOwners, {})).data.items[0]?.ownerId ?? ''
    expect((await agency.call(openOwner, { ownerId: ownerId ?? '' })).code).toBe(code.notFound)
    expect((await owner.call(openOwner, { ownerId: client })).code).toBe(code.notFound)
    expect((await owner.call(listOwners, {})).data).toMatchObject({ items: [], total: 0 })
  })
})
