import { BlockList, isIP } from 'node:net'

export type AddressTest = (address: string) => boolean

/** @param networks addresses, networks such as `10.1.0.0/16`, and `loopback`, already validated by the settings */
export function belongsTo(networks: readonly string[]): AddressTest {
  const list = new BlockList()
  const loopback = ['127.0.0.0/8', '::1']
  for (const network of networks.flatMap((name) => (name === 'loopback' ? loopback : name))) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address) ?? 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== null && list.check(address, family)
  }
}

/** The number of lists that are kept parsed. */
const maxParsed = 1_000
const parsed = new Map<string, AddressTest>()

/** Returns whether an address is in one of the networks. No networks allow every address. */
export function allowsAddress(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const key = networks.join()
  const known = parsed.get(key)
  if (known !== undefined) return known(address)
  const test = belongsTo(networks)
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(key, test)
  return test(address)
}

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** The longest spelling of an address; a proxy may forward any text. */
const maxLength = 45

/**
 * Returns the key of a client for counting requests: an IPv4 address, or the 64-bit network of an IPv6 address,
 * within which a single machine may use any number of addresses.
 *
 * @param address undefined if the connection is already closed, despite the framework's types
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return ''
  const ipv4 = mappedIpv4.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (isIP(address) !== 6) return address.slice(0, maxLength)
  const [before = '', after] = address.split('::')
  const left = groupsOf(before)
  const right = after === undefined ? [] : groupsOf(after)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0)
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}
