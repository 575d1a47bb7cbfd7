import { RemoteComponentMissing } from '@placard/domain/campaigns/remote-component/error'

/** Where the source of a component, or of what components share, is. */
export interface RemoteSource {
  /** Absolute. */
  readonly address: string
  /** As in HTML; without it the text is run as it comes. */
  readonly integrity?: string
}

/** An address that no code may come from. */
export class RemoteAddressRefused extends Error {
  override readonly name = 'RemoteAddressRefused'
  readonly address: string

  constructor(address: string, expected: string) {
    super(`expected ${expected}, got ${address}`)
    this.address = address
  }
}

/** Which remote components there are, by name. */
export interface RemoteRegistry {
  /** Registers one, or registers it anew. @throws RemoteAddressRefused */
  register(name: string, source: RemoteSource): void
  /** @throws RemoteComponentMissing when nobody has registered it */
  sourceOf(name: string): RemoteSource
}

/**
 * A registry of its own. What it leads to runs with all rights of the page, so it takes addresses of known origins only.
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

/** The source, if code may come from there. @throws RemoteAddressRefused */
export function allowedSource(
  source: RemoteSource,
  allowedOrigins: readonly string[],
): RemoteSource {
  const { address } = source
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) throw new RemoteAddressRefused(address, 'an absolute address')
  // A blob: or data: address may claim an origin too.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new RemoteAddressRefused(address, 'an http or https address without a password')
  if (!allowedOrigins.includes(url.origin))
    throw new RemoteAddressRefused(address, `one of the origins ${allowedOrigins.join(', ')}`)
  return source
}
