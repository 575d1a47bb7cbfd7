import { describe, expect, test } from 'vitest'
import { isLimitedNewUser, isLimitedSilentUser } from '../access/restriction.ts'
import { loginType } from '../access/login-type.ts'
import { ownerType } from '../access/owner-type.ts'
import { authTreeState, initialSharedState, userState, withoutChildren } from './state.ts'

const answer = {
  accId: '7',
  ownerId: '42',
  loginType: loginType.directedOwner,
  ownerName: 'Shoe shop',
  ownerType: ownerType.directedOwner,
  level: 2,
  bizLimit: 0,
} as const

describe('S3.22 the shared global state', () => {
  test('S3.22 starts with nothing fetched, nothing pending and ad creation enabled', () => {
    const nobody = {
      accId: null,
      ownerId: null,
      loginType: null,
      ownerName: null,
      ownerType: null,
      level: null,
      isLimitNewUser: false,
      isLimitSlienceUser: false,
      fetched: false,
    }
    expect(initialSharedState).toEqual({
      currentPsaNode: null,
      user: nobody,
      authTree: { menuTree: [], dataTree: [], fetched: false },
      permissionList: [],
      permissionListFetched: false,
      promises: {},
      createAdDisabled: false,
    })
  })

  test('S3.22 the user contains the server’s data, with flags instead of the limits', () => {
    const { bizLimit: _, ...facts } = answer
    expect(userState({ ...answer, bizLimit: 32 })).toEqual({
      ...facts,
      isLimitNewUser: true,
      isLimitSlienceUser: false,
      fetched: true,
    })
  })

  test('S3.22 the selected service node is kept without its children', () => {
    const node = { id: '1', name: 'all', children: [{ id: '2', name: 'part' }] }
    expect(withoutChildren(node)).toEqual({ id: '1', name: 'all' })
    expect(node.children).toHaveLength(1)
  })

  test('a user or auth tree without data is empty and still fetched', () => {
    expect(userState(null)).toEqual({ ...initialSharedState.user, fetched: true })
    expect(authTreeState(null)).toEqual({ menuTree: [], dataTree: [], fetched: true })
  })

  test('an auth tree with data holds it', () => {
    const trees = { menuTree: ['115'], dataTree: [{ kind: 'shopMonitor' as const }] }
    expect(authTreeState(trees)).toEqual({ ...trees, fetched: true })
  })
})

describe('S3.23 the restrictions of new and silent users come from the bits of bizLimit', () => {
  test.each([
    [0, false, false],
    [31, false, false],
    [32, true, false],
    [63, true, false],
    [64, false, true],
    [95, false, true],
    [96, true, true],
    [128, false, false],
    [2 ** 40, false, false],
    [2 ** 40 + 32, true, false],
    [2 ** 31 + 64, false, true],
  ])('bizLimit %i: new user %s, silent user %s', (bizLimit, isNew, isSilent) => {
    expect(isLimitedNewUser(bizLimit)).toBe(isNew)
    expect(isLimitedSilentUser(bizLimit)).toBe(isSilent)
    expect(userState({ ...answer, bizLimit })).toMatchObject({
      isLimitNewUser: isNew,
      isLimitSlienceUser: isSilent,
    })
  })
})
