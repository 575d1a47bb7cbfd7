import type { RemoteSource } from '@placard/browser/remote-component/registry'
import type { GlobalStateChannel } from '@placard/browser/host-channel/channel'
import type { ApiResponse } from '@placard/domain/platform/error-report/response'

/** Where a host keeps the remote components, if not beside the console. */
export interface RemotePlaces {
  /** Address of the folder that holds `creative/components/` and its like, without a slash at its end. */
  readonly base?: string
  /** The script that components share, such as one of a content network; else the one that the page's head names, else ours. */
  readonly runtime?: RemoteSource
}

/** What a host hands over. All but the place to live has a default. */
export interface HostProps extends GlobalStateChannel {
  /** How the host's framework names this console among its sub-applications, from `mount` to `unmount`. */
  readonly name?: string
  /** Where to live: the element itself (qiankun), */
  readonly container?: Element | DocumentFragment
  /** the element as single-spa's parcels name it, */
  readonly domElement?: Element
  /** or a function that finds it (single-spa's applications). */
  readonly domElementGetter?: () => Element
  /** Path under which the console's routes lie. */
  readonly basename?: string
  /** What stands before the path of every call; empty: the page's own origin. */
  readonly apiBase?: string
  /** Where people sign in. */
  readonly loginUrl?: string
  /** The host shows who is signed in and for whom it acts, and offers to sign out; otherwise the console does. */
  readonly showsIdentity?: boolean
  /** The host offers the tree of services and names the node that is chosen; otherwise the console offers the choice. */
  readonly showsServices?: boolean
  /** Takes what S9.10 counts as an error, for the host's own monitoring; without it, it stands in the browser's console. */
  readonly reportError?: (response: ApiResponse) => void
  /** `false`: nothing is reported of what people do. */
  readonly reportUsage?: boolean
  /** What stands before the path of the collector; left out: the same as for calls. */
  readonly collectBase?: string
  /** Where the remote components are, if not beside the console. */
  readonly remotes?: RemotePlaces
}

/** A host did not say where the console shall live, and the page has no `#app`. */
export class NoContainer extends Error {
  override readonly name = 'NoContainer'

  constructor() {
    super(
      'expected container, domElement or domElementGetter in the props, or an element #app in the page',
    )
  }
}

/** The host's element and the element inside it that the console draws into. */
export interface Place {
  readonly container: Element | DocumentFragment
  readonly app: HTMLElement
  /** The console made `app` itself and takes it away again. */
  readonly madeApp: boolean
}

/** Finds `#app` inside the host's container, or makes it there. @see spec S4.12 */
export function placeIn(props: HostProps): Place {
  const given = props.container ?? props.domElement ?? props.domElementGetter?.()
  const found = (given ?? document).querySelector<HTMLElement>('#app')
  if (found)
    return { container: given ?? found.parentElement ?? document.body, app: found, madeApp: false }
  if (!given) throw new NoContainer()
  const app = document.createElement('div')
  app.id = 'app'
  given.append(app)
  return { container: given, app, madeApp: true }
}

/** The key by which `unmount` finds what `mount` made. */
export function containerOf(props: HostProps): Element | DocumentFragment | undefined {
  return props.container ?? props.domElement ?? props.domElementGetter?.()
}
