import { connectHostChannel } from '@placard/browser/host-channel/connect'
import { setPortalOptions } from '@placard/browser/shared-state/actions'
import { sharedStateStore, type SharedStateStore } from '@placard/browser/shared-state/store'
import { offeredMenus } from '@placard/domain/platform/menu/permission'
import type { HostProps } from '#console/platform/page/host.ts'

/** The shared state of one mounted console, synchronized with its host. */
export interface HostedState {
  readonly store: SharedStateStore
  /** Switches to the channel of new props if they contain another one. */
  follow(host: HostProps): void
  /** Stops listening and sending. */
  leave(): void
}

/**
 * Creates the shared state of one console and connects it to its host's channel.
 *
 * @param basename path of the console's routes, which is sent to the host
 */
export function hostedState(first: HostProps, basename: string): HostedState {
  const store = sharedStateStore()
  setPortalOptions(store, { basename, menuIds: offeredMenus.map(({ menuId }) => menuId) })
  let host = first
  let disconnect = connectHostChannel(store, host)
  return {
    store,
    follow(next) {
      // qiankun updates without the channel when the existing one is still in use.
      const hasChannel = next.onGlobalStateChange ?? next.setGlobalState
      if (!hasChannel || next.onGlobalStateChange === host.onGlobalStateChange) return
      disconnect()
      host = next
      disconnect = connectHostChannel(store, host)
    },
    leave: () => disconnect(),
  }
}
