import { parsedUrl } from './url.ts'

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:'])

/** Last labels of names for the own machine or network. */
const localLabels: ReadonlySet<string> = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
])

/**
 * Returns whether the text is an http, https or ftp address of the public internet. The parsed address decides, so that
 * no spelling of a private or local one is accepted. Our decision: a name is local when it is a single word or ends in
 * a word reserved for local names, a name with an empty part such as `127.1..` is invalid, and public names are not
 * resolved.
 *
 * @see spec §5 "A URL check"
 */
export function isPublicAddress(text: string): boolean {
  const url = parsedUrl(text)
  return url !== null && protocols.has(url.protocol) && isPublicHost(hostOf(url.hostname))
}

function isPublicHost(host: Host): boolean {
  switch (host.kind) {
    case 'ipv4':
      return isPublicV4(host.bytes)
    case 'ipv6':
      return isPublicV6(host.bytes)
    case 'name':
      return host.labels.length > 1 && !host.labels.includes('') && !isLocalName(host.labels)
  }
}

function isLocalName(labels: readonly string[]): boolean {
  const [next, last] = labels.slice(-2)
  return localLabels.has(last ?? '') || (next === 'home' && last === 'arpa')
}

/** A range: the common first bytes of its addresses, and the number of bits that count. */
type Range = readonly [bits: number, ...bytes: number[]]

/**
 * The registered ranges, and one address that is only reachable inside a cloud.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const specialV4: readonly Range[] = [
  [8, 0], // this network
  [8, 10], // private
  [10, 100, 64], // shared by carriers behind NAT
  [8, 127], // loopback
  [16, 169, 254], // link-local
  [32, 168, 63, 129, 16], // the host agent of Azure, which each of its virtual machines reaches
  [12, 172, 16], // private
  [24, 192, 0, 0], // protocol assignments
  [24, 192, 0, 2], // documentation
  [24, 192, 88, 99], // relays from IPv6, no longer in use
  [16, 192, 168], // private
  [15, 198, 18], // benchmarks
  [24, 198, 51, 100], // documentation
  [24, 203, 0, 113], // documentation
  [4, 224], // multicast
  [4, 240], // reserved, and broadcast
]

/**
 * Exceptions within the range of public addresses.
 *
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialV6: readonly Range[] = [
  [23, 0x20, 0x01, 0x00], // protocol assignments, with Teredo and benchmarks
  [32, 0x20, 0x01, 0x0d, 0xb8], // documentation
  [16, 0x20, 0x02], // 6to4, which leads to any IPv4 address
  [20, 0x3f, 0xff, 0x00], // documentation
]

/**
 * Outside this range no IPv6 address is public. It excludes addresses that contain an IPv4 address, except 6to4 and
 * Teredo.
 */
const globalUnicast: Range = [3, 0x20]

/** Returns whether the address belongs to the public internet. @param bytes the four bytes of an IPv4 address */
function isPublicV4(bytes: readonly number[]): boolean {
  return !specialV4.some((range) => isIn(range, bytes))
}

/** Returns whether the address belongs to the public internet. @param bytes the sixteen bytes of an IPv6 address */
function isPublicV6(bytes: readonly number[]): boolean {
  return isIn(globalUnicast, bytes) && !specialV6.some((range) => isIn(range, bytes))
}

function isIn([bits, ...start]: Range, bytes: readonly number[]): boolean {
  return start.every((byte, at) => {
    const ignored = Math.max(0, 8 * (at + 1) - bits)
    return byte >> ignored === (bytes[at] ?? 0) >> ignored
  })
}

/** The host of a parsed address. */
type Host =
  | { readonly kind: 'ipv4'; readonly bytes: readonly number[] }
  | { readonly kind: 'ipv6'; readonly bytes: readonly number[] }
  | { readonly kind: 'name'; readonly labels: readonly string[] }

/**
 * Parses the host name of a parsed address. The parser has already normalized every spelling of an IP address, and
 * only an IPv4 address ends in a number.
 *
 * @param hostname as in the global URL
 */
export function hostOf(hostname: string): Host {
  if (hostname.startsWith('[')) return { kind: 'ipv6', bytes: v6Bytes(hostname.slice(1, -1)) }
  // A dot at the end marks a name as absolute.
  const labels = hostname.replace(/\.$/, '').split('.')
  const isV4 = /^\d+$/.test(labels.at(-1) ?? '')
  return isV4 ? { kind: 'ipv4', bytes: labels.map(Number) } : { kind: 'name', labels }
}

/** @param text groups in hexadecimal, with `::` for the longest run of zeros */
function v6Bytes(text: string): number[] {
  const [head = [], tail = []] = text
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  const zeros = Array<number>(8 - head.length - tail.length).fill(0)
  return [...head, ...zeros, ...tail].flatMap((group) => [group >> 8, group & 0xff])
}
