import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'

/** What components may import, by the names that they use for it. */
export type SharedModules = Readonly<Record<string, object>>

/** `esm`: runs in the real page, without `eval`. `cjs`: stays inside a host's sandbox, with `eval`. */
export type RemoteFormat = 'esm' | 'cjs'

/** What a component's text exports. */
export interface RemoteModule {
  /** The component, made for the page's library; its props are agreed between the component and who shows it. */
  readonly component: unknown
  /** A style sheet to show beside it. */
  readonly styles: string
}

/** Reads what a text exports. @throws RemoteComponentNotLoaded when that is no component */
export function remoteModuleIn(name: string, exported: unknown): RemoteModule {
  // Anything may have come; what is not an object has no such names.
  const { component, styles = '' } = (exported ?? {}) as Readonly<Record<string, unknown>>
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null)
  if (!isComponent) throw new RemoteComponentNotLoaded(name, 'it exports no component')
  if (typeof styles !== 'string')
    throw new RemoteComponentNotLoaded(name, 'its styles are no style sheet')
  return { component, styles }
}
