import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { queryPermissions } from '@placard/contract/platform/permission'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectHostChannel } from '../host-channel/connect.ts'
import { answer, knownUser } from '../host-channel/testing/qiankun-host.ts'
import { identityIn, learnIdentity } from './identity.ts'
import { sharedStateStore, type SharedStateStore } from './store.ts'

const owner = {
  ...answer,
  ownerName: 'Server says so',
  bizLimit: 64,
  account: 'owner@example.com',
  accountName: 'Ann',
  staff: false,
  staffRoles: [],
  supportView: null,
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  createAdDisabled: true,
  createAdReason: 'Papers are missing.',
  onBehalf: false,
}
const permissions = { menuTree: ['15756'], dataTree: [], permissionList: [1] }
const profile = {
  account: 'host@example.com',
  accountName: '',
  staff: false,
  staffRoles: [],
  supportView: null,
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  onBehalf: false,
  createAdReason: '',
}
const hosted = {
  user: knownUser,
  authTree: { menuTree: [], dataTree: [], fetched: true },
  permissionList: [2],
  permissionListFetched: true,
  createAdDisabled: false,
}

let asked: string[]
let ownerAnswer: typeof owner
let refusal: number | null
let store: SharedStateStore

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  ownerAnswer = owner
  refusal = null
  store = sharedStateStore()
  const page = { name: '', location: { href: 'https://ads.example.com/' }, self: {}, top: {} }
  page.self = page.top = page
  vi.stubGlobal('window', { ...page, sessionStorage: { getItem: () => null } })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (refusal !== null) return Response.json({ code: refusal, message: 'no', data: null })
    return Response.json({
      code: code.success,
      message: '',
      data: path === ownerInfo.path ? ownerAnswer : permissions,
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const learn = () => learnIdentity(store, new AbortController().signal)
const identity = () => identityIn(store.getState())

describe('the identity', () => {
  test('is unknown while a part of it is missing', () => {
    expect(identity()).toBeNull()
  })

  test('is loaded from the server without a host', async () => {
    await learn()
    expect(asked.toSorted()).toEqual([queryPermissions.path, ownerInfo.path].toSorted())
    expect(identity()).toEqual({
      accId: '7',
      ownerId: '42',
      ownerName: 'Server says so',
      loginType: answer.loginType,
      ownerType: answer.ownerType,
      level: 2,
      isLimitNewUser: false,
      isLimitSlienceUser: true,
      bizLimit: 64,
      ...permissions,
      account: 'owner@example.com',
      accountName: 'Ann',
      staff: false,
      staffRoles: [],
      supportView: null,
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      onBehalf: false,
      createAdDisabled: true,
      createAdReason: 'Papers are missing.',
    })
  })

  test('is loaded once a minute in a session, and again after another sign-in', async () => {
    vi.stubGlobal('document', { cookie: 'tk=first' })
    await learn()
    store = sharedStateStore()
    await learn()
    expect(asked).toHaveLength(2)
    expect(identity()).toMatchObject({ ownerName: 'Server says so', menuTree: ['15756'] })
    vi.advanceTimersByTime(60_000)
    ownerAnswer = { ...owner, ownerName: 'Renamed' }
    store = sharedStateStore()
    await learn()
    expect(asked).toHaveLength(4)
    expect(identity()).toMatchObject({ ownerName: 'Renamed' })
    vi.stubGlobal('document', { cookie: 'tk=second' })
    ownerAnswer = { ...owner, ownerName: 'Somebody else' }
    store = sharedStateStore()
    await learn()
    expect(asked).toHaveLength(6)
    expect(identity()).toMatchObject({ ownerName: 'Somebody else' })
  })

  test('is not cached after a refusal', async () => {
    vi.stubGlobal('document', { cookie: 'tk=refused' })
    refusal = code.notPermitted
    await expect(learn()).rejects.toThrow('no')
    refusal = null
    await learn()
    expect(identity()).toMatchObject({ ownerName: 'Server says so' })
  })

  test('S7.33 is not loaded if the host has provided all of it', async () => {
    connectHostChannel(store, { onGlobalStateChange: (tell) => tell({ ...hosted, profile }) })
    expect(identity()).toMatchObject({ ownerName: 'Shoe shop', permissionList: [2], ...profile })
    await learn()
    expect(asked).toEqual([])
  })

  test('is completed by the server if the host only knows the specification’s state', async () => {
    connectHostChannel(store, { onGlobalStateChange: (tell) => tell(hosted) })
    await learn()
    expect(asked).toEqual([ownerInfo.path])
    expect(identity()).toMatchObject({
      ownerName: 'Shoe shop',
      permissionList: [2],
      currency: 'EUR',
    })
  })

  test('is loaded from the server after 5 s if the host does not provide it', async () => {
    connectHostChannel(store, {
      onGlobalStateChange: (tell) => tell({ user: null, authTree: null }),
    })
    const learning = learn()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await learning
    expect(asked).toHaveLength(2)
    expect(identity()).toMatchObject({ ownerName: 'Server says so' })
  })

  test('has ad creation disabled if the host disables it, whatever the server returns', async () => {
    ownerAnswer = { ...owner, createAdDisabled: false }
    connectHostChannel(store, {
      onGlobalStateChange: (tell) => tell({ ...hosted, createAdDisabled: true }),
    })
    await learn()
    expect(identity()).toMatchObject({ createAdDisabled: true })
  })

  test('is loaded again after a refusal, and not stored after an abort', async () => {
    refusal = code.notPermitted
    await expect(learn()).rejects.toThrow('no')
    expect(identity()).toBeNull()
    refusal = null
    const leaving = new AbortController()
    const given = learnIdentity(store, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(given).rejects.toThrow('left')
    expect(identity()).toBeNull()
    await learn()
    expect(identity()).not.toBeNull()
  })
})
