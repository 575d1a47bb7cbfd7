import { channelStateOf } from '@placard/domain/platform/shared-state/channel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  setAuthTree,
  setCreateAdDisabled,
  setPermissionList,
  setServiceNode,
  setUser,
} from '../shared-state/actions.ts'
import { keepPendingFetch } from '../shared-state/pending-fetch.ts'
import { sharedStateStore, type SharedStateStore } from '../shared-state/store.ts'
import { channelToSubApplication } from './root.ts'
import { answer, knownUser } from './testing/qiankun-host.ts'

let root: SharedStateStore
let warnings: string[]

beforeEach(() => {
  root = sharedStateStore()
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Everything that a sub-application is told. */
function listening(immediately = false) {
  const told: unknown[] = []
  const channel = channelToSubApplication(root)
  channel.onGlobalStateChange((state) => void told.push(state), immediately)
  return { channel, told }
}

describe('S4.11 when the portal is the root, each global-state change is mirrored', () => {
  test.each([
    ['the user', () => setUser(root, answer), { user: knownUser }],
    ['the auth tree', () => setAuthTree(root, null), { authTree: { fetched: true } }],
    ['the roles', () => setPermissionList(root, [1]), { permissionList: [1] }],
    [
      'the node',
      () => setServiceNode(root, { id: '1', name: 'a' }),
      { currentPsaNode: { id: '1' } },
    ],
    ['the flag', () => setCreateAdDisabled(root, true), { createAdDisabled: true }],
  ])('S4.11 %s', (_what, change, expected) => {
    const { told } = listening()
    change()
    expect(told).toMatchObject([expected])
  })

  test('S4.11 to every sub-application, each with its own copy', () => {
    const one = listening()
    const other = listening()
    setUser(root, answer)
    expect(one.told).toEqual(other.told)
    expect(one.told[0]).not.toBe(other.told[0])
    expect((one.told[0] as { user: unknown }).user).not.toBe(root.getState().user)
  })

  test('the current state is sent to a new listener if requested', () => {
    setUser(root, answer)
    expect(listening(true).told).toEqual([channelStateOf(root.getState())])
    expect(listening(false).told).toEqual([])
  })

  test('S3.22 pending fetches are never mirrored, and are not a change', () => {
    const { told } = listening(true)
    keepPendingFetch(root, 'user', Promise.resolve())
    expect(told).toHaveLength(1)
    expect(told[0]).not.toHaveProperty('promises')
  })
})

describe('a sub-application', () => {
  test('changes declared values, and its siblings are notified', () => {
    const { told } = listening()
    const { channel } = listening()
    const portalOptions = { basename: '/markets', menuIds: ['15756'] }
    expect(channel.setGlobalState({ portalOptions, theme: 'dark' })).toBe(true)
    expect(root.getState()).toMatchObject({ portalOptions })
    expect(root.getState()).not.toHaveProperty('theme')
    expect(told).toEqual([expect.objectContaining({ portalOptions })])
  })

  test('that sets an equal value changes nothing', () => {
    setUser(root, answer)
    const before = root.getState()
    const { channel, told } = listening()
    expect(channel.setGlobalState({ user: structuredClone(knownUser) })).toBe(false)
    expect(told).toEqual([])
    expect(root.getState().user).toBe(before.user)
  })

  test('that sends a value of the wrong shape gets a warning with the expected one', () => {
    const { channel } = listening()
    expect(channel.setGlobalState({ createAdDisabled: 'no' })).toBe(false)
    expect(channel.setGlobalState(new Proxy({}, { has: () => expect.unreachable() }))).toBe(false)
    expect(root.getState().createAdDisabled).toBe(false)
    expect(warnings).toEqual([
      '[placard] global state of the sub-application: expected createAdDisabled: true or false',
      '[placard] global state of the sub-application: what it says throws',
    ])
  })

  test('that throws affects neither the page nor its siblings', () => {
    channelToSubApplication(root).onGlobalStateChange(() => {
      throw new Error('no')
    })
    const { told } = listening()
    setUser(root, answer)
    expect(told).toHaveLength(1)
    expect(warnings).toHaveLength(1)
  })

  test('has one listener, the last one', () => {
    const { channel, told } = listening()
    const later: unknown[] = []
    channel.onGlobalStateChange((state) => void later.push(state))
    setUser(root, answer)
    expect([told.length, later.length]).toEqual([0, 1])
  })

  test.each([
    ['the function that it was given', true],
    ['the one in its props', false],
  ])('gets no more changes after %s', (_what, given) => {
    const channel = channelToSubApplication(root)
    const told: unknown[] = []
    const off = channel.onGlobalStateChange((state) => void told.push(state)) as () => void
    if (given) off()
    else channel.offGlobalStateChange()
    setUser(root, answer)
    expect(told).toEqual([])
  })
})
