import { isIP } from 'node:net'
import { isPublicAddress } from '@placard/domain/platform/address/public'
import type { ResolveHost } from '#server/platform/http/route.ts'
import { Resolver } from 'node:dns/promises'

/** Why a request to an address that a user entered has no response. */
export type UnreachableKind =
  | 'nameNotFound'
  | 'addressNotAllowed'
  | 'portNotAllowed'
  | 'refused'
  | 'tls'
  | 'notHttp'
  | 'timeOver'

/** A request to an address that a user entered has no response. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly kind: UnreachableKind

  constructor(kind: UnreachableKind, options?: ErrorOptions) {
    super(`an address cannot be reached: ${kind}`, options)
    this.kind = kind
  }
}

/** The target of one request. The name is for its headers; the connection is made to the address. */
export interface Target {
  readonly url: URL
  readonly ip: string
  readonly port: number
}

export interface Reach {
  readonly resolveHost: ResolveHost
  /** Hosts with ports, as `placeOf` writes them, that may be reached at any address. */
  readonly allowed: readonly string[]
  readonly signal: AbortSignal
}

/** Servers on other ports are not web servers, or not meant for the public. */
const ports: ReadonlySet<number> = new Set([80, 443])

/**
 * Resolves the target of a request, and checks it. A name is resolved once: the checked address is the one connected
 * to, so that it cannot change in between.
 *
 * @throws Unreachable
 */
export async function targetOf(address: string, reach: Reach): Promise<Target> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !isPlainWeb(url)) throw new Unreachable('addressNotAllowed')
  const isAllowed = reach.allowed.includes(placeOf(url))
  const port = portOf(url)
  if (!isAllowed) {
    if (!isPublicAddress(url.href)) throw new Unreachable('addressNotAllowed')
    if (!ports.has(port)) throw new Unreachable('portNotAllowed')
  }
  const addresses = await addressesOf(url, reach)
  // A single private address among public ones would give access to anyone who tries often enough.
  const mayConnect = isAllowed || addresses.every(isPublicIp)
  if (!mayConnect) throw new Unreachable('addressNotAllowed')
  const ip = addresses.find((each) => isIP(each) === 4) ?? addresses[0]
  if (ip === undefined) throw new Unreachable('nameNotFound')
  return { url, ip, port }
}

/** Returns host and port, such as `tracker.example.com:443`. */
export function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

function isPlainWeb({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

async function addressesOf({ hostname }: URL, reach: Reach): Promise<string[]> {
  // The parser has normalized every spelling of an IP address.
  const literal = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(literal) > 0) return [literal]
  const addresses = await reach.resolveHost(hostname, reach.signal)
  if (reach.signal.aborted) throw new Unreachable('timeOver')
  return addresses
}

/** Returns whether an address is public. The rules for user input also apply to addresses from DNS, in every form. */
function isPublicIp(ip: string): boolean {
  return isPublicAddress(isIP(ip) === 6 ? `http://[${ip}]/` : `http://${ip}/`)
}

/** Two attempts and the pause between them leave time for the rest of a request. */
const patience = { timeout: 700, tries: 2 } as const

/**
 * Queries DNS servers directly. The operating system's lookup cannot be aborted, takes one of four threads that
 * passwords and files need as well, and reads local host names.
 *
 * @param servers addresses with their ports; null for those of the system
 */
export function nameSystem(servers: readonly string[] | null): ResolveHost {
  return async (host, signal) => {
    if (signal.aborted) return []
    const resolver = new Resolver(patience)
    if (servers !== null) resolver.setServers(servers)
    const giveUp = () => resolver.cancel()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
}
