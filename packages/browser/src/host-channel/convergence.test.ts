import { channelStateOf } from '@placard/domain/platform/shared-state/channel'
import { isEqual } from '@placard/domain/platform/shared-state/equality'
import { stateReading } from '@placard/domain/platform/shared-state/reading'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  setAuthTree,
  setCreateAdDisabled,
  setPermissionList,
  setServiceNode,
  setUser,
} from '../shared-state/actions.ts'
import { sharedStateStore, type SharedStateStore } from '../shared-state/store.ts'
import { connectHostChannel } from './connect.ts'
import { channelToSubApplication } from './root.ts'
import { answer, knownUser, qiankunHost } from './testing/qiankun-host.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const name = fc.constantFrom('Shoe shop', 'Tea house', '')
const node = fc.option(fc.record({ id: fc.constantFrom('1', '2'), name }))
const tree = fc.record({
  menuTree: fc.array(fc.constantFrom('115', '15756'), { maxLength: 2 }),
  dataTree: fc.constant([]),
})
const roles = fc.array(fc.constantFrom(1 as const, 2 as const), { maxLength: 2 })

/** Something that somebody in the page does with the shared state. */
type Step = (store: SharedStateStore) => void

const storeStep: fc.Arbitrary<Step> = fc.oneof(
  name.map(
    (ownerName): Step =>
      (store) =>
        setUser(store, { ...answer, ownerName }),
  ),
  tree.map(
    (authTree): Step =>
      (store) =>
        setAuthTree(store, authTree),
  ),
  roles.map(
    (list): Step =>
      (store) =>
        setPermissionList(store, list),
  ),
  node.map(
    (chosen): Step =>
      (store) =>
        setServiceNode(store, chosen),
  ),
  fc.boolean().map(
    (disabled): Step =>
      (store) =>
        setCreateAdDisabled(store, disabled),
  ),
)
const pause = fc.integer({ min: 0, max: 40 }).map((ms) => () => void vi.advanceTimersByTime(ms))

/** The values that a host sets: mostly valid, sometimes missing or invalid. */
const hostPatch = fc.record(
  {
    currentPsaNode: node,
    user: fc.oneof(
      name.map((ownerName) => ({ ...knownUser, ownerName })),
      fc.constantFrom(null, 'Ann', { fetched: true }),
    ),
    authTree: fc.oneof(
      tree.map((lists) => ({ ...lists, fetched: true })),
      fc.constant(null),
    ),
    permissionList: roles,
    permissionListFetched: fc.boolean(),
    createAdDisabled: fc.oneof(fc.boolean(), fc.constant('no')),
  },
  { requiredKeys: [] },
)
const declared = {
  currentPsaNode: null,
  user: null,
  authTree: null,
  permissionList: [],
  permissionListFetched: false,
  createAdDisabled: null,
}

test('console and host converge on all readable values, and nothing is sent twice', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ who: fc.constant('console' as const), step: storeStep }),
      fc.record({ who: fc.constant('host' as const), patch: hostPatch }),
      fc.record({ who: fc.constant('time' as const), step: pause }),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const store = sharedStateStore()
      const host = qiankunHost(declared)
      const disconnect = connectHostChannel(store, host.channel)
      for (const one of all) {
        if (one.who === 'console') one.step(store)
        if (one.who === 'host') host.master.setGlobalState(one.patch)
        if (one.who === 'time') one.step()
      }
      vi.runAllTimers()
      const { known } = stateReading(host.state())
      expect(store.getState()).toMatchObject(known)
      const ownChanges = all.filter(({ who }) => who === 'console').length
      expect(host.patches.length).toBeLessThanOrEqual(ownChanges)
      disconnect()
    }),
    { numRuns: 300 },
  )
})

test('S4.11 a root and its sub-applications converge, on whichever side a value changes', () => {
  const steps = fc.array(
    fc.oneof(fc.tuple(fc.constantFrom(0, 1, 2), storeStep), fc.tuple(fc.constant(0), pause)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const stores = [sharedStateStore(), sharedStateStore(), sharedStateStore()] as const
      const [root, ...children] = stores
      const disconnects = children.map((child) =>
        connectHostChannel(child, channelToSubApplication(root)),
      )
      for (const [who, step] of all) step(stores[who] ?? root)
      vi.runAllTimers()
      for (const child of children) {
        const states = [channelStateOf(child.getState()), channelStateOf(root.getState())]
        expect(isEqual(states[0], states[1]), JSON.stringify(states)).toBe(true)
      }
      for (const disconnect of disconnects) disconnect()
    }),
    { numRuns: 300 },
  )
})
