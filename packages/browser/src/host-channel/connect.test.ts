import { initialPageState, type PageState } from '@placard/domain/platform/shared-state/channel'
import { authTreeState } from '@placard/domain/platform/shared-state/state'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  setAuthTree,
  setCreateAdDisabled,
  setPermissionList,
  setPortalOptions,
  setUser,
} from '../shared-state/actions.ts'
import { pendingFetch } from '../shared-state/pending-fetch.ts'
import { sharedStateStore, type SharedStateStore } from '../shared-state/store.ts'
import type { GlobalStateChannel } from './channel.ts'
import { connectHostChannel } from './connect.ts'
import { answer, knownUser, qiankunHost } from './testing/qiankun-host.ts'

const undeclared = { theme: 'dark' }
const declared = {
  currentPsaNode: null,
  user: null,
  authTree: null,
  permissionList: [],
  permissionListFetched: false,
  createAdDisabled: null,
  profile: null,
  portalOptions: null,
}
const options = { basename: '/markets', menuIds: ['15756'] }

let store: SharedStateStore
let warnings: string[]

beforeEach(() => {
  vi.useFakeTimers()
  store = sharedStateStore()
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A host that says whatever a test wants, and remembers what it was told. */
function anyHost(first?: unknown) {
  const patches: Readonly<Record<string, unknown>>[] = []
  const listeners: ((state: unknown) => void)[] = []
  const channel: GlobalStateChannel = {
    onGlobalStateChange(listener, immediately) {
      listeners.push(listener)
      if (immediately && first !== undefined) listener(first)
    },
    setGlobalState: (patch) => void patches.push(patch),
  }
  const say = (state: unknown) => listeners.forEach((listener) => listener(state))
  return { channel, patches, say }
}

const ownerName = () => store.getState().user.ownerName
const frame = () => vi.advanceTimersByTime(16)

describe('S7.33 with a qiankun host', () => {
  test('S7.33 the node, user, auth tree, permission list and ad-disabled flag come from the host', () => {
    const authTree = authTreeState({ menuTree: ['15756'], dataTree: [{ kind: 'shopMonitor' }] })
    const host = qiankunHost({
      ...declared,
      currentPsaNode: { id: '3', name: 'Shoes', children: [] },
      user: knownUser,
      authTree,
      permissionList: [1, 2],
      permissionListFetched: true,
      createAdDisabled: true,
    })
    connectHostChannel(store, host.channel)
    expect(store.getState()).toMatchObject({
      currentPsaNode: { id: '3', name: 'Shoes' },
      user: knownUser,
      authTree,
      permissionList: [1, 2],
      permissionListFetched: true,
      createAdDisabled: true,
    })
  })

  test('S7.33 so does each later change', () => {
    const host = qiankunHost(declared)
    connectHostChannel(store, host.channel)
    frame()
    host.master.setGlobalState({ user: knownUser })
    expect(ownerName()).toBe('Shoe shop')
    host.master.setGlobalState({ createAdDisabled: true })
    frame()
    expect(store.getState().createAdDisabled).toBe(true)
  })

  test('S7.33 the console’s portal options are sent to the host', () => {
    const host = qiankunHost(declared)
    setPortalOptions(store, options)
    connectHostChannel(store, host.channel)
    expect(host.state()).toMatchObject({ portalOptions: options })
  })

  test('values loaded by the console are sent to the host, once', () => {
    const host = qiankunHost(declared)
    connectHostChannel(store, host.channel)
    setUser(store, answer)
    setPermissionList(store, [1])
    vi.runAllTimers()
    expect(host.state()).toMatchObject({ user: knownUser, permissionList: [1] })
    expect(host.patches).toHaveLength(2)
  })

  test('only declared names are set, so that the host has nothing to warn about', () => {
    const host = qiankunHost({ ...undeclared, user: null })
    setPortalOptions(store, options)
    connectHostChannel(store, host.channel)
    setAuthTree(store, null)
    expect(host.patches).toEqual([])
    setUser(store, answer)
    expect(host.patches.map((patch) => Object.keys(patch))).toEqual([['user']])
    expect(warnings).toEqual([])
  })

  test('the host’s change of our values counts', () => {
    const host = qiankunHost(declared)
    connectHostChannel(store, host.channel)
    host.onPatch(() => host.master.setGlobalState({ user: { ...knownUser, ownerName: 'Renamed' } }))
    setUser(store, answer)
    vi.runAllTimers()
    expect(ownerName()).toBe('Renamed')
    expect(host.patches).toHaveLength(1)
  })
})

test('an outdated value of the host remains outdated, though it only sends changes', () => {
  const host = anyHost(declared)
  connectHostChannel(store, host.channel)
  host.say({ user: { ...knownUser, ownerName: 'before' } })
  frame()
  setUser(store, answer)
  host.say({ createAdDisabled: true })
  frame()
  expect(store.getState()).toMatchObject({ user: knownUser, createAdDisabled: true })
})

describe('waiting for the host', () => {
  test.each([
    ['declares it as null', declared],
    ['says that it is not fetched', { user: initialPageState.user }],
    ['has said nothing yet', undefined],
  ])('a host that %s may still provide values', async (_what, first) => {
    const host = anyHost(first)
    connectHostChannel(store, host.channel)
    const waiting = pendingFetch(store, 'user')
    await vi.advanceTimersByTimeAsync(4_999)
    host.say({ user: knownUser })
    await waiting
    expect(ownerName()).toBe('Shoe shop')
  })

  test.each([
    ['a host without the name', undeclared],
    ['a host that means something else by it', { user: 'Ann', authTree: 7 }],
    ['a host that has answered', { user: knownUser, authTree: authTreeState(null) }],
  ])('%s is not waited for', async (_what, first) => {
    connectHostChannel(store, anyHost(first).channel)
    await expect(pendingFetch(store, 'user')).rejects.toThrow('no promise')
    await expect(pendingFetch(store, 'authTree')).rejects.toThrow('no promise')
  })

  test('the wait ends after 5 s, and a late value is still applied', async () => {
    const host = anyHost(declared)
    connectHostChannel(store, host.channel)
    const outcome = pendingFetch(store, 'user').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await outcome).toMatchObject({ message: 'timeout' })
    host.say({ user: knownUser })
    expect(ownerName()).toBe('Shoe shop')
  })
})

describe('a hostile or broken host', () => {
  const thrower = () => {
    throw new Error('no')
  }

  test('whose value has the wrong shape keeps the previous one, and gets one warning with the expected shape', () => {
    const host = anyHost({ user: knownUser })
    connectHostChannel(store, host.channel)
    for (const level of ['2', {}, Number.NaN]) {
      host.say({ user: { ...knownUser, level } })
      frame()
    }
    expect(store.getState().user).toEqual(knownUser)
    expect(warnings).toEqual([
      '[placard] global state of the host: expected user.level: a whole number',
    ])
  })

  test('that keeps something else under our name is not overwritten', () => {
    const host = anyHost({ user: { name: 'Ann' }, createAdDisabled: false })
    connectHostChannel(store, host.channel)
    setUser(store, answer)
    setCreateAdDisabled(store, true)
    expect(host.patches).toEqual([{ createAdDisabled: true }])
  })

  test('that floods is processed once per frame, and its last value counts', () => {
    const host = anyHost()
    connectHostChannel(store, host.channel)
    let changes = 0
    store.subscribe(() => void (changes += 1))
    let looks = 0
    for (let round = 1; round <= 10_000; round += 1) {
      const user = { ...knownUser, ownerName: `Shop ${round}` }
      host.say({
        user: new Proxy(user, { get: (target, name) => ((looks += 1), Reflect.get(target, name)) }),
      })
    }
    expect(changes).toBe(1)
    vi.runAllTimers()
    expect(changes).toBe(2)
    expect(looks).toBeLessThan(100)
    expect(ownerName()).toBe('Shop 10000')
  })

  test.each([
    ['a text', 'state'],
    ['nothing', null],
    ['a getter that throws', Object.defineProperty({}, 'user', { get: thrower, enumerable: true })],
    ['a proxy that throws', new Proxy({}, { has: thrower, get: thrower })],
  ])('that sends %s gets one warning', (_what, said) => {
    const host = anyHost()
    connectHostChannel(store, host.channel)
    host.say(said)
    host.say(said)
    vi.runAllTimers()
    expect(warnings).toEqual([
      '[placard] global state of the host: expected an object that can be read',
    ])
    expect(store.getState().user).toBe(initialPageState.user)
  })

  test('whose functions throw does not affect the console', () => {
    const host: GlobalStateChannel = {
      onGlobalStateChange(listener) {
        listener({ createAdDisabled: false })
        throw new Error('no')
      },
      setGlobalState: thrower,
      offGlobalStateChange: thrower,
    }
    const disconnect = connectHostChannel(store, host)
    setCreateAdDisabled(store, true)
    disconnect()
    expect(store.getState().createAdDisabled).toBe(true)
    expect(warnings.map((text) => /\w+ throws/.exec(text)?.[0])).toEqual([
      'onGlobalStateChange throws',
      'setGlobalState throws',
      'offGlobalStateChange throws',
    ])
  })

  test('that calls back while it is notified comes to rest', () => {
    let calls = 0
    let listener = (_state: unknown) => {}
    connectHostChannel(store, {
      onGlobalStateChange(listen, immediately) {
        listener = listen
        if (immediately) listen({ user: null, createAdDisabled: false })
      },
      setGlobalState() {
        calls += 1
        listener({ createAdDisabled: calls % 2 === 0, user: { ...knownUser, level: calls } })
      },
    })
    setCreateAdDisabled(store, true)
    vi.runAllTimers()
    expect(calls).toBe(1)
    expect(store.getState()).toMatchObject({ createAdDisabled: false, user: { level: 1 } })
  })

  test('without any function is not a host', async () => {
    connectHostChannel(store, {})()
    await expect(pendingFetch(store, 'user')).rejects.toThrow('no promise')
    expect(warnings).toEqual([])
  })
})

describe('an unmounted console', () => {
  test.each([
    ['gives back how to end it', (off: () => void) => ({ given: off, member: undefined })],
    ['has a function for it', (off: () => void) => ({ given: undefined, member: off })],
  ])('unsubscribes from a host that %s', (_what, kind) => {
    const off = vi.fn<() => void>()
    const { given, member } = kind(off)
    const host = {
      onGlobalStateChange: () => given,
      ...(member && { offGlobalStateChange: member }),
    }
    connectHostChannel(store, host)()
    expect(off).toHaveBeenCalledTimes(1)
  })

  test('receives and sends nothing more, whatever the host does', () => {
    const host = anyHost(declared)
    const disconnect = connectHostChannel(store, host.channel)
    host.say({ user: { ...knownUser, ownerName: 'before' } })
    host.say({ user: { ...knownUser, ownerName: 'waiting for its frame' } })
    const before: PageState = store.getState()
    disconnect()
    host.say({ user: knownUser })
    vi.runAllTimers()
    expect(store.getState()).toBe(before)
    setCreateAdDisabled(store, true)
    expect(host.patches).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
