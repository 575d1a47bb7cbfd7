import { operatorRole } from '@placard/domain/platform/access/role'
import { loginType } from '@placard/domain/platform/access/login-type'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { describe, expect, test } from 'vitest'
import {
  setAuthTree,
  setCreateAdDisabled,
  setPermissionList,
  setServiceNode,
  setUser,
} from './actions.ts'
import { sharedStateStore } from './store.ts'

const answer = {
  accId: '7',
  ownerId: '42',
  loginType: loginType.directedOwner,
  ownerName: 'Shoe shop',
  ownerType: ownerType.directedOwner,
  level: 2,
  bizLimit: 64,
}

describe('S4.9 shared values start unfetched and become fetched once set', () => {
  test('S4.9 the user', () => {
    const store = sharedStateStore()
    expect(store.getState().user.fetched).toBe(false)
    setUser(store, answer)
    expect(store.getState().user).toMatchObject({ ownerId: '42', fetched: true })
  })

  test('S4.9 the auth tree', () => {
    const store = sharedStateStore()
    expect(store.getState().authTree.fetched).toBe(false)
    setAuthTree(store, { menuTree: ['15756'], dataTree: [] })
    expect(store.getState().authTree).toEqual({ menuTree: ['15756'], dataTree: [], fetched: true })
  })

  test('S4.9 the permission list, empty or not', () => {
    for (const roles of [[operatorRole.ADMIN], []]) {
      const store = sharedStateStore()
      expect(store.getState().permissionListFetched).toBe(false)
      setPermissionList(store, roles)
      expect(store.getState()).toMatchObject({ permissionList: roles, permissionListFetched: true })
    }
  })
})

test('S4.10 the user and the auth tree set with no data are empty and still fetched', () => {
  const store = sharedStateStore()
  setUser(store, answer)
  setAuthTree(store, { menuTree: ['15756'], dataTree: [{ kind: 'shopMonitor' }] })
  setUser(store, null)
  setAuthTree(store, null)
  expect(store.getState().user).toEqual({
    accId: null,
    ownerId: null,
    loginType: null,
    ownerName: null,
    ownerType: null,
    level: null,
    isLimitNewUser: false,
    isLimitSlienceUser: false,
    fetched: true,
  })
  expect(store.getState().authTree).toEqual({ menuTree: [], dataTree: [], fetched: true })
})

test('S3.22 the selected service node is kept without its children', () => {
  const store = sharedStateStore()
  const node = { id: '1', name: 'all', children: [{ id: '2', name: 'part' }] }
  setServiceNode(store, node)
  expect(store.getState().currentPsaNode).toEqual({ id: '1', name: 'all' })
  setServiceNode(store, null)
  expect(store.getState().currentPsaNode).toBeNull()
})

test('S3.23 the flags of the user in the store come from the bits of bizLimit', () => {
  const store = sharedStateStore()
  setUser(store, answer)
  expect(store.getState().user).toMatchObject({ isLimitNewUser: false, isLimitSlienceUser: true })
})

test('each page, or mount, has its own state', () => {
  const one = sharedStateStore()
  const other = sharedStateStore()
  setCreateAdDisabled(one, true)
  expect(other.getState().createAdDisabled).toBe(false)
})
