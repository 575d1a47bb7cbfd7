import { setCreateAdDisabled } from '@placard/browser/shared-state/actions'
import { expect, test } from 'vitest'
import type { HostProps } from '#console/platform/page/host.ts'
import { hostedState } from './hosted-state.ts'

/** Returns a host that records what it was told and reports whether anyone is subscribed. */
function aHost(first: object = { createAdDisabled: false, portalOptions: null }) {
  const told: unknown[] = []
  let listens = false
  const props: HostProps = {
    onGlobalStateChange(listener, immediately) {
      listens = true
      if (immediately) listener(first)
      return () => {
        listens = false
      }
    },
    setGlobalState: (patch) => void told.push(patch),
  }
  return { props, told, listens: () => listens }
}

test('S7.33 the console sends the host its base path and the menus it has pages for', () => {
  const host = aHost()
  hostedState(host.props, '/ads').leave()
  expect(host.told).toEqual([
    {
      portalOptions: {
        basename: '/ads',
        menuIds: ['115', '15756', '129', '130', '131', '132', '809', '135', '133', '134', '642'],
      },
    },
  ])
})

test('an update with another channel switches to it', () => {
  const [before, after] = [aHost(), aHost({ createAdDisabled: true })]
  const { store, follow, leave } = hostedState(before.props, '/markets')
  follow(after.props)
  expect([before.listens(), after.listens()]).toEqual([false, true])
  expect(store.getState().createAdDisabled).toBe(true)
  leave()
  expect(after.listens()).toBe(false)
})

test.each([
  ['the same channel', (props: HostProps) => ({ ...props, basename: '/other' })],
  ['no channel', () => ({ showsIdentity: true })],
])('an update with %s changes nothing', (_what, updated) => {
  const host = aHost()
  const { store, follow, leave } = hostedState(host.props, '/markets')
  follow(updated(host.props))
  expect(host.listens()).toBe(true)
  setCreateAdDisabled(store, true)
  expect(host.told).toHaveLength(2)
  leave()
})
