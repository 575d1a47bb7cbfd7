import type { RemotePlaces } from '#console/platform/page/host.ts'
import type { RemoteSource } from '@placard/browser/remote-component/registry'
import type { RemoteLoader } from '@placard/browser/remote-component/loader'
import { registeredLoader } from '@placard/browser/remote-component/register'
import { runtimeMeta } from '@placard/contract/platform/remote-component'
import {
  remoteComponentPath,
  type RemoteComponentName,
  type RemoteComponentProps,
} from '@placard/domain/campaigns/remote-component/catalogue'
import type { LoadedComponent } from '@placard/ui/remote-component/remote-component'
import * as react from 'react'
import type { ComponentType } from 'react'

declare const __webpack_public_path__: string

interface HostedWindow {
  readonly __POWERED_BY_QIANKUN__?: boolean
}

// One loader for each place, whichever console of the page asks.
const loaders = new Map<string, RemoteLoader>()

/** Loads a remote component of the console's. @throws as the loader does */
export async function loadedRemote<Name extends RemoteComponentName>(
  name: Name,
  places: RemotePlaces,
): Promise<LoadedComponent<RemoteComponentProps[Name]>> {
  const { base, runtime = runtimeOfPage() } = places
  const folder = base === undefined ? besideConsole() : new URL(`${base}/`, window.location.href)
  const address = new URL(`${remoteComponentPath[name]}/components/register.json`, folder).href
  const key = `${address} ${runtime?.address ?? ''}`
  const loader = loaders.get(key) ?? registeredLoader({ address, runtime, ...given() })
  loaders.set(key, loader)
  const { component, styles } = await loader.load(name)
  // Component and console are built from the same catalogue of props.
  return { component: component as ComponentType<RemoteComponentProps[Name]>, styles }
}

/** What the server was set to put into our own pages. */
function runtimeOfPage(): RemoteSource | undefined {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${runtimeMeta}"]`)
  if (meta === null) return undefined
  const { integrity } = meta.dataset
  return { address: meta.content, ...(integrity !== undefined && { integrity }) }
}

/** The console's files lie in `console/esm/` or `console/umd/`. */
function besideConsole(): URL {
  return new URL('../../', new URL(__webpack_public_path__, window.location.href))
}

function given() {
  // qiankun's sandbox needs `eval` for itself, and what it holds must not come from outside as ES modules do.
  const { __POWERED_BY_QIANKUN__: isSandboxed = false } = window as HostedWindow
  return { format: isSandboxed ? 'cjs' : 'esm', shared: { react } } as const
}
