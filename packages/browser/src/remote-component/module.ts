import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'

/** The modules that components may import, by their import names. */
export type SharedModules = Readonly<Record<string, object>>

/**
 * The format of a component. `esm` runs in the real page, without `eval`. `cjs` stays inside a host's sandbox, with
 * `eval`.
 */
export type RemoteFormat = 'esm' | 'cjs'

/** The exports of a component's text. */
export interface RemoteModule {
  /** The component, made for the page's library. The component and its caller agree on the props. */
  readonly component: unknown
  /** A style sheet to apply with the component. */
  readonly styles: string
}

/** Validates the exports of a text. @throws RemoteComponentNotLoaded if they contain no component */
export function remoteModuleIn(name: string, exported: unknown): RemoteModule {
  // The exports may be anything. A value that is not an object has no such properties.
  const { component, styles = '' } = (exported ?? {}) as Readonly<Record<string, unknown>>
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null)
  if (!isComponent) throw new RemoteComponentNotLoaded(name, 'it exports no component')
  if (typeof styles !== 'string')
    throw new RemoteComponentNotLoaded(name, 'its styles are no style sheet')
  return { component, styles }
}
