import { createContext, use } from 'react'
import type { SharedStateStore } from '@placard/browser/shared-state/store'
import type { QueryClient } from '@tanstack/react-query'
import type { RemoteSource } from '@placard/browser/remote-component/registry'
import type { GlobalStateChannel } from '@placard/browser/host-channel/channel'
import type { ApiResponse } from '@placard/domain/platform/error-report/response'

export const HostContext = createContext<HostProps>({})

/** Returns the props from the host of this console. */
export function useHost(): HostProps {
  return use(HostContext)
}

/** The objects that the pages of one mounted console share, for work before they are rendered. */
export interface PageParts {
  readonly queries: QueryClient
  readonly state: SharedStateStore
}

/** The location of the remote components, if they are not next to the console. */
export interface RemoteLocations {
  /** Address of the folder that contains `creative/components/` and similar folders, without a trailing slash. */
  readonly base?: string
  /**
   * The script that components share, for example on a content delivery network. By default, the one named in the
   * page's head, or else ours.
   */
  readonly runtime?: RemoteSource
}

/** The props from the host. All except the container have a default. */
export interface HostProps extends GlobalStateChannel {
  /** The name of this console among the sub-applications of the host's framework, from `mount` to `unmount`. */
  readonly name?: string
  /** The element to render into (qiankun). */
  readonly container?: Element | DocumentFragment
  /** The element to render into, as single-spa's parcels name it. */
  readonly domElement?: Element
  /** Returns the element to render into (single-spa's applications). */
  readonly domElementGetter?: () => Element
  /** The base path of the console's routes. */
  readonly basename?: string
  /** The prefix of the path of every call; empty means the page's own origin. */
  readonly apiBase?: string
  /** The address of the login page. */
  readonly loginUrl?: string
  /**
   * True if the host shows the signed-in user and the acting owner, and offers to sign out; otherwise the console does.
   */
  readonly showsIdentity?: boolean
  /** True if the host offers the pages in a menu of its own; otherwise the console does, above each page. */
  readonly showsMenu?: boolean
  /**
   * True if the host offers the tree of services and names the selected node; otherwise the console offers the
   * selection.
   */
  readonly showsServices?: boolean
  /**
   * Receives the errors defined in S9.10 for the host's own monitoring. By default, they are logged to the browser's
   * console.
   */
  readonly reportError?: (response: ApiResponse) => void
  /** `false`: the actions of users are not reported. */
  readonly reportUsage?: boolean
  /** The prefix of the collector's path. By default, the same as for calls. */
  readonly collectBase?: string
  /** The location of the remote components, if they are not next to the console. */
  readonly remotes?: RemoteLocations
}

/** The error that the host named no container and the page has no `#app`. */
class NoContainer extends Error {
  override readonly name = 'NoContainer'

  constructor() {
    super(
      'expected container, domElement or domElementGetter in the props, or an element #app in the page',
    )
  }
}

/** The host's element, and the element inside it that the console renders into. */
interface MountPoint {
  readonly container: Element | DocumentFragment
  readonly app: HTMLElement
  /** True if the console created `app` itself and removes it again. */
  readonly isAppCreated: boolean
}

/** Finds `#app` inside the host's container, or creates it there. @see spec S4.12 */
export function mountPointOf(props: HostProps): MountPoint {
  const given = props.container ?? props.domElement ?? props.domElementGetter?.()
  const found = (given ?? document).querySelector<HTMLElement>('#app')
  if (found)
    return {
      container: given ?? found.parentElement ?? document.body,
      app: found,
      isAppCreated: false,
    }
  if (!given) throw new NoContainer()
  const app = document.createElement('div')
  app.id = 'app'
  given.append(app)
  return { container: given, app, isAppCreated: true }
}

/** Returns the key by which `unmount` finds the instance that `mount` created. */
export function containerOf(props: HostProps): Element | DocumentFragment | undefined {
  return props.container ?? props.domElement ?? props.domElementGetter?.()
}

/** Returns whether the browser's storage is ours: in our own portal and standalone, but not in the pages of other hosts. */
export function usesOwnStorage(props: HostProps): boolean {
  return props.showsMenu === true || containerOf(props) === undefined
}
