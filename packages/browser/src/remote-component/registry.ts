import { RemoteComponentMissing } from '@placard/domain/campaigns/remote-component/error'

/** The source of a component, or of the shared script. */
export interface RemoteSource {
  /** Absolute. */
  readonly address: string
  /** As in HTML. Without it, the text runs unverified. */
  readonly integrity?: string
}

/** An address that code must not be loaded from. */
export class RemoteAddressRefused extends Error {
  override readonly name = 'RemoteAddressRefused'
  readonly address: string

  constructor(address: string, expected: string) {
    super(`expected ${expected}, got ${address}`)
    this.address = address
  }
}

/** The remote components by name. */
export interface RemoteRegistry {
  /** Registers a component or replaces its source. @throws RemoteAddressRefused */
  register(name: string, source: RemoteSource): void
  /** @throws RemoteComponentMissing if it is not registered */
  sourceOf(name: string): RemoteSource
}

/**
 * Creates a registry. Its components run with all rights of the page, so it accepts addresses of known origins only.
 *
 * @param allowedOrigins such as `https://cdn.example.com`
 */
export function remoteRegistry(allowedOrigins: readonly string[]): RemoteRegistry {
  const sources = new Map<string, RemoteSource>()
  return {
    register(name, source) {
      sources.set(name, allowedSource(source, allowedOrigins))
    },
    sourceOf(name) {
      const source = sources.get(name)
      if (source === undefined) throw new RemoteComponentMissing(name)
      return source
    },
  }
}

/** Returns the source if code may be loaded from there. @throws RemoteAddressRefused */
export function allowedSource(
  source: RemoteSource,
  allowedOrigins: readonly string[],
): RemoteSource {
  const { address } = source
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) throw new RemoteAddressRefused(address, 'an absolute address')
  // A blob: or data: address may claim an origin as well.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new RemoteAddressRefused(address, 'an http or https address without a password')
  if (!allowedOrigins.includes(url.origin))
    throw new RemoteAddressRefused(address, `one of the origins ${allowedOrigins.join(', ')}`)
  return source
}
