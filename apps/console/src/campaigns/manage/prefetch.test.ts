import {
  setAuthTree,
  setPermissionList,
  setProfile,
  setServiceNode,
  setUser,
} from '@placard/browser/shared-state/actions'
import { sharedStateStore } from '@placard/browser/shared-state/store'
import { loginType } from '@placard/domain/platform/access/login-type'
import { type OwnerType, ownerType } from '@placard/domain/platform/access/owner-type'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchPage } from './prefetch.ts'

const page = 'https://ads.example.com/markets/manage/group?text=shoes'
let parts: { queries: QueryClient; state: ReturnType<typeof sharedStateStore> }
let kept: ReadonlyMap<string, string>

beforeEach(() => {
  kept = new Map()
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null }
  vi.stubGlobal('localStorage', localStorage)
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  vi.stubGlobal('window', {
    location: { href: page },
    localStorage,
    sessionStorage: { getItem: () => null },
    navigator: { languages: ['en-US'] },
  })
  vi.stubGlobal('document', { cookie: 'tk=a' })
  parts = { queries: new QueryClient(), state: sharedStateStore() }
})
afterEach(() => {
  parts.queries.clear()
  vi.unstubAllGlobals()
})

/** Sets the identity. */
function setIdentity(type: OwnerType, menuTree: readonly string[]): void {
  const who = { accId: '7', ownerId: '42', ownerName: 'Shoe shop', level: 1, bizLimit: 0 }
  setUser(parts.state, { ...who, loginType: loginType.directedOwner, ownerType: type })
  setAuthTree(parts.state, { menuTree, dataTree: [] })
  setPermissionList(parts.state, [])
  setProfile(parts.state, {
    account: 'owner@example.com',
    accountName: '',
    staff: false,
    staffRoles: [],
    supportView: null,
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    onBehalf: false,
    createAdReason: '',
  })
}

const asked = () =>
  parts.queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [, owner, what, level] }) => [owner, what, level])

test('rows, totals, services and columns of the address are requested once, as soon as the user is known', () => {
  prefetchPage(page, parts)
  expect(asked()).toEqual([])
  setIdentity(ownerType.directedOwner, ['15756'])
  expect(asked()).toEqual([
    ['42', 'rows', 'group'],
    ['42', 'trend', expect.objectContaining({ level: 'group', filters: { text: 'shoes' } })],
    ['42', 'services', null],
    ['42', 'columns', 'group'],
  ])
  setPermissionList(parts.state, [1])
  expect(asked()).toHaveLength(4)
})

test('at once if the user is already known', () => {
  setIdentity(ownerType.directedOwner, ['15756'])
  prefetchPage(page, parts)
  expect(asked()).toHaveLength(4)
})

test('with the figures of videos if the list showed some at the last visit', () => {
  const withVideo = () => {
    const keys = parts.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    return keys.filter((key) => JSON.stringify(key).includes('"withVideo":true')).length
  }
  kept = new Map([['placard.manage.showedVideo:42:plan', 'yes']])
  setIdentity(ownerType.directedOwner, ['15756'])
  prefetchPage(page, parts)
  expect(withVideo()).toBe(0)
  kept = new Map([['placard.manage.showedVideo:42:group', 'yes']])
  parts.queries.clear()
  prefetchPage(page, parts)
  // The rows and the trend.
  expect(withVideo()).toBe(2)
})

test.each([
  ['a user without the page', () => setIdentity(ownerType.directedOwner, [])],
  ['an agency, which has no plans of its own', () => setIdentity(ownerType.agency, ['15756'])],
  [
    'a service that the host names, and that may not exist',
    () => {
      setServiceNode(parts.state, { id: '9', name: 'gone' })
      setIdentity(ownerType.directedOwner, ['15756'])
    },
  ],
])('nothing is prefetched for %s', (_who, happen) => {
  prefetchPage(page, parts)
  happen()
  expect(asked()).toEqual([])
})

test('nothing is prefetched for a service in the address', () => {
  setIdentity(ownerType.directedOwner, ['15756'])
  prefetchPage(`${page}&node=9`, parts)
  expect(asked()).toEqual([])
})
