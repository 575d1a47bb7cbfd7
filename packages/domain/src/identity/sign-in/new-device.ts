/** The number of days for which the devices and networks of a user are remembered. */
export const knownDeviceDays = 90

/** The device and the network of a sign-in. */
export interface SignInPlace {
  /** The browser without its version, and the system; empty for unknown ones. */
  readonly device: string
  /** See `wideNetworkOf`. */
  readonly network: string
}

/**
 * Returns whether the user must be told about a sign-in: neither its device nor its network may be unknown. The first
 * sign-in of a user is nobody else's.
 *
 * @param earlier the sign-ins of the last 90 days
 */
export function isNewPlace(earlier: readonly SignInPlace[], place: SignInPlace): boolean {
  if (earlier.length === 0) return false
  const isDeviceKnown = earlier.some(({ device }) => device === place.device)
  return !isDeviceKnown || !earlier.some(({ network }) => network === place.network)
}

const mappedIpv4 = /^::ffff:(?=\d+\.)/i

/**
 * Returns the wide network of an address, which a telephone keeps while it moves: the first two parts of an IPv4
 * address, or of an IPv6 one.
 */
export function wideNetworkOf(address: string): string {
  const plain = address.replace(mappedIpv4, '')
  const separator = plain.includes('.') ? '.' : ':'
  return plain.split(separator).slice(0, 2).join(separator).toLowerCase()
}
