import { connectHostChannel } from '@placard/browser/host-channel/connect'
import { setPortalOptions } from '@placard/browser/shared-state/actions'
import { sharedStateStore, type SharedStateStore } from '@placard/browser/shared-state/store'
import { offeredMenus } from '@placard/domain/menu/permission'
import type { HostProps } from './host.ts'

/** The shared state of one mounted console, in step with its host's. */
export interface HostedState {
  readonly store: SharedStateStore
  /** Takes the channel of new props, where they bring another one. */
  follow(host: HostProps): void
  /** Hears and says nothing more. */
  leave(): void
}

/** @param basename path of the console's routes, which it tells the host */
export function hostedState(first: HostProps, basename: string): HostedState {
  const store = sharedStateStore()
  setPortalOptions(store, { basename, menuIds: offeredMenus.map(({ menuId }) => menuId) })
  let host = first
  let disconnect = connectHostChannel(store, host)
  return {
    store,
    follow(next) {
      // qiankun updates without the channel and means the one that there is.
      const hasNews = next.onGlobalStateChange ?? next.setGlobalState
      if (!hasNews || next.onGlobalStateChange === host.onGlobalStateChange) return
      disconnect()
      host = next
      disconnect = connectHostChannel(store, host)
    },
    leave: () => disconnect(),
  }
}
