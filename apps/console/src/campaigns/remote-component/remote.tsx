import {
  type RemoteComponentName,
  type RemoteComponentProps,
  remoteComponentPath,
} from '@placard/domain/campaigns/remote-component/catalogue'
import {
  RemoteComponent,
  type LoadedComponent,
} from '@placard/ui/remote-component/remote-component'
import { useCallback, type ComponentType } from 'react'
import { useLocale } from '@placard/ui/locale/locale'
import { type RemoteLocations, useHost } from '#console/platform/page/host.ts'
import type { RemoteSource } from '@placard/browser/remote-component/registry'
import type { RemoteLoader } from '@placard/browser/remote-component/loader'
import { registeredLoader } from '@placard/browser/remote-component/register'
import { runtimeMeta } from '@placard/contract/platform/remote-component'
import * as react from 'react'

declare const __webpack_public_path__: string

interface HostedWindow {
  readonly __POWERED_BY_QIANKUN__?: boolean
}

// One loader per address, shared by all consoles on the page.
const loaders = new Map<string, RemoteLoader>()

/** Loads one of the console's remote components. @throws as the loader does */
async function loadedRemote<Name extends RemoteComponentName>(
  name: Name,
  locations: RemoteLocations,
): Promise<LoadedComponent<RemoteComponentProps[Name]>> {
  const { base, runtime = runtimeOfPage() } = locations
  const folder = base === undefined ? consoleParentUrl() : new URL(`${base}/`, window.location.href)
  const address = new URL(`${remoteComponentPath[name]}/components/register.json`, folder).href
  const key = `${address} ${runtime?.address ?? ''}`
  const loader = loaders.get(key) ?? registeredLoader({ address, runtime, ...loaderOptions() })
  loaders.set(key, loader)
  const { component, styles } = await loader.load(name)
  // Component and console are built from the same catalog of props.
  return { component: component as ComponentType<RemoteComponentProps[Name]>, styles }
}

/** Returns the runtime that the server was configured to name in our own pages. */
function runtimeOfPage(): RemoteSource | undefined {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${runtimeMeta}"]`)
  if (meta === null) return undefined
  const { integrity } = meta.dataset
  return { address: meta.content, ...(integrity !== undefined && { integrity }) }
}

/** Returns the folder above the console's, whose files are in `console/esm/` or `console/umd/`. */
function consoleParentUrl(): URL {
  return new URL('../../', new URL(__webpack_public_path__, window.location.href))
}

function loaderOptions() {
  // qiankun's sandbox evaluates code with `eval`, and sandboxed code must not be loaded from outside the sandbox, as ES
  // modules are.
  const { __POWERED_BY_QIANKUN__: isSandboxed = false } = window as HostedWindow
  return { format: isSandboxed ? 'cjs' : 'esm', shared: { react } } as const
}

interface RemoteProps<Name extends RemoteComponentName> {
  readonly name: Name
  /** The component's name for users. */
  readonly title: string
  /** The props of the component, except the language. */
  readonly props: Omit<RemoteComponentProps[Name], 'locale'>
}

/** Renders one of the console's remote components in the user's language. */
export function Remote<Name extends RemoteComponentName>({
  name,
  title,
  props,
}: RemoteProps<Name>) {
  const locale = useLocale()
  const { remotes } = useHost()
  const { base, runtime } = remotes ?? {}
  const load = useCallback(
    () => loadedRemote(name, { ...(base && { base }), ...(runtime && { runtime }) }),
    [name, base, runtime],
  )
  // The compiler cannot follow, with a generic name, that removing and adding the language yields the same type.
  const whole = { ...props, locale } as unknown as RemoteComponentProps[Name]
  return <RemoteComponent load={load} title={title} locale={locale} props={whole} />
}
